-- Money that has nothing to buy is called `unmatched`, as in the code.
alter table payments drop constraint payments_purpose_check;
update payments set purpose = 'unmatched' where purpose = 'stray';
alter table payments add constraint payments_purpose_check check (purpose in ('booking', 'balance', 'unmatched'));

alter table refunds drop constraint refunds_reason_check;
update refunds set reason = 'unmatched' where reason = 'stray';
alter table refunds add constraint refunds_reason_check
  check (reason in ('booking', 'cancellation', 'unmatched', 'by-hand', 'extras'));

alter table messages rename column news to notification;
