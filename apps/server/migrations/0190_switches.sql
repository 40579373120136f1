-- What an administrator has switched off: it is neither found, quoted nor newly booked. Switched on again, its row is gone; the
-- audit log has both.
create table switches (
  kind text not null check (kind in ('hotel-supplier', 'flight-supplier', 'airline', 'hotel', 'method', 'plan')),
  id text not null,
  reason text not null,
  switched_by text not null,
  switched_at timestamptz not null,
  primary key (kind, id)
);
