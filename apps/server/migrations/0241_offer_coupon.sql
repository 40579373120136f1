-- The code of the coupon an offer is of; null: of none.
alter table offers add column coupon_code text;
