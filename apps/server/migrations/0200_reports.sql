-- concurrently
drop index concurrently if exists ledger_transactions_by_time;
-- What reports are read by: postings of a period,
create index concurrently ledger_transactions_by_time on ledger_transactions (at);
drop index concurrently if exists bookings_by_end;
-- and what ends after a day.
create index concurrently bookings_by_end on bookings (ends_on);
