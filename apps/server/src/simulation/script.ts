import { createRandom, type Random } from './random.ts';

/** What a fault is armed for: the traveller's own purchase, wherever the call names it, or the next such call of anyone. */
export type FaultSubject = 'rate' | 'hotel' | 'order' | 'payment' | 'anyone';

/** A fault of the sandbox, as `PUT /faults` takes it, to be armed when its subject is known. */
export interface ScriptedFault {
  readonly about: FaultSubject;
  readonly target: 'tbo-hotel' | 'razorpay';
  readonly operation: string;
  readonly kind: string;
  readonly delayMs?: number;
  readonly acts?: boolean;
  readonly ending?: 'failed';
  readonly count?: number;
}

/** Where in a purchase its faults are armed. */
export type Stage = 'checkout' | 'order' | 'payment' | 'paid' | 'cancel';

/** What a traveller does at the payment window. */
export type Paying =
  /** Closes it. */
  | 'nothing'
  | 'once'
  /** Declined, and tried no more. */
  | 'declined'
  | 'declined-then-once'
  /** The bank declines, the traveller pays again, and the bank takes the first payment after all. */
  | 'declined-then-once-and-late'
  /** Presses Pay in two tabs. */
  | 'twice-at-once';

/** One purchase of one traveller, and all that goes wrong with it: decided before it begins, by the seed alone. */
export interface Script {
  /** `{seed}/{number}`: names it in every message. */
  readonly name: string;
  readonly faults: Readonly<Record<Stage, readonly ScriptedFault[]>>;
  /** Presses of each button at once. */
  readonly orderClicks: number;
  readonly verifies: number;
  readonly cancelClicks: number;
  /** Whether the browser names its presses with an `Idempotency-Key`. */
  readonly keyed: boolean;
  /** How often a refused or unanswered press is repeated before the traveller leaves. */
  readonly patience: number;
  /** A second tab meets a new price and opens a second order; which of the two is paid, or both. */
  readonly secondTab: null | { readonly pays: 'first' | 'second' | 'both' };
  readonly paying: Paying;
  readonly waitBeforePayingMs: number;
  readonly verifyForged: boolean;
  /** The traveller cancels so long after paying; null: keeps the room. */
  readonly cancelAfterMs: number | null;
}

const LATE_MS = [500, 3000] as const;
const DELAY_MS = [100, 2500] as const;

/** The script of one booking of a run. */
export function writeScript(seed: number, number: number): Script {
  // A prime keeps the streams of neighbouring seeds and numbers apart.
  const random = createRandom(seed * 1_000_003 + number);
  return {
    name: `${seed}/${number}`,
    faults: {
      checkout: random.chance(0.08) ? [preBookFault(random)] : [],
      order: [
        ...(random.chance(0.1) ? [preBookFault(random)] : []),
        ...(random.chance(0.1) ? [gatewayFault(random, 'CreateOrder', 'anyone')] : []),
      ],
      payment: [...(random.chance(0.45) ? [bookFault(random)] : []), ...webhookFaults(random, 'order', 0.5)],
      paid: [
        ...(random.chance(0.15) ? [gatewayFault(random, 'FetchPayment', 'payment')] : []),
        ...(random.chance(0.15) ? [gatewayFault(random, 'OrderPayments', 'order')] : []),
        ...(random.chance(0.2) ? [refundFault(random)] : []),
        ...webhookFaults(random, 'payment', 0.2),
        ...(random.chance(0.15) ? [questionFault(random, 'GetBookingDetail')] : []),
      ],
      cancel: [
        ...(random.chance(0.35) ? [cancelFault(random)] : []),
        ...(random.chance(0.15)
          ? [{ ...questionFault(random, 'GetChangeRequestStatus'), about: 'anyone' as const }]
          : []),
      ],
    },
    orderClicks: random.weighted([
      [7, 1],
      [2, 2],
      [1, 4],
    ]),
    verifies: random.weighted([
      [2, 0],
      [5, 1],
      [2, 2],
      [1, 3],
    ]),
    cancelClicks: random.weighted([
      [3, 1],
      [1, 2],
    ]),
    keyed: random.chance(0.5),
    patience: random.int(0, 4),
    secondTab: random.chance(0.08) ? { pays: random.pick(['first', 'second', 'both']) } : null,
    paying: random.weighted<Paying>([
      [80, 'once'],
      [5, 'nothing'],
      [3, 'declined'],
      [5, 'declined-then-once'],
      [4, 'declined-then-once-and-late'],
      [5, 'twice-at-once'],
    ]),
    waitBeforePayingMs: random.chance(0.2) ? random.int(100, 1500) : 0,
    verifyForged: random.chance(0.1),
    cancelAfterMs: random.chance(0.3) ? random.int(0, 2500) : null,
  };
}

