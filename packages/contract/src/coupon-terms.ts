import type { CouponTerms as Terms } from '@safar/domain/money/coupon-discount';
import { PARTIES } from '@safar/domain/money/price-lines';
import { PRODUCTS } from '@safar/domain/money/price-rules';
import { z } from 'zod';
import { Paise } from './fields.ts';

/**
 * The discount of a coupon and its conditions (REQ-COUPON-1), as it is stored, listed and created. Other schemas pick their fields from
 * here.
 */
export const CouponTerms = z.object({
  id: z.string(),
  /** Null for a coupon that applies automatically. */
  code: z.string().nullable(),
  name: z.string(),
  /** Null for hotels and flights. */
  product: z.enum(PRODUCTS).nullable(),
  /** 0 for a flat amount. */
  percent: z.number(),
  flatPaise: Paise,
  capPaise: Paise.nullable(),
  minimumPaise: Paise,
  fundedBy: z.enum(PARTIES),
  /** Whether it can be combined with another coupon that may be combined too. */
  combines: z.boolean(),
}) satisfies z.ZodType<Terms>;

/** The terms that travellers see before they buy, besides its code and name. */
export const ToldCouponTerms = CouponTerms.omit({ id: true, code: true, name: true, fundedBy: true, combines: true });
