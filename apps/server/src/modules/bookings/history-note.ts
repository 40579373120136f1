import { REFUSAL_REASONS } from '@safar/domain/refusals';
import { z } from 'zod';
import { storedJson } from '../../platform/stored-json.ts';
import { StoredHeldChange } from '../../suppliers/stored-flight.ts';

const paise = z.int();
const noted = <const Code extends string, Values extends z.ZodRawShape>(code: Code, values: Values) =>
  z.object({ code: z.literal(code), ...values });

/** A ticket as a history names it; `route`: 'Delhi – Mumbai'. */
const NamedTicket = z.object({ route: z.string(), airline: z.string(), pnr: z.string() });
export type NamedTicket = z.infer<typeof NamedTicket>;

/** What the history tells of a failure instead of its reason. */
const FAILURE_STORIES = [
  /** The hotel confirmed when the balance was overdue already. */
  'confirmed-late',
  /** The hotel held the room and issued no voucher. */
  'no-voucher',
] as const;

/** What happened to a booking, for its page: `history-sentence.ts` says it in the language of whoever reads. */
const HistoryNote = z.discriminatedUnion('code', [
  noted('requested', {}),
  noted('paid', { paidPaise: paise }),
  noted('balance-paid', { paidPaise: paise }),
  noted('outcome-unknown', {}),
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
  /** `givenBack`: what was held, or issued, all the same. */
  noted('failed', {
    reason: z.enum(REFUSAL_REASONS),
    story: z.enum(FAILURE_STORIES).exactOptional(),
    givenBack: z.enum(['room', 'ticket']).exactOptional(),
  }),
  noted('refund-sent', { refundPaise: paise }),
  /** An operator gave back what the terms did not. */
  noted('given-back', { refundPaise: paise }),
  noted('cancel-queued', {}),
  noted('cancel-requested', {}),
  noted('cancel-rejected', {}),
  noted('cancelled', { paidPaise: paise, refundPaise: paise }),
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
