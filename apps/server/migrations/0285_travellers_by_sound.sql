-- concurrently
drop index concurrently if exists users_by_name_sounds;
create index concurrently users_by_name_sounds on users using gin (name_sounds_of(name)) where name is not null;
