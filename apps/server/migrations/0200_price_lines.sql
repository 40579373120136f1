-- What a checkout or a booking costs is its lines (decision 0044): of what was sold before they are made from the parts it was kept in.

create function pg_temp.price_line(kind text, label text, paise bigint, party text, tax_code text, refund text, ticket int default null)
returns jsonb language sql as $$
  select jsonb_strip_nulls(jsonb_build_object('kind', kind, 'label', label, 'amountPaise', paise, 'party', party, 'taxCode', tax_code,
    'refund', refund, 'ticket', ticket));
$$;

create function pg_temp.lines_of_stay(fare bigint, tax bigint, fee bigint, total bigint) returns jsonb language sql as $$
  select jsonb_build_array(
    pg_temp.price_line('base', 'room', fare - tax, 'supplier', 'accommodation', 'less-charge'),
    pg_temp.price_line('mark-up', 'recommended-selling-rate', total - fee - fare, 'safar', 'accommodation', 'less-charge'),
    pg_temp.price_line('tax', 'gst', tax, 'supplier', 'accommodation', 'less-charge'),
    pg_temp.price_line('fee', 'platform-fee', fee, 'safar', 'platform-fee', 'less-charge'));
$$;

create function pg_temp.lines_of_fare(fare jsonb, ticket int) returns jsonb language sql as $$
  select jsonb_build_array(
      pg_temp.price_line('base', 'fare', base - commission, 'supplier', 'airline', 'less-charge', ticket),
      pg_temp.price_line('mark-up', 'commission', commission, 'safar', 'airline', 'less-charge', ticket),
      pg_temp.price_line('tax', 'fuel-surcharge', fuel, 'supplier', 'airline', 'less-charge', ticket),
      pg_temp.price_line('tax', 'taxes', tax - fuel, 'supplier', 'airline', 'in-full', ticket))
  from (select (fare ->> 'basePaise')::bigint as base, (fare ->> 'taxPaise')::bigint as tax,
      least((fare ->> 'fuelPaise')::bigint, (fare ->> 'taxPaise')::bigint) as fuel,
      greatest(0, (fare ->> 'publishedPaise')::bigint - (fare ->> 'offeredPaise')::bigint) as commission) as parts;
$$;

create function pg_temp.lines_of_flight(tickets jsonb, passengers jsonb) returns jsonb language sql as $$
  with sold as (select ticket, (place - 1)::int as index from jsonb_array_elements(tickets) with ordinality t(ticket, place))
  select jsonb_agg(line order by is_extra, index, at) from (
    select false as is_extra, index, at, line
    from sold, jsonb_array_elements(pg_temp.lines_of_fare(ticket -> 'fare', index)) with ordinality l(line, at)
    union all
    select true, index, passenger_place, pg_temp.price_line('extra', (passenger_place - 1) || ':' || chosen,
      (extra -> 'extra' ->> 'pricePaise')::bigint, 'supplier', 'airline', 'in-full', index)
    from sold, jsonb_array_elements(ticket -> 'extras') extra,
      jsonb_array_elements(coalesce(passengers, '[]')) with ordinality p(passenger, passenger_place),
      jsonb_array_elements_text(passenger -> 'extras') chosen
    where extra ->> 'id' = chosen
  ) lines;
$$;

alter table checkout_sessions add column price_lines jsonb;
alter table bookings add column price_lines jsonb;
update checkout_sessions set price_lines = case when kind = 'flight' then pg_temp.lines_of_flight(flight -> 'tickets', null)
  else pg_temp.lines_of_stay((rate #>> '{price,totalFarePaise}')::bigint, (prebook #>> '{price,taxPaise}')::bigint,
    (prebook #>> '{price,platformFeePaise}')::bigint, (prebook #>> '{price,totalPaise}')::bigint) end;
update bookings set price_lines = case when kind = 'flight' then pg_temp.lines_of_flight(flight -> 'tickets', guests)
  else pg_temp.lines_of_stay((rate #>> '{price,totalFarePaise}')::bigint, (prebook #>> '{price,taxPaise}')::bigint,
    (prebook #>> '{price,platformFeePaise}')::bigint, (prebook #>> '{price,totalPaise}')::bigint) end;
alter table checkout_sessions alter column price_lines set not null;
alter table bookings alter column price_lines set not null;

-- What lines cost together. A list is kept as it is at version 1, as {v, list} from version 2 on (`platform/stored-json.ts`).
create function price_total(price_lines jsonb) returns bigint language sql immutable parallel safe
return (select coalesce(sum((line ->> 'amountPaise')::bigint), 0)::bigint
  from jsonb_array_elements(coalesce(price_lines -> 'list', price_lines)) as line);

drop index bookings_stalled;
create index bookings_stalled on bookings (updated_at) where
  status in ('processing', 'pending', 'cancelling') or (status = 'confirmed' and due_at is null)
  or (status = 'failed' and paid_paise > 0)
  or (status = 'cancel-rejected' and supplier_booking ->> 'vouchered' = 'false'
    and paid_paise >= price_total(price_lines))
  or (status = 'released' and supplier_booking ->> 'status' is distinct from 'cancelled');
