import { REFUND_STEPS } from '@safar/domain/refund-track';
import { z } from 'zod';
import { Instant, IsoDate } from './fields.ts';

/** How far a refund has come, and by when it is due (REQ-DESK-20). */
export const REFUND_TRACK = {
  /** In order; those to come have no date. */
  steps: z.array(z.object({ step: z.enum(REFUND_STEPS), at: Instant.nullable() })),
  dueOn: IsoDate,
  /** The money has not gone, and its day is over. */
  overdue: z.boolean(),
};
