-- Unknown content in the answers of outside services, one row for each.
create table answer_oddities (
  service text not null,
  operation text not null,
  kind text not null,
  path text not null,
  value text not null,
  example text not null,
  seen bigint not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (service, operation, kind, path, value)
);
