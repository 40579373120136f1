-- Messages to travellers until they are sent: written with the event, sent from here with as many tries as it takes. The key prevents
-- sending a message twice.
create table messages (
  user_id uuid not null,
  booking_id uuid not null,
  kind text not null,
  -- Distinguishes two messages of one kind: the second reminder from the first.
  occasion text not null default '',
  channel text not null check (channel in ('sms', 'email', 'push')),
  outcome text not null check (outcome in ('waiting', 'accepted', 'unknown', 'no-address', 'outdated', 'given-up', 'limited')),
  -- The content of the message; emptied once it was sent.
  notification jsonb,
  -- The e-mail address is not verified: such mails are counted, and end as `limited` beyond the day's limit.
  unproved boolean not null default false,
  tries integer not null default 0,
  -- Of a push message, the devices that it was sent to: noted before it is sent, so that none is told twice.
  told_devices uuid[] not null default '{}',
  -- The trace in which the message was written, so that sending it belongs to the same trace; null when there was none.
  traceparent text,
  -- When the next try is due; null when there is none.
  next_try_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, booking_id, kind, occasion, channel)
);
create index messages_to_send on messages (next_try_at) where next_try_at is not null;
create index messages_ended on messages (updated_at) where next_try_at is null;
create index messages_unproved on messages (user_id, updated_at) where unproved;
-- Messages that were given up and wait for a person: their content is kept until one is sent again or closed.
create index messages_given_up on messages (updated_at) where outcome = 'given-up' and notification is not null;
