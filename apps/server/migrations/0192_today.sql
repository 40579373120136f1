-- concurrently
create index concurrently if not exists payments_by_time on payments (created_at);
create index concurrently if not exists refunds_by_time on refunds (created_at);
create index concurrently if not exists checkouts_by_time on checkout_sessions (created_at);
create index concurrently if not exists payment_orders_by_time on payment_orders (created_at);
