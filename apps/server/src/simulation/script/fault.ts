import type { Random } from './random.ts';

/** What a fault is armed for: what only this purchase names, or others too, or the next such call of anyone. */
export type FaultSubject =
  | 'anyone'
  | 'order'
  | 'payment'
  /** Of a stay: its rate, and its hotel. */
  | 'rate'
  | 'hotel'
  /** Of a flight: its route, its passengers, and the flight with which its first or last ticket begins. */
  | 'route'
  | 'passengers'
  | 'first-ticket'
  | 'last-ticket';

/** A fault of the sandbox, as `PUT /faults` takes it, to be armed when its subject is known. */
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

/** Where in a purchase its faults are armed. */
export type Stage = 'search' | 'checkout' | 'order' | 'book' | 'payment' | 'paid' | 'balance' | 'cancel';

export type Faults = Readonly<Record<Stage, readonly ScriptedFault[]>>;

/** How late an answer comes that waits for somebody. */
export const LATE_MS = [500, 3000] as const;
/** How late an answer comes over a slow line. */
export const DELAY_MS = [100, 2500] as const;

/** A fault, so often. */
export function sometimes(
  random: Random,
  probability: number,
  fault: (random: Random) => ScriptedFault,
): ScriptedFault[] {
  return random.chance(probability) ? [fault(random)] : [];
}
