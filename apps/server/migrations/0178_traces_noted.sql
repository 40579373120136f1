-- The supplier's traces that the gateway's order is known to name: what a ticket is asked for by when its rows were lost.
alter table payment_orders add column noted_traces text;
