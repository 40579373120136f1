-- concurrently
drop index concurrently if exists messages_given_up;
-- Messages that were given up and wait for a person: their text is kept until one is sent again or closed.
create index concurrently messages_given_up on messages (updated_at) where outcome = 'given-up' and notification is not null;
