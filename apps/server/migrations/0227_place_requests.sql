-- Places at the desk that one administrator asked for and another has to approve.
create table place_requests (
  id uuid primary key,
  email text not null check (email = lower(email)),
  name text not null,
  role text not null check (role in ('support', 'finance', 'content', 'admin')),
  reason text not null,
  asked_by uuid not null references operators (id),
  asked_at timestamptz not null,
  until timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'closed')),
  decided_by uuid references operators (id),
  decided_at timestamptz
);
create unique index place_requests_waiting on place_requests (email) where state = 'waiting';
