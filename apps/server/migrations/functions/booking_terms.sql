-- version 9

-- What a booking is found by at the desk (`booking_terms`, REQ-DESK-5). What of a traveller is found by their name: expressions/names.sql.

create or replace function write_booking_terms() returns trigger language plpgsql as $$
begin
  delete from booking_terms where user_id = new.user_id and booking_id = new.id
    and kind in ('reference', 'mobile', 'hotel', 'route', 'flight', 'day of travel');
  insert into booking_terms (user_id, booking_id, kind, term, at)
  select new.user_id, new.id, kind, term, new.created_at from (
    select 'reference' as kind, left(new.id::text, 4) || right(new.id::text, 4) as term
    union select 'mobile', right(regexp_replace(new.contact_phone, '\D', '', 'g'), 10)
    -- From city to city and from airport to airport of each leg; 'New Delhi' is kept as Delhi.
    union select 'route', lower(route) from jsonb_path_query(new.flight, '$.trip.tickets[*].legs[*]') as leg,
      unnest(array[
        concat_ws(' ', leg #>> '{from,code}', leg #>> '{to,code}'),
        regexp_replace(concat_ws(' ', leg #>> '{from,city}', leg #>> '{to,city}'), '\mNew (?=Delhi\M)', '', 'g')]) as route
    -- '6e2031': a number without its noughts.
    union select 'flight', lower(concat(segment ->> 'carrierCode', ltrim(segment ->> 'flightNumber', '0')))
      from jsonb_path_query(new.flight, '$.trip.tickets[*].legs[*].segments[*]') as segment
    -- The days on which it begins and ends, behind a sign that keeps them apart from what is typed.
    union values ('day of travel', '@' || new.starts_on || ' first'), ('day of travel', '@' || new.ends_on || ' last')
    union select 'hotel', name_terms(new.context #>> '{hotel,name}')
  ) as terms where term <> ''
  on conflict do nothing;
  perform write_money_terms(new.user_id, new.id);
  return null;
end $$;
create or replace trigger booking_terms_of_booking
  after insert or update of contact_phone, flight, starts_on, ends_on on bookings
  for each row execute function write_booking_terms();

create or replace function write_money_terms(of_user uuid, of_booking uuid) returns void language sql as $$
  insert into booking_terms (user_id, booking_id, kind, term, at)
  select b.user_id, b.id, terms.kind, lower(terms.term), b.created_at from bookings b cross join lateral (
    select 'order' as kind, gateway_order_id as term from payment_orders where user_id = of_user and booking_id = of_booking
    union select 'payment', gateway_payment_id from payments where user_id = of_user and booking_id = of_booking
    union select 'refund', gateway_refund_id from refunds where user_id = of_user and booking_id = of_booking
    union select 'bank reference', bank_reference from payments where user_id = of_user and booking_id = of_booking
    union select 'bank reference', bank_reference from refunds where user_id = of_user and booking_id = of_booking
    union select 'dispute', id from payment_disputes where user_id = of_user and booking_id = of_booking
  ) as terms
  where b.user_id = of_user and b.id = of_booking and terms.term <> ''
  on conflict do nothing
$$;

create or replace function write_money_terms_of_row() returns trigger language plpgsql as $$
begin
  perform write_money_terms(new.user_id, new.booking_id);
  return null;
end $$;
create or replace trigger booking_terms_of_payment after insert on payments
  for each row execute function write_money_terms_of_row();
create or replace trigger booking_terms_of_refund after insert or update of gateway_refund_id, bank_reference on refunds
  for each row execute function write_money_terms_of_row();
create or replace trigger booking_terms_of_dispute after insert on payment_disputes
  for each row when (new.booking_id is not null) execute function write_money_terms_of_row();

create or replace function write_record_terms() returns trigger language plpgsql as $$
begin
  insert into booking_terms (user_id, booking_id, kind, term, at)
  select b.user_id, b.id, terms.kind, lower(terms.term), b.created_at from bookings b cross join lateral (
    select 'supplier id' as kind, new.supplier_id as term
    union select 'supplier id', new.numbers ->> name from unnest(array['confirmationNo', 'supplierReference', 'hotelNumber']) as name
    union select 'PNR', new.numbers ->> name from unnest(array['pnr', 'airlinePnr']) as name
    union select 'ticket', number #>> '{}' from jsonb_path_query(new.numbers, '$.tickets[*].ticketNumber') as number
    -- Without its airline's three digits, which are read out or not.
    union select 'ticket', right(regexp_replace(number #>> '{}', '\D', '', 'g'), 10)
      from jsonb_path_query(new.numbers, '$.tickets[*].ticketNumber') as number
  ) as terms
  where b.user_id = new.user_id and b.id = new.booking_id and terms.term <> ''
  on conflict do nothing;
  return null;
end $$;
create or replace trigger booking_terms_of_record after insert or update of supplier_id, numbers on supplier_records
  for each row when (new.supplier_id is not null) execute function write_record_terms();

-- The people of a booking, by their names, how these sound, their addresses and their company.
create or replace function write_people_terms(of_user uuid, of_booking uuid) returns void language plpgsql as $$
begin
  delete from booking_terms where user_id = of_user and booking_id = of_booking
    and kind in ('e-mail', 'name', 'similar name', 'company', 'GSTIN');
  insert into booking_terms (user_id, booking_id, kind, term, at)
  with people as (select facts from booking_people where user_id = of_user and booking_id = of_booking)
  select b.user_id, b.id, terms.kind, terms.term, b.created_at from bookings b cross join lateral (
    select 'e-mail' as kind, left(lower(b.contact_email), 100) as term
    union select 'e-mail', left(lower(address #>> '{}'), 100) from people, jsonb_path_query(facts, '$.**.email') as address
    union select 'name', name_terms(concat_ws(' ', facts ->> 'firstName', facts ->> 'lastName')) from people
    union select 'similar name', name_sounds(facts ->> 'firstName', facts ->> 'lastName') from people
    union select 'company', name_terms(facts #>> '{company,name}') from people
    union select 'GSTIN', lower(facts #>> '{company,gstin}') from people
  ) as terms
  where b.user_id = of_user and b.id = of_booking and terms.term <> ''
  on conflict do nothing;
end $$;

create or replace function write_terms_of_added_people() returns trigger language plpgsql as $$
begin
  perform write_people_terms(user_id, booking_id) from (select distinct user_id, booking_id from added) as bookings_of_added;
  return null;
end $$;
create or replace trigger booking_terms_of_added_people after insert on booking_people
  referencing new table as added for each statement execute function write_terms_of_added_people();

create or replace function write_terms_of_changed_person() returns trigger language plpgsql as $$
begin
  perform write_people_terms(old.user_id, old.booking_id);
  return null;
end $$;
-- PAN and passport are in no term: their nightly erasure changes none.
create or replace trigger booking_terms_of_changed_person after update of facts on booking_people
  for each row when (old.facts - 'pan' - 'passport' is distinct from new.facts - 'pan' - 'passport')
  execute function write_terms_of_changed_person();
create or replace trigger booking_terms_of_removed_person after delete on booking_people
  for each row execute function write_terms_of_changed_person();

create or replace function write_terms_of_contact() returns trigger language plpgsql as $$
begin
  perform write_people_terms(new.user_id, new.id);
  return null;
end $$;
create or replace trigger booking_terms_of_contact after update of contact_email on bookings
  for each row execute function write_terms_of_contact();

-- A booking is found by the number of its invoice or credit note.
create or replace function write_document_terms() returns trigger language plpgsql as $$
begin
  insert into booking_terms (user_id, booking_id, kind, term, at)
  select user_id, id, 'document', lower(new.number), created_at from bookings
  where user_id = new.user_id and id = new.booking_id
  on conflict do nothing;
  return null;
end $$;
create or replace trigger booking_terms_of_document after insert on tax_documents
  for each row execute function write_document_terms();

-- A booking is found by its total price: rupees in 13 digits and paise in two, behind a sign that keeps them apart from other numbers.
create or replace function write_total_term(of_user uuid, of_booking uuid) returns void language plpgsql as $$
begin
  delete from booking_terms where user_id = of_user and booking_id = of_booking and kind = 'total';
  insert into booking_terms (user_id, booking_id, kind, term, at)
  select user_id, id, 'total', '₹' || lpad(booking_total(user_id, id)::text, 15, '0'), created_at from bookings
  where user_id = of_user and id = of_booking
  on conflict do nothing;
end $$;

create or replace function write_total_of_added_lines() returns trigger language plpgsql as $$
begin
  perform write_total_term(user_id, booking_id) from (select distinct user_id, booking_id from added) as bookings_of_added;
  return null;
end $$;
create or replace trigger booking_terms_of_added_lines after insert on booking_lines
  referencing new table as added for each statement execute function write_total_of_added_lines();

create or replace function write_total_of_changed_line() returns trigger language plpgsql as $$
begin
  perform write_total_term(new.user_id, new.booking_id);
  return null;
end $$;
create or replace trigger booking_terms_of_changed_line after update of out_change on booking_lines
  for each row when (old.out_change is distinct from new.out_change) execute function write_total_of_changed_line();
