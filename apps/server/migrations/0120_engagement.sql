-- Reviews, questions, offers and what travellers save. Reviews and questions are read by hotel and owned by a traveller.

create table reviews (
  user_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  hotel_code text not null,
  -- The name as shown: a first name and an initial.
  author text not null,
  score smallint not null check (score between 1 and 10),
  -- Scores by category, only those that were given.
  categories jsonb not null,
  text text not null,
  stayed_on date not null,
  nights smallint not null,
  -- True for demonstration data, which is deleted once a guest has reviewed the hotel.
  sample boolean not null default false,
  -- Why it waits for a person before it is shown: link, number, official; `rejected` once a person decided so. Null when it is shown.
  held text,
  created_at timestamptz not null,
  primary key (user_id, id),
  unique (user_id, booking_id)
);
create index reviews_of_hotel on reviews (hotel_code, created_at desc, id desc);
-- The newest reviews of all hotels, for the front page.
create index reviews_newest on reviews (created_at desc, id desc);
create index reviews_held on reviews (created_at) where held is not null;

create table questions (
  user_id uuid not null,
  id uuid not null,
  hotel_code text not null,
  author text not null,
  text text not null,
  answer text,
  answered_at timestamptz,
  sample boolean not null default false,
  -- As in `reviews`.
  held text,
  created_at timestamptz not null,
  primary key (user_id, id),
  check ((answer is null) = (answered_at is null))
);
create index questions_of_hotel on questions (hotel_code, created_at desc, id desc);
-- Shown questions for the desk, those answered or asked last at the top.
create index questions_newest on questions (coalesce(answered_at, created_at) desc, id desc);
create index questions_held on questions (created_at) where held is not null;

-- Days are days in India. An offer is shown from its first to its last day.
create table offers (
  id text primary key,
  title text not null,
  text text not null,
  terms text not null,
  link text not null,
  valid_from date not null,
  valid_till date not null,
  state text not null default 'shown' check (state in ('draft', 'shown', 'withdrawn')),
  -- Lower is shown earlier.
  place integer not null default 0,
  -- The picture of its card.
  scene text not null default 'beach',
  -- Title, text and terms by language, besides those in English.
  translations jsonb not null default '{}',
  -- True for demonstration data.
  sample boolean not null default false,
  updated_at timestamptz not null default now(),
  -- The code of the offer's coupon; null when it has none.
  coupon_code text,
  -- `hash` of its own picture and a description by language; null when it shows one of our drawings.
  picture jsonb,
  check (valid_from <= valid_till)
);

-- Actions of travellers on the site (REQ-LOG-1). Kept for a limited time; a signed-in traveller's id is all that identifies a person.
create table journey_events (
  id uuid not null,
  at timestamptz not null,
  user_id uuid,
  session_id text not null,
  event text not null,
  path text,
  data jsonb not null,
  primary key (id, at)
) partition by range (at);
create table journey_events_rest partition of journey_events default;
create index journey_events_by_time on journey_events (at);
create index journey_events_by_session on journey_events (session_id, at);
-- Deleting an account removes its id from its journeys.
create index journey_events_by_user on journey_events (user_id) where user_id is not null;

-- Use of the journey log by one address (a keyed hash of its network) or session in a day.
create table journey_use (
  subject text not null,
  day date not null,
  events integer not null,
  bytes bigint not null,
  primary key (subject, day)
);
create index journey_use_by_day on journey_use (day);

-- The hotels that a traveller saved.
create table saved_hotels (
  user_id uuid not null,
  hotel_code text not null,
  saved_at timestamptz not null,
  primary key (user_id, hotel_code)
);
-- Demonstration reviews, counted whenever offers are shown; there are none where services are real.
create index reviews_samples on reviews (id) where sample;
create index questions_samples on questions (id) where sample;
create index questions_open on questions (created_at) where answer is null and held is null;
-- When a person removed the demonstration data: it is not added again.
create table removed_samples (
  is_only boolean primary key default true check (is_only),
  at timestamptz not null
);
-- Pictures uploaded for offers, re-encoded: WebP by width. A picture that no offer uses is deleted after a day.
create table offer_pictures (
  hash text not null,
  width smallint not null,
  body bytea not null,
  uploaded_at timestamptz not null,
  primary key (hash, width)
);
-- Notices to travellers that the site shows for a limited time.
create table notices (
  id uuid primary key,
  -- Text by language; a missing language falls back to English.
  words jsonb not null,
  level text not null check (level in ('information', 'caution')),
  place text not null check (place in ('everywhere', 'hotels', 'flights', 'checkout')),
  -- A page of the site; null when there is none.
  link text,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Null when the notice ends by its time.
  withdrawn_at timestamptz,
  check (starts_at < ends_at)
);
create index notices_by_end on notices (ends_at) where withdrawn_at is null;
