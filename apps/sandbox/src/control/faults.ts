import { z } from 'zod';
import { DAY_MS } from '../time-units.ts';
import { quirkShares, type Quirk } from './temper.ts';

/** The services a fault can be armed for. */
export const targets = ['tbo-hotel', 'tbo-air', 'razorpay', 'sms', 'smtp', 'gst'] as const;
export type Target = (typeof targets)[number];

/**
 * How a call can go wrong.
 *
 * Generic, done by `serve` for every operation:
 * - `delay` acts at once and answers `delayMs` later (default 5,000)
 * - `timeout` does not act and never answers; with `acts: true` it acts and never answers
 * - `drop` acts, then closes the connection without an answer
 * - `http-500`, `http-429` do not act (unless `acts: true`) and answer a plain text error
 * - `bad-json` acts, then answers half of its JSON
 *
 * All others are handed to the operation, which gives them their meaning. What they mean for `tbo-air`:
 * - every call: `token-expired` (ErrorCode 6), `temporary` (28)
 * - calls with a TraceId, and Ticket of a held booking: `session-expired` (5, the trace is dead from then on)
 * - Search, GetCalendarFare: `sold-out` (25)
 * - FareQuote: `price-change` (IsPriceChanged, changes 2 and 8), `time-change` (IsTimeChanged, change 4), `cabin-change`
 *   (FlightDetailChangeInfo alone), `sold-out`, `rejected` (ErrorCode 2). A change holds for the offer from then on
 * - Book: `price-change`, `time-change` (no PNR, the flag is set), `pending` (Status 7, settles after `delayMs`; `ending`
 *   `failed` ends it badly), `sold-out`, `rejected`, `changes-unread` (held as another, its answer shows no flights)
 * - Ticket: `price-change` (TicketStatus 8 until IsPriceChangeAccepted), `time-change`, `pending` (TicketStatus 5, as
 *   above), `sold-out`, `rejected`; of a low-cost fare also `seats-kept` (TicketStatus 2, and its PNR is held with less
 *   baggage until it is released)
 * - ReleasePNRRequest, GetCancellationCharges: `rejected`; GetBookingDetails: `trace-refused`
 * - SendChangeRequest: `pending` (1, 2, then 4, each stage `delayMs` long; `ending` `failed` ends at 5), `rejected` (5 at
 *   once); GetChangeRequestStatus: `pending` (1 for this call)
 *
 * For `razorpay`: `new-status` (what is answered, of a list the newest, is in a state that no document names).
 *
 * What real answers hold now and then (`temper.ts`) can be armed as well, each by its name; `tidy` is an answer without any of it.
 *
 * A reference of `tbo-air` holds TraceId, `OB` or `IB`, `DEL-BOM`, `6E-2011`, PNR, BookingId and names as far as the call
 * has them: `{operation: 'Ticket', kind: 'rejected', reference: 'IB'}` fails the way back alone.
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

/** Other names under which an operation may be armed, lower case. */
const aliases: Readonly<Partial<Record<Target, Readonly<Record<string, string>>>>> = {
  'tbo-hotel': { bookingdetail: 'GetBookingDetail' },
};

const MAX_COUNT = 1_000_000;
const MAX_DELAY_MS = DAY_MS;
const MAX_ARMED = 1000;

/** The body of `PUT /faults`. */
export const faultSchema = z.preprocess(
  withEnding,
  z.strictObject({
    target: z.enum(targets),
    /** The protocol's name of the call, in any case; `*` is every call of the target. */
    operation: z.string().min(1).max(100),
    kind: z.enum(kinds),
    /** How many calls it hits. */
    count: z.int().min(1).max(MAX_COUNT).default(1),
    delayMs: z.int().min(0).max(MAX_DELAY_MS).optional(),
    /** For `timeout`, `http-500`, `http-429`: whether the call is carried out before its answer is lost. */
    acts: z.boolean().optional(),
    /**
     * For `pending`: `failed` lets it end badly. For `price-change` and `policy-change` of PreBook: `flagged` lets the
     * answer announce the change. `then` is another name of it.
     */
    ending: z.enum(['failed', 'flagged']).optional(),
    /** Hits only calls whose reference contains this text (a hotel code, an order id, a phone number …). */
    reference: z.string().min(1).max(200).optional(),
  }),
);
export type Fault = z.output<typeof faultSchema>;

function withEnding(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('then' in body)) return body;
  const { then: ending, ...rest } = body;
  return { ...rest, ending };
}

/** Whether `serve` does this fault by itself. */
export function isGeneric(fault: Fault): fault is Fault & { kind: GenericFaultKind } {
  return genericKinds.some((kind) => kind === fault.kind);
}

/** The armed faults. Kept in memory: a restarted sandbox is a healthy one. */
export interface Faults {
  arm(fault: Fault): void;
  clear(): void;
  list(): Fault[];
  /** The oldest armed fault that fits this call, or undefined; it is used up by one. */
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
