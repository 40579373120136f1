-- How many of a city's hotels have each facility, counted when its reading ends: all hotels are the sum of the cities.
alter table catalogue_cities add column facility_counts jsonb not null default '{}';

create function facilities_of_city(city text) returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(slug, hotels), '{}') from (
    select slug, count(*) as hotels from hotels, unnest(facilities) slug where listed and city_code = city group by slug) counted
$$;
update catalogue_cities set facility_counts = facilities_of_city(code) where complete;
