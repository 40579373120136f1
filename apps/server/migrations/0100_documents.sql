-- The last number assigned in each series and financial year. It is assigned in the transaction that writes the document, so that no number
-- is lost or assigned twice.
create table tax_document_numbers (
  series text not null,
  financial_year text not null,
  last_number integer not null check (last_number > 0),
  primary key (series, financial_year)
);

-- Invoices, credit notes and vouchers of advances as issued, never changed: one of each kind for each change, and of credit notes for each
-- invoice that the change took something off. The booking's own are under the change 0. After eight financial years the content is erased (decision 0018). The number
-- stays: no series has a gap, and nothing is issued twice.
create table tax_documents (
  user_id uuid not null,
  booking_id uuid not null,
  kind text not null check (kind in ('invoice', 'credit-note', 'receipt-voucher', 'refund-voucher')),
  of_change smallint not null default 0 check (of_change = 0 or kind in ('invoice', 'credit-note')),
  -- The number of the invoice that a change took something off; empty for the booking's own papers, which have one.
  against text not null default '' check (against = '' or kind = 'credit-note'),
  number text not null,
  document jsonb,
  created_at timestamptz not null,
  primary key (user_id, booking_id, kind, of_change, against),
  unique (number)
);

create index tax_documents_kept on tax_documents (created_at) where document is not null;
-- Documents of a month, in order.
create index tax_documents_by_time on tax_documents (created_at, number);
-- Documents that a return may list one by one: few of all.
create index tax_documents_told_alone on tax_documents (created_at, number)
  where kind = 'credit-note' or document ? 'buyer' or is_large_sale(document);

-- What the e-invoice portal has of a document to a business; a row is written in the transaction that issues the document, while e-invoices
-- are on. `sent_at`: it was told and no answer is known, so the portal is asked before it is told again. `next_try_at` is null while
-- nothing is to be done, or a person is to do it. `call_at`: when a person is called to one that still waits.
create table e_invoices (
  number text primary key references tax_documents (number),
  state text not null check (state in ('waiting', 'refused', 'registered')),
  issued_at timestamptz not null,
  next_try_at timestamptz,
  call_at timestamptz,
  tries integer not null default 0,
  sent_at timestamptz,
  refusal text,
  irn text,
  ack_no text,
  registered_at timestamptz,
  signed_qr text,
  check (state <> 'registered' or irn is not null and registered_at is not null and signed_qr is not null),
  check (state <> 'refused' or refusal is not null)
);

create index e_invoices_due on e_invoices (next_try_at) where next_try_at is not null;
create index e_invoices_late on e_invoices (call_at) where call_at is not null;
create index e_invoices_by_time on e_invoices (issued_at, number);
