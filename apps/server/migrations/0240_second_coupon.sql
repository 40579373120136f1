-- A checkout may have two coupons that can be combined: both are held, used and returned together.
alter table coupon_uses add column second_coupon_id uuid;
alter table coupon_uses add column second_amount_paise bigint;
