-- After eight financial years what a tax document says is erased (decision 0018). Its number stays: no series has a gap, and
-- nothing is issued a second time.
alter table tax_documents alter column document drop not null;
create index tax_documents_kept on tax_documents (created_at) where document is not null;

create or replace function tax_documents_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.document is null and old.created_at < now() - interval '8 years'
    and to_jsonb(new) - 'document' = to_jsonb(old) - 'document' then
    return new;
  end if;
  raise exception 'tax documents are never changed or deleted' using errcode = 'check_violation';
end $$;

-- Bookings of deleted accounts that still name who led them.
create index bookings_without_account on bookings (ends_on) where contact_phone = '' and guests <> '[]';
