import { z } from 'zod';
import { DAY_MS } from '../time-units.ts';
import { quirkShares, type Quirk } from './temper.ts';

/** The services that a fault can be armed for. */
export const targets = ['tbo-hotel', 'tbo-air', 'razorpay', 'sms', 'push', 'smtp', 'gst', 'e-invoice'] as const;
export type Target = (typeof targets)[number];

/**
 * The kinds of faults.
 *
 * `serve` applies the generic ones to every operation:
 * - `delay` acts at once and answers `delayMs` later (default 5,000)
 * - `timeout` does not act and never answers; with `acts: true` it acts and never answers
 * - `drop` acts, then closes the connection without an answer
 * - `http-500` and `http-429` do not act (unless `acts: true`) and answer with an error in plain text
 * - `bad-json` acts, then answers with half of its JSON
 *
 * All other kinds are handed to the operation, which gives them their meaning. Their meaning for `tbo-air`:
 * - every call: `token-expired` (ErrorCode 6), `temporary` (28)
 * - calls with a TraceId, and Ticket of a held booking: `session-expired` (5; the trace is dead from then on)
 * - Search, GetCalendarFare: `sold-out` (25)
 * - FareQuote: `price-change` (IsPriceChanged, changes 2 and 8), `time-change` (IsTimeChanged, change 4),
 *   `cabin-change` (FlightDetailChangeInfo alone), `sold-out`, `rejected` (ErrorCode 2). A change holds for the offer
 *   from then on
 * - Book: `price-change` and `time-change` (no PNR, the flag is set), `pending` (Status 7, which settles after
 *   `delayMs`; with `ending` `failed` it fails), `sold-out`, `rejected`, `changes-unread` (held with changes, but the
 *   answer shows no flights)
 * - Ticket: `price-change` (TicketStatus 8 until IsPriceChangeAccepted), `time-change`, `pending` (TicketStatus 5,
 *   settles as in Book), `sold-out`, `rejected`; for a low-cost fare also `seats-kept` (TicketStatus 2; its PNR is held
 *   with less baggage until it is released)
 * - GetCancellationCharges, SendChangeRequest: `charges-more` (all that the law lets an airline keep, not the fare's fee)
 * - TicketReIssue: `price-change`, `sold-out`, `rejected`: the old ticket stands; `pending` (TicketStatus 5, ticketed after `delayMs`)
 * - ReleasePNRRequest, GetCancellationCharges: `rejected`; GetBookingDetails: `trace-refused`
 * - SendChangeRequest: `pending` (1, 2, then 4, each stage `delayMs` long; with `ending` `failed` it ends at 5),
 *   `rejected` (5 at once); GetChangeRequestStatus: `pending` (1 for this call)
 *
 * What airlines change of tickets that are issued is no fault of a call: `PUT /books/air/moves` (`tbo-air/moves.ts`). A ticket that is
 * `pending` is decided on before its `delayMs` by `PUT /books/air/issued` (`tbo-air/issued.ts`).
 *
 * For SendChangeRequest of `tbo-hotel`, `charges-less` charges half of what the policy says, and `charges-more` the whole
 * price.
 *
 * For `razorpay`, `new-status` gives the answered entity, or the newest one of a list, a state that no document names.
 *
 * For `Invoice` and `Cancel` of `e-invoice`, `rejected` refuses.
 *
 * The quirks of `temper.ts`, which real answers show now and then, are kinds of faults too, each by its name. `tidy` is
 * an answer without any quirk.
 *
 * The reference of a `tbo-air` call holds TraceId, `OB` or `IB`, `DEL-BOM`, `6E-2011`, PNR, BookingId and names, as far
 * as the call has them: `{operation: 'Ticket', kind: 'rejected', reference: 'IB'}` fails the way back alone.
 */
