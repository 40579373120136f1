-- A booking is found by the number of its invoice or credit note.
create function write_document_terms() returns trigger language plpgsql as $$
begin
  insert into booking_terms (user_id, booking_id, kind, term, at)
  select user_id, id, 'document', lower(new.number), created_at from bookings
  where user_id = new.user_id and id = new.booking_id
  on conflict do nothing;
  return null;
end $$;

create trigger booking_terms_of_document after insert on tax_documents
  for each row execute function write_document_terms();

insert into booking_terms (user_id, booking_id, kind, term, at)
select b.user_id, b.id, 'document', lower(d.number), b.created_at
from tax_documents d join bookings b on b.user_id = d.user_id and b.id = d.booking_id
on conflict do nothing;
