import type { Random } from '../../../apps/server/src/platform/testing/random.ts';

/**
 * Subject of a fault: calls that name it get the fault. Some subjects belong to one purchase, others are shared.
 * 'anyone' is the next call of any traveller.
 */
export type FaultSubject =
  | 'anyone'
  | 'order'
  | 'payment'
  /** Subjects of a stay: its rate and its hotel. */
  | 'rate'
  | 'hotel'
  /**
   * Subjects of a flight: its route, its passengers, and the first flight of its first or last ticket (or direction).
   */
  | 'route'
  | 'passengers'
  | 'first-ticket'
  | 'last-ticket';

/** A fault of the sandbox, as `PUT /faults` takes it. It is armed once its subject is known. */
export interface ScriptedFault {
  readonly about: FaultSubject;
  readonly target: 'tbo-hotel' | 'tbo-air' | 'razorpay';
  readonly operation: string;
  readonly kind: string;
  readonly delayMs?: number;
  readonly acts?: boolean;
  readonly ending?: 'failed';
  readonly count?: number;
}

/** Stages of a purchase at which its faults are armed. */
export type Stage = 'search' | 'checkout' | 'order' | 'book' | 'payment' | 'paid' | 'balance' | 'cancel';

export type Faults = Readonly<Record<Stage, readonly ScriptedFault[]>>;

/** Delay of an answer that waits for a person, in ms. */
export const LATE_MS = [500, 3000] as const;
/** Delay of an answer over a slow line, in ms. */
const DELAY_MS = [100, 2500] as const;

/** A fault with this probability; otherwise none. */
export function sometimes(
  random: Random,
  probability: number,
  fault: (random: Random) => ScriptedFault,
): ScriptedFault[] {
  return random.chance(probability) ? [fault(random)] : [];
}

/** A random delay for a fault of the kind 'delay'. */
export function slowly(random: Random, kind: string): { readonly delayMs?: number } {
  return kind === 'delay' ? { delayMs: random.int(...DELAY_MS) } : {};
}

/** A fault without its kind. */
type FaultOf = Pick<ScriptedFault, 'about' | 'target' | 'operation'>;

/** A random fault of a supplier in a purchase call. `own` adds kinds that only some calls have. */
export function purchaseFault(
  random: Random,
  fault: FaultOf,
  own: readonly (readonly [number, string])[],
): ScriptedFault {
  const delayMs = random.int(...LATE_MS);
  return random.weighted<ScriptedFault>([
    [3, { ...fault, kind: 'delay', delayMs }],
    [2, { ...fault, kind: 'timeout' }],
    [2, { ...fault, kind: 'timeout', acts: true }],
    [3, { ...fault, kind: 'drop' }],
    [2, { ...fault, kind: 'http-500' }],
    [2, { ...fault, kind: 'http-500', acts: true }],
    [2, { ...fault, kind: 'bad-json' }],
    [3, { ...fault, kind: 'pending', delayMs }],
    [2, { ...fault, kind: 'pending', ending: 'failed', delayMs }],
    [1, { ...fault, kind: 'sold-out' }],
    [1, { ...fault, kind: 'session-expired' }],
    [3, { ...fault, kind: 'rejected' }],
    ...own.map(([weight, kind]) => [weight, { ...fault, kind }] as const),
  ]);
}

/** A random fault of a supplier in a request to cancel. */
export function cancelFault(random: Random, fault: Omit<FaultOf, 'operation'>): ScriptedFault {
  const request = { ...fault, operation: 'SendChangeRequest' };
  return random.weighted<ScriptedFault>([
    [2, { ...request, kind: 'drop' }],
    [2, { ...request, kind: 'http-500' }],
    [1, { ...request, kind: 'http-500', acts: true }],
    [1, { ...request, kind: 'bad-json' }],
    [2, { ...request, kind: 'pending', delayMs: random.int(...LATE_MS) }],
    [1, { ...request, kind: 'pending', ending: 'failed' }],
    [2, { ...request, kind: 'rejected' }],
  ]);
}
