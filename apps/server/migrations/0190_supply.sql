-- What an administrator has switched off: it is not found, quoted or newly booked. Switching it on deletes the row; the audit log has both
-- actions.
create table switches (
  kind text not null check (kind in ('hotel-supplier', 'flight-supplier', 'airline', 'fare-family', 'hotel', 'method', 'plan')),
  id text not null,
  reason text not null,
  switched_by text not null,
  switched_at timestamptz not null,
  primary key (kind, id)
);
-- Our accounts with suppliers, and the balance at each check.
create table supplier_accounts (
  id text primary key,
  -- The process that moves it forward checks the balance: one process at a time.
  next_ask_at timestamptz not null,
  -- Since when the balance is below the line at which operators are called, and the line at which selling stops; null when it is not.
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