const hotel = { target: 'tbo-hotel' } as const;
const gateway = { target: 'razorpay' } as const;

function preBookFault(random: Random): ScriptedFault {
  const kind = random.pick([
    'drop',
    'http-500',
    'bad-json',
    'delay',
    'sold-out',
    'price-change',
    'policy-change',
    'session-expired',
  ]);
  return {
    ...hotel,
    about: 'rate',
    operation: 'PreBook',
    kind,
    ...(kind === 'delay' && { delayMs: random.int(...DELAY_MS) }),
  };
}

function bookFault(random: Random): ScriptedFault {
  const fault = { ...hotel, about: 'rate', operation: 'Book' } as const;
  const delayMs = random.int(...LATE_MS);
  return random.weighted<ScriptedFault>([
    [3, { ...fault, kind: 'delay', delayMs }],
    [2, { ...fault, kind: 'timeout' }],
    [2, { ...fault, kind: 'timeout', acts: true }],
    [3, { ...fault, kind: 'drop' }],
    [2, { ...fault, kind: 'http-500' }],
    [2, { ...fault, kind: 'http-500', acts: true }],
    [2, { ...fault, kind: 'bad-json' }],
    [2, { ...fault, kind: 'pending', delayMs }],
    [2, { ...fault, kind: 'pending', ending: 'failed', delayMs }],
    [1, { ...fault, kind: 'sold-out' }],
    [1, { ...fault, kind: 'price-change' }],
    [1, { ...fault, kind: 'policy-change' }],
    [1, { ...fault, kind: 'session-expired' }],
    [2, { ...fault, kind: 'rejected' }],
  ]);
}

/** A question about a booking goes wrong, for this traveller or another at the same hotel. */
function questionFault(random: Random, operation: string): ScriptedFault {
  return { ...hotel, about: 'hotel', operation, kind: random.pick(['drop', 'http-500', 'bad-json']) };
}

function cancelFault(random: Random): ScriptedFault {
  const fault = { ...hotel, about: 'hotel', operation: 'SendChangeRequest' } as const;
  return random.weighted<ScriptedFault>([
    [2, { ...fault, kind: 'drop' }],
    [2, { ...fault, kind: 'http-500' }],
    [1, { ...fault, kind: 'http-500', acts: true }],
    [1, { ...fault, kind: 'bad-json' }],
    [2, { ...fault, kind: 'pending', delayMs: random.int(...LATE_MS) }],
    [1, { ...fault, kind: 'pending', ending: 'failed' }],
    [2, { ...fault, kind: 'rejected' }],
  ]);
}

function gatewayFault(random: Random, operation: string, about: FaultSubject): ScriptedFault {
  const kind = random.pick(['drop', 'http-500', 'bad-json', 'delay']);
  return { ...gateway, about, operation, kind, ...(kind === 'delay' && { delayMs: random.int(...DELAY_MS) }) };
}

function refundFault(random: Random): ScriptedFault {
  const fault = { ...gateway, about: 'payment', operation: 'Refund' } as const;
  return random.weighted<ScriptedFault>([
    [3, { ...fault, kind: 'drop' }],
    [2, { ...fault, kind: 'http-500', count: random.int(1, 2) }],
    [1, { ...fault, kind: 'bad-json' }],
    [2, { ...fault, kind: 'pending', delayMs: random.int(...LATE_MS) }],
    [2, { ...fault, kind: 'rejected' }],
    [1, { ...fault, kind: 'rejected', delayMs: random.int(...LATE_MS) }],
  ]);
}

/** What becomes of the deliveries about an order or a payment: authorised, captured, paid, refunded. */
function webhookFaults(random: Random, about: FaultSubject, probability: number): ScriptedFault[] {
  if (!random.chance(probability)) return [];
  const fault = { ...gateway, about, operation: 'Webhook' } as const;
  const lost = { ...fault, kind: 'webhook-lost', count: random.pick([1, 3, 5]) };
  const late = { ...fault, kind: 'webhook-late', count: random.int(1, 3), delayMs: random.int(...LATE_MS) };
  const twice = { ...fault, kind: 'webhook-twice', count: random.int(1, 3) };
  const forged = { ...fault, kind: 'webhook-forged', count: random.int(1, 3) };
  return [random.pick([lost, late, twice, forged])];
}
