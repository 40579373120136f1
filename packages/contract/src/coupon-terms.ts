import type { CouponTerms as Terms } from '@safar/domain/coupons';
import { PARTIES } from '@safar/domain/price-lines';
import { PRODUCTS } from '@safar/domain/price-rules';
import { z } from 'zod';
import { Paise } from './fields.ts';

/** What a coupon takes off, and whether (REQ-COUPON-1): as it is kept, listed and made. Whoever needs some of it picks from here. */
export const CouponTerms = z.object({
  id: z.string(),
  /** Null: it is given by itself. */
  code: z.string().nullable(),
  name: z.string(),
  /** Null: hotels and flights. */
  product: z.enum(PRODUCTS).nullable(),
  /** 0: it is a flat amount. */
  percent: z.number(),
  flatPaise: Paise,
  capPaise: Paise.nullable(),
  minimumPaise: Paise,
  fundedBy: z.enum(PARTIES),
  /** Beside another that may be combined too. */
  combines: z.boolean(),
}) satisfies z.ZodType<Terms>;

/** What travellers are told of it before they buy; its code and name they are told otherwise. */
export const ToldCouponTerms = CouponTerms.omit({ id: true, code: true, name: true, fundedBy: true, combines: true });
