-- Why a question or review waits for a person before it is shown: link, number, official; `rejected` once one has decided so.
-- Null: shown.
alter table reviews add column held text;
alter table questions add column held text;
create index reviews_held on reviews (created_at) where held is not null;
create index questions_held on questions (created_at) where held is not null;

-- What one address (a keyed hash of its network) or session has added to the journey log in a day.
create table journey_use (
  subject text not null,
  day date not null,
  events integer not null,
  bytes bigint not null,
  primary key (subject, day)
);
create index journey_use_by_day on journey_use (day);
