-- concurrently
drop index concurrently if exists reviews_samples;
-- What the demonstration brought, counted whenever offers are looked at: nothing where services are real.
create index concurrently reviews_samples on reviews (id) where sample;
drop index concurrently if exists questions_samples;
create index concurrently questions_samples on questions (id) where sample;
