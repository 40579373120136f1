-- Deliveries of the gateway that could not be checked because it did not answer: dealt with again until they can be. They hold
-- ids of the gateway alone, and go once they are dealt with.
create table payment_webhooks_waiting (
  event_id text primary key,
  name text not null,
  payment_id text,
  order_id text,
  link_id text,
  refund_id text,
  -- When it happened, as the gateway says.
  happened_at timestamptz not null,
  received_at timestamptz not null,
  tries integer not null default 0,
  next_try_at timestamptz not null
);
create index payment_webhooks_waiting_by_time on payment_webhooks_waiting (next_try_at);

-- How often in a row the gateway did not say whether an order was paid: its silence must not slow later looks.
alter table payment_orders add column silences integer not null default 0;
