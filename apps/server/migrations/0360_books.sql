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
