-- version 1

create or replace function day_begins(day date) returns timestamptz language sql immutable parallel safe
return day::timestamp at time zone 'Asia/Kolkata';

create or replace function day_of(instant timestamptz) returns date language sql immutable parallel safe
return (instant at time zone 'Asia/Kolkata')::date;
