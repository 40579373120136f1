-- version 2

create or replace function facilities_of_city(city text) returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(slug, hotels), '{}') from (
    select slug, count(*) as hotels from hotels, unnest(facilities) slug where listed and city_code = city group by slug) counted
$$;

-- Words of less than three letters, and numbers, are like nothing. In the order of the alphabet: two writers of the same words do not wait
-- for each other.
create or replace function add_hotel_words(name_keys text[]) returns void language sql as $$
  insert into hotel_words select word from (
    select distinct left(word, 100) as word from unnest(name_keys) as name_key, regexp_split_to_table(ltrim(name_key), ' ') as word) as words
  where length(word) > 2 and word !~ '^\d+$' order by word
  on conflict do nothing
$$;

create or replace function write_words_of_added_hotels() returns trigger language plpgsql as $$
begin
  perform add_hotel_words(array(select name_key from added));
  return null;
end $$;
create or replace trigger hotel_words_of_added_hotels after insert on hotels
  referencing new table as added for each statement execute function write_words_of_added_hotels();

create or replace function write_words_of_renamed_hotels() returns trigger language plpgsql as $$
begin
  perform add_hotel_words(array(
    select renamed.name_key from renamed join named using (code) where renamed.name_key is distinct from named.name_key));
  return null;
end $$;
create or replace trigger hotel_words_of_renamed_hotels after update on hotels
  referencing old table as named new table as renamed for each statement execute function write_words_of_renamed_hotels();
