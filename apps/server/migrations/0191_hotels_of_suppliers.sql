-- A hotel and a city of the catalogue say whose they are, by the supplier's own code; one hotel may be sold by several suppliers.

alter table hotels add column supplier text not null default 'tbo';
alter table hotels alter column supplier drop default;
alter table hotels add column supplier_code text;
update hotels set supplier_code = code;
alter table hotels alter column supplier_code set not null;
create unique index hotels_by_supplier_code on hotels (supplier, supplier_code);

alter table catalogue_cities add column supplier text not null default 'tbo';
alter table catalogue_cities alter column supplier drop default;
alter table catalogue_cities add column supplier_code text;
update catalogue_cities set supplier_code = code;
alter table catalogue_cities alter column supplier_code set not null;

-- Which of our hotels a further supplier's hotel is.
create table hotel_mappings (
  supplier text not null,
  supplier_code text not null,
  -- Null: none of ours, said by a person.
  hotel_code text references hotels (code),
  -- How alike they are, from 0 to 1; 1 where nobody had to compare.
  score real not null check (score between 0 and 1),
  -- `code`: the supplier names our hotel itself; `matched`: found alike; `manual`: a person decided, and nothing else does from then on.
  how text not null check (how in ('code', 'matched', 'manual')),
  -- Who: `matching`, the supplier's id, or a person's name.
  decided_by text not null,
  decided_at timestamptz not null,
  primary key (supplier, supplier_code),
  check (hotel_code is not null or how = 'manual')
);
-- A supplier offers a hotel under one code.
create unique index hotel_mappings_by_hotel on hotel_mappings (hotel_code, supplier) where hotel_code is not null;

-- A balance is one with one supplier. What is marked now is over in a quarter of an hour.
delete from short_balances;
alter table short_balances drop constraint short_balances_kind_check;
alter table short_balances rename column kind to supplier;
