-- What waits for a second person: a cancellation, or a refund.
alter table cancel_approvals add column kind text not null default 'cancel';
