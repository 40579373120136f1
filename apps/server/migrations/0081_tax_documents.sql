-- The last number given out in each series and financial year. It is taken in the transaction that writes the document,
-- so that a number is never lost and never given twice.
create table tax_document_numbers (
  series text not null,
  financial_year text not null,
  last_number integer not null check (last_number > 0),
  primary key (series, financial_year)
);

-- Invoices and credit notes as they were issued: one of each for a booking, never changed.
create table tax_documents (
  user_id uuid not null,
  booking_id uuid not null,
  kind text not null check (kind in ('invoice', 'credit-note')),
  number text not null,
  document jsonb not null,
  created_at timestamptz not null,
  primary key (user_id, booking_id, kind),
  unique (number)
);

create function tax_documents_stay() returns trigger language plpgsql as $$
begin
  raise exception 'tax documents are never changed or deleted' using errcode = 'check_violation';
end $$;
create trigger tax_documents_stay before update or delete on tax_documents
  for each row execute function tax_documents_stay();
