-- Birth dates rest sealed with the other personal numbers (decision 0025), as soon as every process can read them so. A process of an
-- earlier release says nothing here.
alter table executors add column reads_sealed_births boolean not null default false;

-- What an earlier release left readable, for the nightly job that seals it: nearly nothing, so nearly empty.
create index checkouts_with_births on checkout_sessions (user_id, id) where kind = 'flight' and guests @? '$[*].dateOfBirth';
create index bookings_with_births on bookings (user_id, id) where kind = 'flight' and guests @? '$[*].dateOfBirth';
create index travellers_with_births on saved_travellers (user_id, id) where date_of_birth is not null;
