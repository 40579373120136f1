-- A process renews `expires_at` while it lives; null: one of a release that knows the advisory lock alone. `fenced_at` is set by the
-- process that takes its workflows over, or by itself when it leaves: from then on it may change nothing.
alter table executors add column expires_at timestamptz;
alter table executors add column fenced_at timestamptz;
