-- What travellers are told on the site for a while.
create table notices (
  id uuid primary key,
  -- By language; one that is missing reads as English does.
  words jsonb not null,
  level text not null check (level in ('information', 'caution')),
  place text not null check (place in ('everywhere', 'hotels', 'flights', 'checkout')),
  -- A page of the site; null: none.
  link text,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Null: it ends by its time.
  withdrawn_at timestamptz,
  check (starts_at < ends_at)
);
create index notices_by_end on notices (ends_at) where withdrawn_at is null;
