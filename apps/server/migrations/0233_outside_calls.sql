-- What was sent to suppliers and the gateway for a checkout or a booking, and what they answered, without what is personal or secret.
create sequence outside_calls_id;
create table outside_calls (
  -- Identity columns of partitioned tables are newer than the oldest PostgreSQL.
  id bigint not null default nextval('outside_calls_id'),
  -- A checkout, or a booking.
  subject_id uuid not null,
  at timestamptz not null,
  service text not null,
  operation text not null,
  request text not null,
  -- What became of it, as `OutgoingResult` names it; null: it is under way, or its process ended.
  outcome text,
  status int,
  answer text,
  took_ms int,
  primary key (id, at)
) partition by range (at);
create table outside_calls_rest partition of outside_calls default;
create index outside_calls_subject on outside_calls (subject_id, id);
create index outside_calls_at on outside_calls (at);