const genericKinds = ['delay', 'timeout', 'drop', 'http-500', 'http-429', 'bad-json'] as const;
const ownKinds = [
  'sold-out',
  'price-change',
  'policy-change',
  'time-change',
  'cabin-change',
  'pending',
  'session-expired',
  'token-expired',
  'temporary',
  'rejected',
  'seats-kept',
  'changes-unread',
  'charges-less',
  'charges-more',
  'new-status',
  'tidy',
  'webhook-lost',
  'webhook-twice',
  'webhook-late',
  'webhook-forged',
] as const;
export type GenericFaultKind = (typeof genericKinds)[number];
export type FaultKind = GenericFaultKind | (typeof ownKinds)[number] | Quirk;

const kinds: readonly FaultKind[] = [
  ...genericKinds,
  ...ownKinds,
  ...Object.keys(quirkShares).filter((name): name is Quirk => name in quirkShares),
];

/** Other names, in lower case, by which a fault may name an operation. */
const aliases: Readonly<Partial<Record<Target, Readonly<Record<string, string>>>>> = {
  'tbo-hotel': { bookingdetail: 'GetBookingDetail' },
};

const MAX_COUNT = 1_000_000;
const MAX_DELAY_MS = DAY_MS;
const MAX_ARMED = 1000;

/** The schema of the body of `PUT /faults`. */
export const faultSchema = z.preprocess(
  withEnding,
  z.strictObject({
    target: z.enum(targets),
    /** The protocol's name of the call, in any letter case; `*` is every call of the target. */
    operation: z.string().min(1).max(100),
    kind: z.enum(kinds),
    /** The number of calls that meet the fault. */
    count: z.int().min(1).max(MAX_COUNT).default(1),
    delayMs: z.int().min(0).max(MAX_DELAY_MS).optional(),
    /** For `timeout`, `http-500` and `http-429`: whether the call is carried out before its answer is lost. */
    acts: z.boolean().optional(),
    /**
     * For `pending`, `failed` makes it fail in the end. For `price-change` and `policy-change` of PreBook, `flagged`
     * makes the answer announce the change. The body may call this field `then` too.
     */
    ending: z.enum(['failed', 'flagged']).optional(),
    /** The fault only meets calls whose reference contains this text (a hotel code, an order id, a phone number …). */
    reference: z.string().min(1).max(200).optional(),
  }),
);
export type Fault = z.output<typeof faultSchema>;

function withEnding(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('then' in body)) return body;
  const { then: ending, ...rest } = body;
  return { ...rest, ending };
}

/** Says whether `serve` applies this fault by itself. */
export function isGeneric(fault: Fault): fault is Fault & { kind: GenericFaultKind } {
  return genericKinds.some((kind) => kind === fault.kind);
}

/** The armed faults. They are kept in memory, so a restarted sandbox has none. */
export interface Faults {
  arm(fault: Fault): void;
  clear(): void;
  list(): Fault[];
  /** Returns the oldest armed fault that fits the call, or undefined. Its count goes down by one. */
  take(target: Target, operation: string, reference?: string | null, kinds?: readonly FaultKind[]): Fault | undefined;
}

/** Creates an empty set of armed faults. */
export function createFaults(): Faults {
  let armed: Fault[] = [];
  return {
    arm(fault) {
      if (armed.length >= MAX_ARMED) throw new Error(`At most ${MAX_ARMED} faults can be armed.`);
      const operation = aliases[fault.target]?.[fault.operation.toLowerCase()] ?? fault.operation;
      armed.push({ ...fault, operation });
    },
    clear() {
      armed = [];
    },
    list: () => armed.map((fault) => ({ ...fault })),
    take(target, operation, reference, kinds) {
      if (armed.length === 0) return undefined;
      const found = armed.find(
        (fault) =>
          fits(fault, target, operation, reference ?? '') && (kinds === undefined || kinds.includes(fault.kind)),
      );
      if (found === undefined) return undefined;
      found.count -= 1;
      if (found.count === 0) armed = armed.filter((fault) => fault !== found);
      return { ...found };
    },
  };
}

function fits(fault: Fault, target: Target, operation: string, reference: string): boolean {
  if (fault.target !== target) return false;
  if (fault.operation !== '*' && fault.operation.toLowerCase() !== operation.toLowerCase()) return false;
  return fault.reference === undefined || reference.includes(fault.reference);
}
