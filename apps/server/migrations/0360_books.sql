-- Invoices of suppliers, entered at the desk for the GST that we set off. One that is wrong is corrected by their credit note, never rewritten.
create table supplier_invoices (
  id uuid primary key,
  supplier text not null,
  gstin text not null,
  number text not null,
  day date not null,
  taxable_paise bigint not null check (taxable_paise >= 0),
  igst_paise bigint not null check (igst_paise >= 0),
  cgst_paise bigint not null check (cgst_paise >= 0),
  sgst_paise bigint not null check (sgst_paise >= 0),
  -- Whether its GST is set off; otherwise it is a cost.
  sets_off boolean not null,
  -- The day of its posting: that of the invoice, or when its month was locked by then, that on which it was entered.
  booked_on date not null,
  entered_by uuid not null references operators (id),
  entered_at timestamptz not null,
  unique (gstin, number)
);
create index supplier_invoices_by_booking on supplier_invoices (booked_on, entered_at desc, id desc);

-- Months that are locked, each for good: no posting and no tax document of it is written any more. They are locked in order.
create table locked_months (
  -- Its first day.
  month date primary key check (extract(day from month) = 1),
  -- The end of its last day in India.
  ends timestamptz not null,
  -- The lines of the ledger in it when it was locked, and the sum of their debits.
  lines bigint not null,
  debit_paise bigint not null,
  -- Steps that were not done, each with the reason: they are carried into the month after.
  carried jsonb not null,
  asked_by uuid not null references operators (id),
  locked_by uuid not null references operators (id) check (locked_by <> asked_by),
  locked_at timestamptz not null
);

-- What people note of a month: that a return was filed, under which number.
create table month_notes (
  month date not null check (extract(day from month) = 1),
  step text not null check (step in ('gstr1', 'gstr3b')),
  arn text not null,
  noted_by uuid not null references operators (id),
  noted_at timestamptz not null,
  primary key (month, step)
);

-- What a supplier's statement of a month says was booked and given back, as a person read it.
create table supplier_statements (
  month date not null check (extract(day from month) = 1),
  supplier text not null,
  booked_paise bigint not null check (booked_paise >= 0),
  returned_paise bigint not null check (returned_paise >= 0),
  noted_by uuid not null references operators (id),
  noted_at timestamptz not null,
  primary key (month, supplier)
);

-- What two people are asked to lock, with what is carried.
create table month_requests (
  month date primary key check (extract(day from month) = 1),
  carried jsonb not null
);

-- What was paid to suppliers, noted at the desk: to a hotel of a direct contract by its code, to any other as a whole.
create table supplier_payments (
  id uuid primary key,
  supplier text not null,
  hotel_code text,
  amount_paise bigint not null check (amount_paise > 0),
  -- The bank's reference, by which one payment is noted once.
  reference text not null unique,
  -- The day on which it left the bank, and that of its posting: when its month was locked by then, the day on which it was noted.
  paid_on date not null,
  booked_on date not null,
  noted_by uuid not null references operators (id),
  noted_at timestamptz not null
);
create index supplier_payments_of_supplier on supplier_payments (supplier, hotel_code, booked_on);
