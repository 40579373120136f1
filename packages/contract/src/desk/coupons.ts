/** Coupons: created by one operator, approved by another, ended with a reason (REQ-COUPON-4). */

import { z } from 'zod';
import { CouponTerms } from '../coupon-terms.ts';
import { Id, Instant, IsoDate, numberText, Paise } from '../fields.ts';
import { defineDeskCall } from './desk-call.ts';
import { Reason } from './operators.ts';
import { operatorLine } from './operator-text.ts';

const LIMITS = {
  name: 80,
  percent: 90,
  paise: 10_000_000,
  budgetPaise: 100_000_000_000,
  uses: 10_000_000,
  listed: 200,
};

const Amount = Paise.min(0).max(LIMITS.paise);
const Uses = z.int().min(1).max(LIMITS.uses).nullable();

/** Letters and digits; stored in upper case. */
export const CouponCode = numberText()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{3,20}$/, 'Use 3 to 20 letters and digits');

/** The limits on travellers, uses and days. */
const CouponLimits = {
  firstBooking: z.boolean(),
  perTraveller: Uses,
  totalUses: Uses,
  budgetPaise: Paise.min(1).max(LIMITS.budgetPaise).nullable(),
  /** Days in India, both included. */
  from: IsoDate,
  until: IsoDate,
};

export const NewCoupon = CouponTerms.omit({ id: true })
  .extend({
    ...CouponLimits,
    /** Null for a coupon that applies automatically. */
    code: CouponCode.nullable(),
    /** The name that travellers see of a coupon that applies automatically. */
    name: z
      .string()
      .trim()
      .min(1, 'Give it a name')
      .pipe(operatorLine({ max: LIMITS.name })),
    percent: z.number().min(0).max(LIMITS.percent).multipleOf(0.01, 'Use at most two decimals'),
    flatPaise: Amount,
    capPaise: Amount.nullable(),
    minimumPaise: Amount,
  })
  .refine(({ percent, flatPaise }) => percent > 0 !== flatPaise > 0, {
    path: ['percent'],
    error: 'Give either a per cent or a flat amount',
  })
  .refine(({ from, until }) => from <= until, { path: ['until'], error: 'It ends before it begins' });

const Coupon = CouponTerms.extend({
  ...CouponLimits,
  id: Id,
  state: z.enum(['waiting', 'live', 'ended']),
  uses: z.int(),
  spentPaise: Paise,
  createdBy: z.string(),
  isOwn: z.boolean(),
  createdAt: Instant,
  reason: z.string(),
  approvedBy: z.string().nullable(),
});

export const coupons = defineDeskCall({
  id: 'coupons',
  method: 'get',
  path: '/api/coupons',
  summary: 'Coupons, newest first, in pages',
  access: 'operator',
  permission: 'coupons.read',
  query: z.object({ before: Id.optional() }),
  answer: z.object({ ok: z.literal(true), coupons: z.array(Coupon), older: Id.nullable() }),
  errors: [],
});

export const createCoupon = defineDeskCall({
  id: 'createCoupon',
  method: 'post',
  path: '/api/coupons',
  summary: 'Makes a coupon that waits for a second person',
  access: 'operator',
  permission: 'coupons.create',
  body: NewCoupon.extend({ reason: Reason }),
  answer: z.object({ ok: z.literal(true), id: Id }),
  errors: ['COUPON_CODE_TAKEN'],
});

export const approveCoupon = defineDeskCall({
  id: 'approveCoupon',
  method: 'post',
  path: '/api/coupons/{id}/approve',
  summary: 'Lets a coupon that somebody else made be used',
  access: 'operator',
  permission: 'coupons.approve',
  params: z.object({ id: Id }),
  body: z.object({ reason: Reason }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['COUPON_NOT_WAITING', 'OWN_REQUEST'],
});

export const endCoupon = defineDeskCall({
  id: 'endCoupon',
  method: 'post',
  path: '/api/coupons/{id}/end',
  summary: 'Ends a coupon; uses that are held or made stay',
  access: 'operator',
  permission: 'coupons.end',
  params: z.object({ id: Id }),
  body: z.object({ reason: Reason }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['COUPON_NOT_WAITING'],
});
