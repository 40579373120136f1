-- Totals of past days (India), which reports and the ledger's check read instead of all lines (decision 0069). One function computes the
-- totals of a day, for storing them and for reading a day that is not closed.
create table ledger_days (
  day date primary key,
  closed_at timestamptz not null
);
-- Movements of a day by account, kind of booking and supplier ('' when there is no booking).
create table ledger_day_totals (
  day date not null references ledger_days on delete cascade,
  account text not null,
  kind text not null,
  supplier text not null,
  debit_paise bigint not null check (debit_paise >= 0),
  credit_paise bigint not null check (credit_paise >= 0),
  primary key (day, account, kind, supplier)
);
-- Sales of a day by product, supplier, city, hotel, airline, and the day the booking begins.
create table sales_day_lines (
  dimension text not null,
  day date not null references ledger_days on delete cascade,
  key text not null,
  label text not null,
  bookings integer not null,
  sold_paise bigint not null,
  supplier_paise bigint not null,
  discount_paise bigint not null,
  primary key (dimension, day, key)
);
create index sales_day_lines_of_day on sales_day_lines (day);
-- Difference between ledger and tax documents of a booking on a day, where there is one: over all days it sums to zero once both agree.
create table invoiced_day_moves (
  day date not null references ledger_days on delete cascade,
  user_id uuid not null,
  booking_id uuid not null,
  paise bigint not null check (paise <> 0),
  primary key (day, user_id, booking_id)
);
-- Totals of a day's payments, refunds and settlements, which the ledger's account of the gateways is compared with.
create table money_days (
  day date not null references ledger_days on delete cascade,
  what text not null,
  paise bigint not null,
  primary key (day, what)
);
-- GSTR-1 totals of a day's tax documents, stored with a closed day like everything else that reports read (decisions 0069, 0080). `part`
-- says what `label` names: documents of a table, b2cs and hsn (rows of those tables), series (numbers of a day), advances by the month they
-- were received in, and how many of them moved.
create table gst_day_lines (
  day date not null references ledger_days on delete cascade,
  part text not null,
  label jsonb not null,
  documents integer not null,
  taxable_paise bigint not null,
  cgst_paise bigint not null,
  sgst_paise bigint not null,
  igst_paise bigint not null,
  value_paise bigint not null,
  primary key (day, part, label)
);
