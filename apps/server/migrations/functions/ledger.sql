-- version 2

-- A posting adds up to zero, and is never changed (REQ-PAY-13).
create or replace function ledger_must_balance() returns trigger language plpgsql as $$
declare
  total bigint;
  lines integer;
begin
  select coalesce(sum(amount_paise), 0), count(*) into total, lines
  from ledger_lines where user_id = new.user_id and transaction_id = new.id;
  if total <> 0 or lines < 2 then
    raise exception 'ledger transaction % has % lines and sums to % paise', new.key, lines, total using errcode = 'check_violation';
  end if;
  return null;
end $$;
drop trigger if exists ledger_balances on ledger_transactions;
create constraint trigger ledger_balances after insert on ledger_transactions
  deferrable initially deferred for each row execute function ledger_must_balance();

-- A line added later would escape the check above, and nothing posted is ever rewritten.
create or replace function ledger_line_must_balance() returns trigger language plpgsql as $$
declare
  total bigint;
begin
  select coalesce(sum(amount_paise), 0) into total
  from ledger_lines where user_id = new.user_id and transaction_id = new.transaction_id;
  if total <> 0 then
    raise exception 'ledger transaction % sums to % paise', new.transaction_id, total using errcode = 'check_violation';
  end if;
  return null;
end $$;
drop trigger if exists ledger_lines_balance on ledger_lines;
create constraint trigger ledger_lines_balance after insert on ledger_lines
  deferrable initially deferred for each row execute function ledger_line_must_balance();

create or replace function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_merge(to_jsonb(old), to_jsonb(new)) then
    return new;
  end if;
  raise exception 'the ledger is append-only' using errcode = 'check_violation';
end $$;
create or replace trigger ledger_transactions_stay before update or delete on ledger_transactions
  for each row execute function ledger_is_append_only();
create or replace trigger ledger_lines_stay before update or delete on ledger_lines
  for each row execute function ledger_is_append_only();
