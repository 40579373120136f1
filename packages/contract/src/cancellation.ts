/** What cancelling a booking costs and gives back, and the booking that is cancelled once another is confirmed in its place. */

import { z } from 'zod';
import { defineCall } from './call.ts';
import { Id, Instant, IsoDate, ItemNumberList, ItemNumbers, Paise, textField, withoutSecrets } from './fields.ts';

export const cancellationPreview = defineCall({
  id: 'cancellationPreview',
  method: 'get',
  path: '/api/bookings/{id}/cancellation',
  summary: 'What cancelling now would cost and give back, to be shown before it is confirmed',
  access: 'reader',
  params: z.object({ id: Id }),
  query: z.object({ items: ItemNumberList.optional() }),
  answer: z.object({
    ok: z.literal(true),
    paidPaise: Paise,
    /** The charge of the rate's policy now; for a flight, the airline's charge. */
    policyChargePaise: Paise,
    /** The non-refundable 10%; 0 in the other plans (REQ-CXL-3). */
    holdPaise: Paise,
    /** For a stay the larger of the two; for a flight at most what the rules for airlines allow. */
    chargePaise: Paise,
    /** The part of the charge that is our platform fee, which we keep when a flight is cancelled; 0 for a stay. */
    feePaise: Paise,
    /**
     * The part of the charge that the airline of each ticket keeps, in the order of the tickets; [] while no airline can be asked, and for
     * a stay.
     */
    airlinesKeepPaise: z.array(Paise),
    refundPaise: Paise,
    /** The part of the refund that waits for the payer's bank to decide a disputed payment. */
    heldPaise: Paise,
    /** An explanation of the charge for the traveller; null when the numbers are clear. */
    note: z.string().nullable(),
    /** The time until which the charge does not increase; null when it never does while cancelling is possible. */
    unchangedUntil: Instant.nullable(),
    /**
     * What is given up of a flight, with what goes along with the chosen seats, or the chosen rooms of a stay, and the least that comes back
     * of each; [] while no airline can be asked, and for a whole stay.
     */
    parts: z.array(z.object({ item: z.int(), paidPaise: Paise, refundPaise: Paise })),
    /**
     * Of rooms of a stay that is not paid in full: the balance now, and without them, due at the same time. `paidPaise` is then what was paid
     * of all, and `chargePaise` what of it is kept. Absent for everything else.
     */
    balance: z.object({ beforePaise: Paise, duePaise: Paise, dueAt: Instant.nullable() }).optional(),
    /** Nobody has to be asked: the chosen rooms are gone with the press, at these sums. Absent for everything else. */
    isAtOnce: z.literal(true).optional(),
  }),
  errors: ['BOOKING_NOT_FOUND', 'CANCEL_NOT_POSSIBLE', 'SUPPLIER_UNAVAILABLE'],
});

export const cancelBooking = defineCall({
  id: 'cancelBooking',
  method: 'post',
  path: '/api/bookings/{id}/cancel',
  summary: 'Asks the supplier to cancel and refunds by the policy shown; any number of times, one effect',
  access: 'owner',
  params: z.object({ id: Id }),
  body: z
    .object({
      remarks: withoutSecrets(textField({ max: 300 })).optional(),
      /** The charge that the traveller saw; when the current one differs, the call is refused with the new quote. */
      chargePaise: Paise.optional(),
      /** The refund that the traveller saw; a different one is refused in the same way. */
      refundPaise: Paise.optional(),
      /** The seats of a flight, or the rooms of a stay, to give up, by their numbers; absent for the whole booking. */
      items: ItemNumbers.optional(),
    })
    .nullish(),
  answer: z.object({
    ok: z.literal(true),
    /**
     * `requested`: the supplier is being asked, also after an earlier refusal; `queued`: waits until the booking is made; `under-way`:
     * already requested and not decided; `cancelled`: already cancelled.
     */
    outcome: z.enum(['requested', 'queued', 'under-way', 'cancelled']),
    status: z.string(),
    chargePaise: Paise,
    refundPaise: Paise,
  }),
  errors: [
    'BOOKING_NOT_FOUND',
    'CANCEL_NOT_POSSIBLE',
    'CANCEL_CHARGE_CHANGED',
    'CANCEL_FAILED',
    'SUPPLIER_UNAVAILABLE',
  ],
  idempotent: true,
});

export const askForUnflownTaxes = defineCall({
  id: 'askForUnflownTaxes',
  method: 'post',
  path: '/api/bookings/{id}/unflown-taxes',
  summary:
    'Asks for the statutory taxes of a flight that left without its traveller; asked again, it answers when it was asked first',
  access: 'owner',
  params: z.object({ id: Id }),
  answer: z.object({ ok: z.literal(true), askedAt: Instant }),
  errors: ['BOOKING_NOT_FOUND', 'TAXES_NOT_OPEN'],
  idempotent: true,
});

/** A confirmed booking that another one may take the place of: a stay in the same city, or the same trip. */
const ReplaceableBooking = z
  .object({
    bookingId: Id,
    /** The name of the hotel, or the route. */
    title: z.string(),
    startsOn: IsoDate,
    endsOn: IsoDate,
    paidPaise: Paise,
  })
  .meta({ id: 'ReplaceableBooking' });

/** A booking that is cancelled once another one is confirmed, with the sums that are shown before that is paid. */
const ReplacedBooking = ReplaceableBooking.extend({
  /** What cancelling it costs at most, and what comes back at least. */
  chargePaise: Paise,
  refundPaise: Paise,
}).meta({ id: 'ReplacedBooking' });

export const replacedBooking = defineCall({
  id: 'replacedBooking',
  method: 'get',
  path: '/api/checkout/sessions/{id}/replaced',
  summary: 'The booking that is cancelled once that of a checkout is confirmed, and those that may be',
  access: 'reader',
  params: z.object({ id: Id }),
  answer: z.object({
    ok: z.literal(true),
    replaced: ReplacedBooking.nullable(),
    /** The bookings that it may take the place of, the first to begin first. */
    others: z.array(ReplaceableBooking),
  }),
  errors: ['SESSION_INVALID'],
});

export const replaceBooking = defineCall({
  id: 'replaceBooking',
  method: 'post',
  path: '/api/checkout/sessions/{id}/replaced',
  summary: 'Has a booking cancelled once that of a checkout is confirmed, for what is answered at most',
  access: 'owner',
  params: z.object({ id: Id }),
  body: z.object({
    /** Null: no booking is cancelled, and the traveller has both. */
    bookingId: Id.nullable(),
  }),
  answer: z.object({ ok: z.literal(true), replaced: ReplacedBooking.nullable() }),
  errors: ['SESSION_INVALID', 'BOOKING_NOT_FOUND', 'CANCEL_NOT_POSSIBLE', 'SUPPLIER_UNAVAILABLE'],
});
