-- A change of days whose price a second person looks at first: the newest of a kind of room. It waits as long as its approval does.
create table direct_wanted_days (
  room_type_id bigint primary key references direct_room_types (id),
  wanted jsonb not null
);
