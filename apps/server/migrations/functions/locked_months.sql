-- version 2

-- Until when the books are locked; null when no month is.
create or replace function locked_until() returns timestamptz language sql stable as $$ select max(ends) from locked_months $$;

-- Whoever posts holds this lock, shared, until the transaction ends, and whoever locks a month holds it alone: so no posting of a month is
-- under way when it is locked, and whoever comes after sees that it is.
create or replace function hold_months() returns void language sql volatile as
$$ select pg_advisory_xact_lock_shared(hashtextextended('locked months', 0)) $$;

-- When something is posted that happened at an instant: what belongs to a locked month goes into the first open one (REQ-DESK-59).
create or replace function open_instant(instant timestamptz) returns timestamptz language plpgsql volatile as $$
begin
  perform hold_months();
  return greatest(instant, locked_until());
end $$;

create or replace function refuse_locked_month(instant timestamptz) returns void language plpgsql volatile as $$
begin
  perform hold_months();
  if instant < locked_until() then
    raise exception 'the month of % is locked', day_of(instant) using errcode = 'check_violation';
  end if;
end $$;

create or replace function refuse_late_posting() returns trigger language plpgsql as $$
begin
  perform refuse_locked_month(new.at);
  return null;
end $$;
create or replace trigger ledger_in_open_months after insert on ledger_transactions for each row execute function refuse_late_posting();

create or replace function refuse_late_document() returns trigger language plpgsql as $$
begin
  perform refuse_locked_month(new.created_at);
  return null;
end $$;
create or replace trigger documents_in_open_months after insert on tax_documents for each row execute function refuse_late_document();

create or replace function locked_months_stay() returns trigger language plpgsql as $$
begin
  raise exception 'a locked month stays locked' using errcode = 'check_violation';
end $$;
create or replace trigger locked_months_stay before update or delete on locked_months for each row execute function locked_months_stay();
