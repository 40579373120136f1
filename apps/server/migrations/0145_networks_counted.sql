-- A limit per address counts the /64 of an IPv6 address in `ip_hash`, and its /48 here; of an IPv4 address there is none.
alter table otp_sends add column site_hash text;
create index otp_sends_by_site on otp_sends (site_hash, sent_at) where site_hash is not null;
alter table password_tries add column site_hash text;
create index password_tries_by_site on password_tries (site_hash, tried_at) where site_hash is not null;
