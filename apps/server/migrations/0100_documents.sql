-- The last number given out in each series and financial year. It is taken in the transaction that writes the document,
-- so that a number is never lost and never given twice.
create table tax_document_numbers (
  series text not null,
  financial_year text not null,
  last_number integer not null check (last_number > 0),
  primary key (series, financial_year)
);

-- Invoices, credit notes and vouchers of advances as they were issued: one of each for a booking, never changed. After
-- eight financial years what one says is erased (decision 0018). Its number stays: no series has a gap, and nothing is issued a second time.
create table tax_documents (
  user_id uuid not null,
  booking_id uuid not null,
  kind text not null check (kind in ('invoice', 'credit-note', 'receipt-voucher', 'refund-voucher')),
  number text not null,
  document jsonb,
  created_at timestamptz not null,
  primary key (user_id, booking_id, kind),
  unique (number)
);

create index tax_documents_kept on tax_documents (created_at) where document is not null;
-- Documents of a month, in their order.
create index tax_documents_by_time on tax_documents (created_at, number);
-- What may be told by itself: few of all documents.
create index tax_documents_told_alone on tax_documents (created_at, number)
  where kind = 'credit-note' or document ? 'buyer' or is_large_sale(document);
