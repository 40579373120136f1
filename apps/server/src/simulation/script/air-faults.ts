import { DELAY_MS, LATE_MS, sometimes, type Faults, type FaultSubject, type ScriptedFault } from './fault.ts';
import type { Random } from './random.ts';

const air = { target: 'tbo-air' } as const;

/** A new price, met by whoever asks for the fare next. */
export const NEW_FARE: ScriptedFault = {
  ...air,
  about: 'first-ticket',
  operation: 'FareQuote',
  kind: 'price-change',
};

/** What goes wrong at the supplier of flights. */
export function airFaults(random: Random): Pick<Faults, 'search' | 'checkout' | 'order' | 'book' | 'paid' | 'cancel'> {
  return {
    search: sometimes(random, 0.08, searchFault),
    checkout: [...sometimes(random, 0.1, quoteFault), ...sometimes(random, 0.05, () => callFault(random, 'SSR'))],
    order: sometimes(random, 0.1, quoteFault),
    book: [
      ...sometimes(random, 0.35, () => purchaseFault(random, 'Ticket', random.pick(['first-ticket', 'last-ticket']))),
      ...sometimes(random, 0.25, () => purchaseFault(random, 'Book', 'passengers')),
    ],
    paid: [
      ...sometimes(random, 0.15, () => callFault(random, 'GetBookingDetails')),
      ...sometimes(random, 0.1, () => releaseFault(random)),
      // Of a trip that is undone the first ticket is given back.
      ...sometimes(random, 0.15, cancelFault),
    ],
    cancel: [
      ...sometimes(random, 0.35, cancelFault),
      ...sometimes(random, 0.15, () => statusFault(random)),
      ...sometimes(random, 0.1, () => callFault(random, 'GetCancellationCharges')),
    ],
  };
}

function slowly(random: Random, kind: string): { readonly delayMs?: number } {
  return kind === 'delay' ? { delayMs: random.int(...DELAY_MS) } : {};
}

function searchFault(random: Random): ScriptedFault {
  const kind = random.pick(['drop', 'http-500', 'bad-json', 'delay', 'sold-out', 'temporary', 'token-expired']);
  return { ...air, about: 'route', operation: 'Search', kind, ...slowly(random, kind) };
}

function quoteFault(random: Random): ScriptedFault {
  const about = random.pick<FaultSubject>(['first-ticket', 'last-ticket']);
  const kind = random.pick([
    'drop',
    'http-500',
    'bad-json',
    'delay',
    'price-change',
    'time-change',
    'cabin-change',
    'sold-out',
    'rejected',
    'session-expired',
    'token-expired',
    'temporary',
  ]);
  return { ...air, about, operation: 'FareQuote', kind, ...slowly(random, kind) };
}

function purchaseFault(random: Random, operation: 'Book' | 'Ticket', about: FaultSubject): ScriptedFault {
  const fault = { ...air, about, operation } as const;
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
    [2, { ...fault, kind: 'price-change' }],
    [1, { ...fault, kind: 'time-change' }],
    [1, { ...fault, kind: 'session-expired' }],
    [1, { ...fault, kind: 'token-expired' }],
    [1, { ...fault, kind: 'temporary' }],
    [3, { ...fault, kind: 'rejected' }],
  ]);
}

/** A call about the flight goes wrong, for this traveller or another on it. */
function callFault(random: Random, operation: string): ScriptedFault {
  const kind = random.pick(['drop', 'http-500', 'bad-json', 'temporary']);
  return { ...air, about: 'first-ticket', operation, kind };
}

function releaseFault(random: Random): ScriptedFault {
  const kind = random.pick(['drop', 'http-500', 'bad-json', 'rejected']);
  return { ...air, about: 'last-ticket', operation: 'ReleasePNRRequest', kind };
}

function cancelFault(random: Random): ScriptedFault {
  const about = random.pick<FaultSubject>(['first-ticket', 'last-ticket']);
  const fault = { ...air, about, operation: 'SendChangeRequest' } as const;
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

function statusFault(random: Random): ScriptedFault {
  const kind = random.pick(['drop', 'http-500', 'bad-json', 'pending']);
  return { ...air, about: 'first-ticket', operation: 'GetChangeRequestStatus', kind };
}
