-- Which payment gateway a row is of: its ids mean something within that gateway alone. An older version beside this one knows Razorpay
-- only, which is what a row says that names none.
alter table payment_orders add column gateway text not null default 'razorpay';
alter table payments add column gateway text not null default 'razorpay';
alter table refunds add column gateway text not null default 'razorpay';
alter table payment_webhook_events add column gateway text not null default 'razorpay';
alter table payment_webhooks_waiting add column gateway text not null default 'razorpay';
alter table payment_disputes add column gateway text not null default 'razorpay';
alter table gateway_settlements add column gateway text not null default 'razorpay';
alter table payment_downtimes add column gateway text not null default 'razorpay';

drop index payment_orders_by_gateway_id;
create index payment_orders_by_gateway_id on payment_orders (gateway, gateway_order_id);
drop index payment_orders_by_link_id;
create index payment_orders_by_link_id on payment_orders (gateway, gateway_link_id) where gateway_link_id is not null;
-- Where a payer comes back to from a link names our reference.
create index payment_orders_by_link_reference on payment_orders (link_reference) where link_reference is not null;
drop index payments_by_gateway_id;
create index payments_by_gateway_id on payments (gateway, gateway_payment_id);
drop index refunds_by_gateway_id;
create index refunds_by_gateway_id on refunds (gateway, gateway_refund_id);
drop index payment_disputes_of_payment;
create index payment_disputes_of_payment on payment_disputes (gateway, gateway_payment_id);

alter table payment_webhook_events drop constraint payment_webhook_events_pkey, add primary key (gateway, event_id);
alter table payment_webhooks_waiting drop constraint payment_webhooks_waiting_pkey, add primary key (gateway, event_id);

-- Inserts of the older version name keys without a gateway: those stay beside these until it is gone (decision 0039).
create unique index payments_once_per_gateway on payments (user_id, gateway, gateway_payment_id);
create unique index payment_disputes_of_gateway on payment_disputes (gateway, id);
create unique index gateway_settlements_of_gateway on gateway_settlements (gateway, id);
create unique index payment_downtimes_of_gateway on payment_downtimes (gateway, id);
