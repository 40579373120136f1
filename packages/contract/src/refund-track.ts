import { REFUND_STEPS } from '@safar/domain/money/refund-track';
import { z } from 'zod';
import { Instant, IsoDate } from './fields.ts';

/**
 * The state of a refund. `held`: the payer's bank must first decide about its payment; `bank`: the payer's bank returned the money instead
 * of us; `failed`: an operator handles it.
 */
export const RefundState = z.enum(['pending', 'held', 'processed', 'bank', 'failed']);
export type RefundState = z.infer<typeof RefundState>;

/** The progress of a refund, and the day it is due (REQ-DESK-20). */
export const REFUND_TRACK = {
  /** In order; future steps have no date. */
  steps: z.array(z.object({ step: z.enum(REFUND_STEPS), at: Instant.nullable() })),
  dueOn: IsoDate,
  /** The money has not been sent, and the due day is over. */
  overdue: z.boolean(),
};
