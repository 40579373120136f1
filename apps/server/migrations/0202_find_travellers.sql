-- concurrently
-- How travellers are found at the desk: by what their number or address begins with, by their whole name and by its words.
drop index concurrently if exists users_by_mobile;
create index concurrently users_by_mobile on users (mobile text_pattern_ops);
drop index concurrently if exists users_by_email;
create index concurrently users_by_email on users (lower(email) text_pattern_ops) where email is not null;
drop index concurrently if exists users_by_name;
create index concurrently users_by_name on users (lower(name) text_pattern_ops) where name is not null;
drop index concurrently if exists users_by_name_words;
create index concurrently users_by_name_words on users using gin (name_words(name)) where name is not null;
