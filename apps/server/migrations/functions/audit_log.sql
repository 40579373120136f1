-- version 2

-- No row of the audit log is changed or dropped, but for words that are erased (REQ-DESK-3).
create or replace function audit_log_is_append_only() returns trigger language plpgsql as $$
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
create or replace trigger audit_log_stays before update or delete on audit_log
  for each row execute function audit_log_is_append_only();
create or replace trigger audit_log_is_not_emptied before truncate on audit_log
  for each statement execute function audit_log_is_append_only();
