-- What a traveller shows others of trips by a secret address: a link for the family to one trip, or a calendar of all.
create table trip_shares (
  user_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('family', 'calendar')),
  -- The bookings of the trip when the link was made: the trip that any of them is in is shown. Empty for a calendar.
  booking_ids uuid[] not null,
  -- Finds the row of an address; the secret itself is sealed, so that its owner can be shown the address again.
  token_hash text not null unique,
  sealed_token text not null,
  -- How names are shown: as they are, first names, or none.
  names text not null check (names in ('full', 'first', 'none')),
  with_numbers boolean not null,
  language text not null,
  created_at timestamptz not null,
  -- Null for a calendar, which stands until its owner ends it.
  expires_at timestamptz,
  primary key (user_id, id)
);
create index trip_shares_expiring on trip_shares (expires_at) where expires_at is not null;
