-- concurrently
-- What waits for a person is counted every half minute at each open desk: nearly none of the rows, found without the others.
drop index concurrently if exists messages_given_up;
create index concurrently messages_given_up on messages (updated_at) where outcome = 'given-up' and notification is not null;
drop index concurrently if exists questions_open;
create index concurrently questions_open on questions (created_at) where answer is null and held is null;
drop index concurrently if exists payment_disputes_running;
create index concurrently payment_disputes_running on payment_disputes (told_at)
  where status in ('open', 'action_required', 'under_review');
