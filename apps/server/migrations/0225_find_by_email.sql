-- A stay is found by the e-mail address of its lead guest too.
create or replace function write_booking_terms() returns trigger language plpgsql as $$
begin
  delete from booking_terms where user_id = new.user_id and booking_id = new.id
    and kind in ('reference', 'mobile', 'e-mail', 'name', 'hotel', 'supplier id');
  insert into booking_terms (user_id, booking_id, kind, term, at)
  select new.user_id, new.id, kind, term, new.created_at from (
    select 'reference' as kind, left(new.id::text, 4) || right(new.id::text, 4) as term
    union select 'mobile', right(regexp_replace(new.contact_phone, '\D', '', 'g'), 10)
    union select 'e-mail', left(lower(new.contact_email), 100)
    union select 'e-mail', left(lower(address #>> '{}'), 100) from jsonb_path_query(new.guests, '$.**.email') as address
    union select 'name', name_terms(concat_ws(' ', person ->> 'firstName', person ->> 'lastName'))
      from jsonb_path_query(new.guests, '$.** ? (exists (@.firstName))') as person
    union select 'hotel', name_terms(new.context #>> '{hotel,name}')
    union select 'supplier id', lower(id #>> '{}') from jsonb_path_query(new.supplier_booking,
      '$.** ? (exists (@.bookingId)).keyvalue() ? (@.key == "bookingId" || @.key == "confirmationNo" || @.key == "supplierReference"
        || @.key == "hotelNumber").value') as id
  ) as terms where term <> ''
  on conflict do nothing;
  perform write_money_terms(new.user_id, new.session_id);
  return null;
end $$;

insert into booking_terms (user_id, booking_id, kind, term, at)
select user_id, id, 'e-mail', left(lower(address #>> '{}'), 100), created_at
from bookings, jsonb_path_query(guests, '$.**.email') as address
where kind = 'hotel' and address #>> '{}' <> ''
on conflict do nothing;
