import { REFUSAL_REASONS } from '@safar/domain/money/refusals';
import { z } from 'zod';
import { storedJson } from '../../../platform/stored-json.ts';
import { StoredHeldChange } from '../../../suppliers/stored-flight.ts';

const paise = z.int();
const numbers = z.array(z.int()).readonly();
const noted = <const Code extends string, Values extends z.ZodRawShape>(code: Code, values: Values) =>
  z.object({ code: z.literal(code), ...values });

/** The name of a ticket in a history; `route`: 'Delhi – Mumbai'. `people`: those whose seats are meant, when it is not all. */
const NamedTicket = z.object({
  route: z.string(),
  airline: z.string(),
  pnr: z.string(),
  people: z.array(z.int()).readonly().exactOptional(),
});
export type NamedTicket = z.infer<typeof NamedTicket>;

/** Failures that the history describes in their own sentence instead of by their reason. */
const FAILURE_DETAILS = [
  /** The hotel confirmed after the balance was already overdue. */
  'confirmed-late',
  /** The hotel held the room and issued no voucher. */
  'no-voucher',
] as const;

/** An event in a booking's history. `history-sentence.ts` describes it in the reader's language. */
export const HistoryNote = z.discriminatedUnion('code', [
  noted('requested', {}),
  noted('paid', { paidPaise: paise }),
  noted('balance-paid', { paidPaise: paise }),
  /** The traveller paid what a change waited for. */
  noted('change-paid', { paidPaise: paise }),
  /** Other dates of a stay are being taken, with nothing to pay. Days as `yyyy-MM-dd`. */
  noted('exchange-began', { checkin: z.string(), checkout: z.string() }),
  noted('exchanged', {
    checkin: z.string(),
    checkout: z.string(),
    refundPaise: paise,
    /** For other guests, who were named in its checkout. */
    isOther: z.literal(true).exactOptional(),
  }),
  /** The old dates stand. */
  noted('exchange-refused', { refundPaise: paise }),
  /** The desk takes a room in another hotel at our cost, for guests whom theirs turned away; it was had, or not. */
  noted('other-room-began', { hotel: z.string() }),
  noted('other-room', { hotel: z.string(), refundPaise: paise }),
  noted('other-room-refused', { hotel: z.string() }),
  noted('outcome-unknown', {}),
  /** `until`: ISO instant by which an operator decides. */
  noted('under-review', { until: z.string() }),
  /** The hotel's confirmation number; '' when it gave none. */
  noted('confirmed', { number: z.string() }),
  /** Every airline holds its seats until the trip is paid; `dueAt`: ISO instant. */
  noted('fare-held', { pnrs: z.array(z.string()).readonly(), dueAt: z.string() }),
  noted('issued', { pnrs: z.array(z.string()).readonly() }),
  noted('vouchered', {}),
  /** `answerBy`: ISO instant. */
  noted('change-proposed', { changes: z.array(StoredHeldChange).readonly(), answerBy: z.string() }),
  /** `lapsed`: no answer came in time. */
  noted('change-answered', { answer: z.enum(['accepted', 'refused', 'lapsed']) }),
  /** What an airline made of an issued ticket; `change`: which change it is. */
  noted('terms-proposed', {
    change: z.string(),
    changes: z.array(StoredHeldChange).readonly(),
    answerBy: z.string(),
  }),
  /** `silence`: no answer came in time; `refused`: it is given up for all its money; `withdrawn`: the airline flies as it had sold. */
  noted('terms-answered', {
    change: z.string(),
    answer: z.enum(['accepted', 'silence', 'refused', 'withdrawn', 'replaced']),
  }),
  /** By passenger index, and id in the quote. */
  noted('extras-denied', {
    extras: z.array(z.object({ passenger: z.int(), id: z.string() })).readonly(),
    refundPaise: paise,
  }),
  /** `givenBack`: what was held or issued and then returned to the supplier. */
  noted('failed', {
    reason: z.enum(REFUSAL_REASONS),
    story: z.enum(FAILURE_DETAILS).exactOptional(),
    givenBack: z.enum(['room', 'ticket']).exactOptional(),
  }),
  noted('refund-sent', { refundPaise: paise }),
  /** A refund beyond the terms, by an operator or at the gateway's own panel. */
  noted('given-back', { refundPaise: paise }),
  /** The payer's bank claimed it back from us and got it. */
  noted('given-by-bank', { refundPaise: paise }),
  noted('cancel-queued', {}),
  noted('cancel-requested', {}),
  noted('cancel-rejected', {}),
  /** `heldPaise`: the part of the refund that waits until the payer's bank has decided. */
  noted('cancelled', { paidPaise: paise, refundPaise: paise, heldPaise: paise.exactOptional() }),
  /** One airline cancelled and the other did not. */
  noted('part-cancelled', {
    cancelled: z.array(NamedTicket).readonly(),
    stands: z.array(NamedTicket).readonly(),
    refundPaise: paise,
  }),
  /** The traveller wishes to give up some seats. */
  noted('part-requested', { given: z.array(NamedTicket).readonly() }),
  noted('part-given-up', { given: z.array(NamedTicket).readonly(), refundPaise: paise }),
  noted('part-refused', { given: z.array(NamedTicket).readonly() }),
  /** The same of rooms of a stay, by their numbers from 1; `isAtOnce`: no hotel is asked. `words`: what an operator writes of the hotel's refusal. */
  noted('rooms-requested', { rooms: numbers, isAtOnce: z.literal(true).exactOptional() }),
  /** `duePaise`: the balance of the rest, and `keptPaise` what is kept of the payments, of a stay that is not paid in full. */
  noted('rooms-given-up', {
    rooms: numbers,
    refundPaise: paise,
    duePaise: paise.exactOptional(),
    keptPaise: paise.exactOptional(),
  }),
  noted('rooms-refused', { rooms: numbers, words: z.string() }),
  /** The traveller asked for other flights on a ticket, with nothing to pay. */
  noted('flight-exchange-began', {}),
  /** An airline put other flights on a ticket, or did not: then what was paid for that goes back. */
  noted('flight-exchanged', { ticket: NamedTicket }),
  noted('flight-not-exchanged', { refundPaise: paise }),
  noted('supplier-cancelled', { paidPaise: paise }),
  /** `keptPaise`: the amount that held the room, which is not refundable. */
  noted('released', { keptPaise: paise }),
]);
export type HistoryNote = z.infer<typeof HistoryNote>;

export const historyNoteColumn = storedJson<HistoryNote>({ column: 'booking_events.note', schema: HistoryNote });
