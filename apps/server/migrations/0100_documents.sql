-- The last number assigned in each series and financial year. It is assigned in the transaction that writes the document, so that no number
-- is lost or assigned twice.
create table tax_document_numbers (
  series text not null,
  financial_year text not null,
  last_number integer not null check (last_number > 0),
  primary key (series, financial_year)
);

-- Invoices, credit notes and vouchers of advances as issued: one of each for a booking, never changed; a room that was given up alone has a
-- credit note of its own, under the number of its change. After eight financial years the content is erased (decision 0018). The number
-- stays: no series has a gap, and nothing is issued twice.
create table tax_documents (
  user_id uuid not null,
  booking_id uuid not null,
  kind text not null check (kind in ('invoice', 'credit-note', 'receipt-voucher', 'refund-voucher')),
  of_change smallint not null default 0 check (of_change = 0 or kind = 'credit-note'),
  number text not null,
  document jsonb,
  created_at timestamptz not null,
  primary key (user_id, booking_id, kind, of_change),
  unique (number)
);

create index tax_documents_kept on tax_documents (created_at) where document is not null;
-- Documents of a month, in order.
create index tax_documents_by_time on tax_documents (created_at, number);
-- Documents that a return may list one by one: few of all.
create index tax_documents_told_alone on tax_documents (created_at, number)
  where kind = 'credit-note' or document ? 'buyer' or is_large_sale(document);
