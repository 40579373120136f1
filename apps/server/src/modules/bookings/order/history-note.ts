import { REFUSAL_REASONS } from '@safar/domain/refusals';
import { z } from 'zod';
import { storedJson } from '../../../platform/stored-json.ts';
import { StoredHeldChange } from '../../../suppliers/stored-flight.ts';

const paise = z.int();
const noted = <const Code extends string, Values extends z.ZodRawShape>(code: Code, values: Values) =>
  z.object({ code: z.literal(code), ...values });

/** A ticket as a history names it; `route`: 'Delhi – Mumbai'. */
const NamedTicket = z.object({ route: z.string(), airline: z.string(), pnr: z.string() });
export type NamedTicket = z.infer<typeof NamedTicket>;

/** Failures that the history describes by themselves, instead of by their reason. */
const FAILURE_DETAILS = [
  /** The hotel confirmed when the balance was overdue already. */
  'confirmed-late',
  /** The hotel held the room and issued no voucher. */
  'no-voucher',
] as const;

/** An event of a booking's history: `history-sentence.ts` puts it into words, in the reader's language. */
const HistoryNote = z.discriminatedUnion('code', [
  noted('requested', {}),
  noted('paid', { paidPaise: paise }),
  noted('balance-paid', { paidPaise: paise }),
  noted('outcome-unknown', {}),
  /** `until`: ISO instant by which somebody of ours has decided. */
  noted('under-review', { until: z.string() }),
  /** The hotel's own number; '' where it gave none. */
  noted('confirmed', { number: z.string() }),
  noted('issued', { pnrs: z.array(z.string()).readonly() }),
  noted('vouchered', {}),
  /** `answerBy`: ISO instant. */
  noted('change-proposed', { changes: z.array(StoredHeldChange).readonly(), answerBy: z.string() }),
  /** `lapsed`: nobody answered in time. */
  noted('change-answered', { answer: z.enum(['accepted', 'refused', 'lapsed']) }),
  /** By index of the passenger, and id in the quote. */
  noted('extras-denied', {
    extras: z.array(z.object({ passenger: z.int(), id: z.string() })).readonly(),
    refundPaise: paise,
  }),
  /** `givenBack`: what had been held, or issued, and was returned to the supplier. */
  noted('failed', {
    reason: z.enum(REFUSAL_REASONS),
    story: z.enum(FAILURE_DETAILS).exactOptional(),
    givenBack: z.enum(['room', 'ticket']).exactOptional(),
  }),
  noted('refund-sent', { refundPaise: paise }),
  /** A refund beyond the terms, by an operator or at the gateway's own panel. */
  noted('given-back', { refundPaise: paise }),
  /** The payer's bank asked it back of us, and got it. */
  noted('given-by-bank', { refundPaise: paise }),
  noted('cancel-queued', {}),
  noted('cancel-requested', {}),
  noted('cancel-rejected', {}),
  /** `heldPaise`: of what goes back, what waits until the payer's bank has decided. */
  noted('cancelled', { paidPaise: paise, refundPaise: paise, heldPaise: paise.exactOptional() }),
  /** One airline cancelled and the other did not. */
  noted('part-cancelled', {
    cancelled: z.array(NamedTicket).readonly(),
    stands: z.array(NamedTicket).readonly(),
    refundPaise: paise,
  }),
  noted('supplier-cancelled', { paidPaise: paise }),
  /** `keptPaise`: what held the room, and is not refundable. */
  noted('released', { keptPaise: paise }),
]);
export type HistoryNote = z.infer<typeof HistoryNote>;

/** The column of `booking_events`. */
export const historyNoteColumn = storedJson<HistoryNote>({ column: 'booking_events.note', schema: HistoryNote });
