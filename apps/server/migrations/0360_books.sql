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

-- The lines of such a statement, where its file was read; another file of the month replaces them all. Its texts, which may name guests, are
-- not kept.
create table supplier_statement_lines (
  month date not null,
  supplier text not null,
  -- From 1, in the order of the file.
  line integer not null,
  day date,
  -- What its booking may be known by, in lower case, and a payment by its bank: the first that is known counts.
  refs text[] not null,
  -- The booking that was found by them when the file was read; one that is known later is looked for each time.
  booking_id uuid,
  -- What the deposit fell by, or what came back to it.
  debit_paise bigint not null check (debit_paise >= 0),
  credit_paise bigint not null check (credit_paise >= 0),
  -- The balance after it, where the file says it.
  balance_paise bigint,
  primary key (month, supplier, line),
  foreign key (month, supplier) references supplier_statements (month, supplier)
);

-- Differences between such lines and our books that a person closed: only as long as each is what it was.
create table supplier_differences_closed (
  month date not null,
  supplier text not null,
  -- `booking:` and its id, `line:` and the first of what a line of nothing of ours is known by, `payment:` and its id.
  subject text not null,
  difference_paise bigint not null,
  why text not null,
  closed_by uuid not null references operators (id),
  closed_at timestamptz not null,
  primary key (month, supplier, subject)
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
  -- What of it was kept as tax deducted at source, under a section that a person named: the bank sent the rest.
  tds_paise bigint not null default 0 check (tds_paise between 0 and amount_paise - 1),
  tds_section text check ((tds_section is null) = (tds_paise = 0)),
  -- The bank's reference, by which one payment is noted once.
  reference text not null unique,
  -- The day on which it left the bank, and that of its posting: when its month was locked by then, the day on which it was noted.
  paid_on date not null,
  booked_on date not null,
  noted_by uuid not null references operators (id),
  noted_at timestamptz not null
);
create index supplier_payments_of_supplier on supplier_payments (supplier, hotel_code, booked_on);
create index supplier_payments_with_tds on supplier_payments (booked_on) where tds_paise > 0;

-- Statements of a month that were mailed to hotels of direct contracts, each as it was when it was asked for.
create table hotel_statement_mails (
  month date not null check (extract(day from month) = 1),
  hotel_code text not null,
  -- 1 is the first of the month; more are sent again.
  n integer not null check (n > 0),
  name text not null,
  email text not null,
  -- Its file, and what it says is due at the end of the month.
  csv text not null,
  due_paise bigint not null,
  state text not null check (state in ('waiting', 'sent', 'given-up')),
  tries integer not null default 0,
  -- Null when it was sent or given up.
  next_try_at timestamptz,
  asked_by uuid not null references operators (id),
  asked_at timestamptz not null,
  ended_at timestamptz,
  primary key (month, hotel_code, n)
);
create index hotel_statement_mails_due on hotel_statement_mails (next_try_at) where next_try_at is not null;

-- What was paid to the government of the tax that was deducted, noted at the desk.
create table tds_deposits (
  id uuid primary key,
  amount_paise bigint not null check (amount_paise > 0),
  -- The number of its challan, by which one deposit is noted once.
  challan text not null unique,
  paid_on date not null,
  booked_on date not null,
  noted_by uuid not null references operators (id),
  noted_at timestamptz not null
);
create index tds_deposits_by_booking on tds_deposits (booked_on);
