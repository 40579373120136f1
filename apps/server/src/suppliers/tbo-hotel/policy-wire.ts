import { z } from 'zod';
import { asSent, partlyRead, unread } from '../../platform/wire-schema.ts';
import { indiaInstant } from './wire-dates.ts';

/** A date that decides about money; one that is not understood is drift. */
const date = asSent(z.string().refine((written) => indiaInstant(written) !== null));

/** Words in Search and PreBook, numbers in GetBookingDetail (tbo-hotel.md 3.2). */
const chargeType = asSent(z.literal(['Fixed', 'Percentage', 'Night', 'Nights', 1, 2, 3]));

/** A row of a cancellation policy. A detail has `Charge` and an end; a rate has `CancellationCharge`, and in several rooms the room's number. */
export const policyRow = partlyRead(
  {
    Index: asSent(z.string()),
    FromDate: date,
    ToDate: date,
    ChargeType: chargeType,
    CancellationCharge: asSent(z.number()),
    Charge: asSent(z.number()),
  },
  unread(z.string(), 'Currency'),
);
export type PolicyRow = Partial<z.output<typeof policyRow>>;
