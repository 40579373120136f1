-- The lowest recently seen price of a hotel, by party and month of arrival. It orders a list and is never sold.
create table hotel_lows (
  hotel_code text not null,
  -- rooms, adults and children: '1r2a0c'
  party text not null,
  -- of arrival, 'yyyy-MM'
  month text not null,
  -- price that a traveller would have paid, divided by nights
  night_paise bigint not null check (night_paise > 0),
  seen_at timestamptz not null,
  primary key (hotel_code, party, month)
);

create index hotel_lows_by_age on hotel_lows (seen_at);
