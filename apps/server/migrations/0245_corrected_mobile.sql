-- Its mobile was put right at the desk: text messages about it go there, not to the account's.
alter table bookings add column sms_to_contact boolean not null default false;
