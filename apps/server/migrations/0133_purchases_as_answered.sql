-- What became of purchases, as suppliers really answer them.

-- Why nothing was bought, as the traveller is told (`RefusalReason`); null where something was, or an older release wrote it.
alter table bookings add column failed_because text;

-- Until when a held ticket can be issued, and an issued one voided for nothing.
alter table flight_tickets add column held_until timestamptz;
alter table flight_tickets add column void_until timestamptz;
-- What the airline changed when it held the ticket, in sentences, and what its traveller said: `asked` until `change_due_at`, then
-- `accepted`, `refused` or `lapsed` (nobody answered). `dearer`: it costs more than was paid, so nobody was asked.
alter table flight_tickets add column changes jsonb;
alter table flight_tickets add column change_state text
  check (change_state in ('asked', 'accepted', 'refused', 'lapsed', 'dearer'));
alter table flight_tickets add column change_due_at timestamptz;
-- Extras that were paid for and that the airline did not give: what each is and cost. Given back, they are no longer the booking's.
alter table flight_tickets add column denied jsonb;

alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check
  check (reason in ('booking', 'cancellation', 'stray', 'by-hand', 'extras'));

-- Sellers with whom our own balance was too low for a purchase, and until when nothing of theirs is sold. The next purchase that
-- succeeds strikes the row.
create table short_balances (
  kind text primary key check (kind in ('flight', 'hotel')),
  until timestamptz not null
);

-- A difference that nothing is to be done about yet.
alter table reconciliation_differences drop constraint reconciliation_differences_outcome_check;
alter table reconciliation_differences add constraint reconciliation_differences_outcome_check
  check (outcome in ('repaired', 'needs-person', 'noted'));
