-- What an administrator has switched off: it is neither found, quoted nor newly booked. Switched on again, its row is gone; the
-- audit log has both.
create table switches (
  kind text not null check (kind in ('hotel-supplier', 'flight-supplier', 'airline', 'fare-family', 'hotel', 'method', 'plan')),
  id text not null,
  reason text not null,
  switched_by text not null,
  switched_at timestamptz not null,
  primary key (kind, id)
);
-- The accounts our suppliers are paid from, and what was on them whenever they were asked.
create table supplier_accounts (
  id text primary key,
  -- Whoever moves it forward asks: one process at a time.
  next_ask_at timestamptz not null,
  -- Since when what is on it is below the line at which operators are called, and the one at which selling stops; null: it is not.
  below_alarm_since timestamptz,
  below_stop_since timestamptz
);

create table supplier_balances (
  account text not null references supplier_accounts (id),
  at timestamptz not null,
  cash_paise bigint not null,
  credit_paise bigint not null,
  primary key (account, at)
);
