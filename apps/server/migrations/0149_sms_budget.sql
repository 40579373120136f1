-- What is sent within the hour is counted for ranges of numbers too: the country and the first four digits.
alter table otp_sends add column range text;
create index otp_sends_by_range on otp_sends (range, sent_at) where range is not null;
-- `mobile` of both tables is a keyed hash from now on. Of older rows only those of this hour still count.
delete from otp_sends where sent_at < now() - interval '1 hour';
delete from password_tries where tried_at < now() - interval '1 hour';
