-- version 2

-- Whether a consumer's document is told by itself: of another state and above a lakh (table 5; notification 12/2024, from August 2024).
create or replace function is_large_sale(document jsonb) returns boolean language sql immutable parallel safe
return document ->> 'split' = 'igst' and (document ->> 'totalPaise')::bigint > 10000000;

-- Which table of GSTR-1 tells of a document (REQ-DESK-40). A note follows its invoice: what was never told by itself is taken off the sum.
create or replace function gst_table_of(kind text, document jsonb, invoice jsonb) returns text language sql immutable parallel safe
return case
  when document ? 'buyer' then case kind when 'credit-note' then 'cdnr' else 'b2b' end
  when not is_large_sale(coalesce(invoice, document)) then 'b2cs'
  when kind = 'credit-note' then 'cdnur'
  else 'b2cl' end;
