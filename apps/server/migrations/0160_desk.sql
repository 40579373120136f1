-- The people who run the product. A place is made by an invitation: until it is accepted there is no password.
create table operators (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  role text not null check (role in ('support', 'finance', 'content', 'admin')),
  password_hash text,
  -- Sealed. Made with the invitation, in use once it is accepted.
  app_secret text not null,
  -- The time step of the last code of the app: each is good for one sign-in.
  last_app_step bigint not null default 0,
  invitation_hash text unique,
  invited_until timestamptz,
  -- Comes with the sandbox; worth nothing where services are real.
  is_sample boolean not null default false,
  disabled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Each signs in once in place of the app.
create table operator_recovery_codes (
  operator_id uuid not null references operators (id),
  code_hash text not null,
  used_at timestamptz,
  primary key (operator_id, code_hash)
);

create table operator_sessions (
  id uuid primary key,
  operator_id uuid not null references operators (id),
  cookie_hash text not null unique,
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index operator_sessions_of_operator on operator_sessions (operator_id, last_seen_at desc);
create index operator_sessions_by_end on operator_sessions (expires_at);

-- What the limits on wrong sign-ins count, by a keyed hash of what a try is counted against: a network, a device, a passkey.
create table operator_tries (
  id uuid not null,
  subject_hash text not null,
  tried_at timestamptz not null,
  primary key (id, subject_hash)
);
create index operator_tries_of_subject on operator_tries (subject_hash, tried_at);
create index operator_tries_by_age on operator_tries (tried_at);

-- What operators did. Each row's hash covers the row and the hash before it: a changed or removed row breaks the chain. Of what was
-- written about somebody (reason, before, after) it covers the salted hash, so that the words can go with their account and the chain holds.
create table audit_log (
  seq bigint primary key,
  at timestamptz not null,
  -- Null: done on the machine itself. E-mail and role are as they were.
  operator_id uuid,
  operator_email text,
  operator_role text,
  from_address text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  reason text,
  -- JSON, as text: what was hashed.
  before text,
  after text,
  -- Null: the words were erased.
  words_salt text,
  words_hash text not null default '',
  hash text not null
);
create index audit_log_of_operator on audit_log (operator_id, seq desc);
create index audit_log_of_subject on audit_log (subject_id, seq desc);
create index audit_log_of_action on audit_log (action, seq desc);

-- The end of the chain: so that a last row that is missing is missed, and rows are written one after another.
create table audit_head (
  one boolean primary key default true check (one),
  seq bigint not null,
  hash text not null
);
insert into audit_head (seq, hash) values (0, '');

create function audit_log_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.words_salt is not null and new.words_salt is null
      and new.reason is null and new.before is null and new.after is null
      and to_jsonb(new) - array['words_salt', 'reason', 'before', 'after']
        = to_jsonb(old) - array['words_salt', 'reason', 'before', 'after'] then
      return new;
    end if;
  end if;
  raise exception 'the audit log is append-only' using errcode = 'check_violation';
end $$;
create trigger audit_log_stays before update or delete on audit_log
  for each row execute function audit_log_is_append_only();
create trigger audit_log_is_not_emptied before truncate on audit_log
  for each statement execute function audit_log_is_append_only();
