import { REFUND_STEPS } from '@safar/domain/refund-track';
import { z } from 'zod';
import { Instant, IsoDate } from './fields.ts';

/**
 * How a refund stands. `held`: the payer's bank decides about its payment first; `bank`: the payer's bank gave the money, not we;
 * `failed`: a person sees to it.
 */
export const RefundState = z.enum(['pending', 'held', 'processed', 'bank', 'failed']);
export type RefundState = z.infer<typeof RefundState>;

/** How far a refund has come, and by when it is due (REQ-DESK-20). */
export const REFUND_TRACK = {
  /** In order; those to come have no date. */
  steps: z.array(z.object({ step: z.enum(REFUND_STEPS), at: Instant.nullable() })),
  dueOn: IsoDate,
  /** The money has not gone, and its day is over. */
  overdue: z.boolean(),
};
