-- One row for each thing said to a traveller over one channel; its key keeps it from being said twice.
create table notifications (
  user_id uuid not null,
  booking_id uuid not null,
  kind text not null,
  channel text not null check (channel in ('sms', 'email')),
  outcome text not null check (outcome in ('sending', 'accepted', 'refused', 'unknown', 'no-address')),
  tried_at timestamptz not null,
  primary key (user_id, booking_id, kind, channel)
);
