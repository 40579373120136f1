import { CheckoutSession } from '@safar/contract/checkout';
import { Prebook } from '@safar/contract/hotels';
import { z } from 'zod';
import { PLAN_IDS, type PlanHours } from '@safar/domain/money/plans';
import { Instant } from '../../platform/rows.ts';
import { storedJson, type FieldsOf, type StoredJson } from '../../platform/stored-json.ts';
import type { PrebookedRate } from '../../suppliers/hotel-supplier.ts';
import { StoredRate } from '../../suppliers/stored-rate.ts';
import { StoredFlightQuote } from '../flights/index.ts';
import { PRICED_FIELDS } from '../hotels/index.ts';
import type { StayContext, Offer, SoldQuote } from './sold.ts';

/** Columns that the rows of a checkout and of the booking it becomes have in common. */
export const SoldRow = z.object({
  user_id: z.string(),
  id: z.string(),
  supplier: z.string(),
  booking_code: z.string(),
  payment_option: z.enum(PLAN_IDS),
  contact_phone: z.string(),
  created_at: Instant,
  kind: z.enum(['hotel', 'flight']),
  /** JSONB, read through its column's schema. */
  context: z.unknown(),
  rate: z.unknown(),
  prebook: z.unknown(),
  plan_hours: z.unknown(),
  flight: z.unknown(),
  contact_email: z.string().nullable(),
});

/** The JSONB columns that a checkout and the booking it becomes have in common. */
export interface SoldColumns {
  readonly context: StoredJson<StayContext>;
  readonly rate: StoredJson<PrebookedRate>;
  readonly prebook: StoredJson<Offer['prebook']>;
  readonly planHours: StoredJson<PlanHours>;
  readonly flight: StoredJson<SoldQuote>;
}

const StoredPlanHours = z.object({
  payLater: z.number(),
  payHalf: z.number(),
  payFull: z.number(),
} satisfies FieldsOf<PlanHours>);

/** The stored columns of a table. */
export function soldColumns(table: 'checkout_sessions' | 'bookings'): SoldColumns {
  return {
    context: storedJson({ column: `${table}.context`, schema: CheckoutSession.shape.context }),
    rate: storedJson({ column: `${table}.rate`, schema: StoredRate }),
    prebook: storedJson({ column: `${table}.prebook`, schema: Prebook.omit(PRICED_FIELDS) }),
    planHours: storedJson({ column: `${table}.plan_hours`, schema: StoredPlanHours }),
    flight: storedJson({
      column: `${table}.flight`,
      schema: StoredFlightQuote.omit({ priceLines: true, firstPaise: true }).extend({
        zones: z.record(z.string(), z.string()),
      }),
    }),
  };
}
