-- version 1

create or replace function facilities_of_city(city text) returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(slug, hotels), '{}') from (
    select slug, count(*) as hotels from hotels, unnest(facilities) slug where listed and city_code = city group by slug) counted
$$;
