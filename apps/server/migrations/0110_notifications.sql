-- What is said to travellers, until it is sent: written when it happened, sent from here as often as it takes. The key keeps a piece of
-- news from being said twice.
create table messages (
  user_id uuid not null,
  booking_id uuid not null,
  kind text not null,
  -- Tells two pieces of news of one kind apart: the second reminder from the first.
  occasion text not null default '',
  channel text not null check (channel in ('sms', 'email')),
  outcome text not null check (outcome in ('waiting', 'accepted', 'unknown', 'no-address', 'outdated', 'given-up', 'limited')),
  -- What is to be said; emptied when it was.
  notification jsonb,
  -- To an address nobody has proved to read: such letters are counted, and end as `limited` beyond the day's number.
  unproved boolean not null default false,
  tries integer not null default 0,
  -- Where in a trace it was written down, for its sending to be a part of that; null: in none.
  traceparent text,
  -- When it is tried next; null when it no longer is.
  next_try_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, booking_id, kind, occasion, channel)
);
create index messages_to_send on messages (next_try_at) where next_try_at is not null;
create index messages_ended on messages (updated_at) where next_try_at is null;
create index messages_unproved on messages (user_id, updated_at) where unproved;
-- Messages that were given up and wait for a person: their text is kept until one is sent again or closed.
create index messages_given_up on messages (updated_at) where outcome = 'given-up' and notification is not null;
