-- What operators gave back of a booking that its terms did not: it counts as given back when the booking is cancelled later.
alter table bookings add column given_back_paise bigint not null default 0;
