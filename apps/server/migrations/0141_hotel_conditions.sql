-- What the rates of a hotel said of staying there when one was last asked for: the one source of its house rules on cards and pages.

create table hotel_conditions (
  hotel_code text primary key,
  -- Sentences, in the hotel's order.
  conditions jsonb not null,
  seen_at timestamptz not null
);
