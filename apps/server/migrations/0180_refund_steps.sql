-- When the gateway took a refund, and when it says that the money went. Null of what was taken before these were kept.
alter table refunds add column sent_at timestamptz;
alter table refunds add column paid_out_at timestamptz;
-- Operators may give back several times; everything else goes back for one reason only once.
alter table refunds add column occasion integer not null default 1;
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check
  check (reason in ('booking', 'cancellation', 'unmatched', 'by-hand', 'extras', 'operator')) not valid;
alter table refunds add constraint refunds_once unique (user_id, payment_id, reason, occasion);
alter table refunds drop constraint refunds_user_id_payment_id_reason_key;
