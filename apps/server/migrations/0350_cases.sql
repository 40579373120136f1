-- What travellers ask us about their bookings, with our answers.
create table cases (
  user_id uuid not null,
  booking_id uuid not null,
  id uuid not null,
  -- 1 for the first of its booking: part of the number that its traveller is told.
  n smallint not null,
  topic text not null,
  -- The traveller's own words; empty when the topic says it all, and once they were erased.
  words text not null,
  asked_at timestamptz not null,
  -- When an answer was promised; null for what the machine did at once.
  due_at timestamptz,
  -- When it is put before a person; null once it was, and when it is answered.
  escalate_at timestamptz,
  -- Null for what the machine did at once.
  answer text,
  answered_by uuid references operators (id),
  answered_at timestamptz,
  -- What was said after the first words and before the last answer, in its order: our answers, and what the traveller wrote back.
  said jsonb not null default '[]',
  primary key (user_id, id),
  unique (user_id, booking_id, n),
  foreign key (user_id, booking_id) references bookings (user_id, id) deferrable initially immediate,
  check (answer is null or answered_at is not null),
  check (due_at is not null or answered_at is not null)
);
create index cases_waiting on cases (due_at, id) where answered_at is null;
create index cases_to_escalate on cases (escalate_at) where escalate_at is not null;
create index cases_of_traveller on cases (user_id, asked_at);
create index cases_complaints on cases (asked_at) where topic = 'complaint';

-- The file of a case: a PDF as it was sent, or a picture made anew. Deleted some time after the answer.
create table case_files (
  user_id uuid not null,
  case_id uuid not null,
  kind text not null check (kind in ('pdf', 'webp')),
  body bytea not null,
  primary key (user_id, case_id),
  foreign key (user_id, case_id) references cases (user_id, id) on delete cascade deferrable initially immediate
);
