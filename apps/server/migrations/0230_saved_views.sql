-- Filters of the desk's list of bookings that an operator keeps under a name.
create table saved_views (
  id uuid primary key,
  operator_id uuid not null references operators (id),
  name text not null,
  filter jsonb not null,
  unique (operator_id, name)
);
