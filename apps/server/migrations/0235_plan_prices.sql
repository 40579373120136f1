-- What a stay costs in the payment plans that cost something else than paying everything; null: all cost the same.
alter table checkout_sessions add column plan_prices jsonb;
