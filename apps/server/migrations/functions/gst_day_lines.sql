-- version 2

-- Vouchers of advances are no supply yet: they are told as advances. What of an advance is open moves when it is received, when a part is given
-- back before there is an invoice, and when the invoice takes up what is left.
create or replace function gst_on(on_day date) returns table (part text, label jsonb, documents integer, taxable_paise bigint, cgst_paise bigint,
    sgst_paise bigint, igst_paise bigint, value_paise bigint) language sql stable as $$
  with issued as materialized (
    select d.user_id, d.booking_id, d.kind, d.number, d.created_at, d.document,
      case when d.kind in ('invoice', 'credit-note') then gst_table_of(d.kind, d.document, i.document) end as told,
      case d.kind when 'credit-note' then -1 else 1 end as times
    from tax_documents d left join tax_documents i
      on d.kind = 'credit-note' and i.user_id = d.user_id and i.booking_id = d.booking_id and i.number = d.document #>> '{against,number}'
    where d.created_at >= day_begins(on_day) and d.created_at < day_begins(on_day + 1) and d.document is not null),
  moved as materialized (
    select to_char(day_of(r.created_at), 'YYYY-MM') as month, open.times, open.document,
      case when to_char(day_of(r.created_at), 'YYYY-MM') = to_char(on_day, 'YYYY-MM')
        then case d.kind when 'receipt-voucher' then 1 when 'invoice' then -1 else 0 end
        -- Of an earlier one the first that touches it in a month counts.
        else case when exists (select from tax_documents e where e.user_id = d.user_id and e.booking_id = d.booking_id
          and e.kind in ('invoice', 'refund-voucher') and e.created_at >= day_begins(date_trunc('month', on_day)::date)
          and (e.created_at, e.number) < (d.created_at, d.number)) then 0 else 1 end end as documents,
      open.n = 1 as is_first
    from issued d
    join tax_documents r on r.user_id = d.user_id and r.booking_id = d.booking_id and r.kind = 'receipt-voucher'
      and r.document is not null and (r.created_at, r.number) <= (d.created_at, d.number)
    left join tax_documents i on i.user_id = d.user_id and i.booking_id = d.booking_id and i.kind = 'invoice' and i.of_change = 0
      and (i.created_at, i.number) < (d.created_at, d.number)
    left join tax_documents v on v.user_id = d.user_id and v.booking_id = d.booking_id and v.kind = 'refund-voucher'
      and (v.created_at, v.number) < (d.created_at, d.number)
    cross join lateral (values
      (1, case d.kind when 'receipt-voucher' then 1 else -1 end, case d.kind when 'refund-voucher' then d.document else r.document end),
      (2, case d.kind when 'receipt-voucher' then -1 else 1 end, v.document)) open (n, times, document)
    where d.kind in ('receipt-voucher', 'refund-voucher', 'invoice') and i.number is null and open.document is not null),
  told as (
    select issued.told, issued.times, n = 1 as is_first, line,
      case when issued.document ? 'buyer' then 'b2b' else 'b2c' end as buyer,
      jsonb_build_object('placeOfSupply', issued.document -> 'placeOfSupply', 'split', issued.document -> 'split', 'percent', line -> 'percent') as place
    from issued left join lateral jsonb_array_elements(issued.document -> 'lines') with ordinality as lines (line, n) on true
    where issued.told is not null),
  summed as (
    select 'documents' as part, jsonb_build_object('table', told) as label, (is_first is not false)::int as documents, 1 as times, line from told
    union all select 'b2cs', place, 0, times, line from told where told = 'b2cs' and line is not null
    union all select 'hsn', jsonb_build_object('buyer', buyer, 'sac', line -> 'sac', 'item', line -> 'item', 'percent', line -> 'percent'),
      0, times, line from told where line is not null
    union all select 'advances', jsonb_build_object('month', month, 'placeOfSupply', moved.document -> 'placeOfSupply', 'split',
      moved.document -> 'split', 'percent', line -> 'percent'), 0, times, line from moved, jsonb_array_elements(moved.document -> 'lines') line
    union all select 'moved', jsonb_build_object('month', month), documents, 0, null from moved where is_first)
  select part, label, sum(documents)::int, coalesce(sum(times * (line ->> 'taxablePaise')::bigint), 0)::bigint,
    coalesce(sum(times * (line ->> 'cgstPaise')::bigint), 0)::bigint, coalesce(sum(times * (line ->> 'sgstPaise')::bigint), 0)::bigint,
    coalesce(sum(times * (line ->> 'igstPaise')::bigint), 0)::bigint, coalesce(sum(times * (line ->> 'grossPaise')::bigint), 0)::bigint
  from summed group by 1, 2
  union all
  select 'series', jsonb_build_object('kind', kind, 'from', min(number collate "C"), 'to', max(number collate "C")), count(*)::int, 0, 0, 0, 0, 0
  from issued group by kind, regexp_replace(number, '/[^/]*$', '')
$$;

-- Whoever closes a day, of this release or of the one before it, keeps what GSTR-1 tells of it.
create or replace function keep_gst_of_day() returns trigger language plpgsql as $$
begin
  insert into gst_day_lines select new.day, told.* from gst_on(new.day) told;
  return null;
end $$;
create or replace trigger gst_of_closed_days after insert on ledger_days for each row execute function keep_gst_of_day();
