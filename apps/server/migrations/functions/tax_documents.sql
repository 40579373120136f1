-- version 2

create or replace function tax_documents_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (is_merge(to_jsonb(old), to_jsonb(new))
    -- A document that the e-invoice portal has refused is no tax invoice yet: another company may be named on it.
    or (exists (select from e_invoices where number = old.number and state = 'refused')
      and new.document - 'buyer' = old.document - 'buyer' and old.document ? 'buyer' and new.document ? 'buyer'
      and to_jsonb(new) - 'document' = to_jsonb(old) - 'document')
    or (new.document is null and old.created_at < now() - interval '8 years'
      and to_jsonb(new) - 'document' = to_jsonb(old) - 'document')) then
    return new;
  end if;
  raise exception 'tax documents are never changed or deleted' using errcode = 'check_violation';
end $$;
create or replace trigger tax_documents_stay before update or delete on tax_documents
  for each row execute function tax_documents_stay();
