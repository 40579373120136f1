-- When a payment window proved that an order was paid while the gateway did not say so itself; null: it did not, or the gateway has answered.
alter table payment_orders add column proved_at timestamptz;
