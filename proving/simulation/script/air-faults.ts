import {
  cancelFault,
  LATE_MS,
  purchaseFault,
  slowly,
  sometimes,
  type Faults,
  type FaultSubject,
  type ScriptedFault,
} from './fault.ts';
import type { Random } from '../../../apps/server/src/platform/testing/random.ts';

const air = { target: 'tbo-air' } as const;

/** A new price for the next quote of the fare. */
export const NEW_FARE: ScriptedFault = {
  ...air,
  about: 'first-ticket',
  operation: 'FareQuote',
  kind: 'price-change',
};

/** Faults of the air supplier, by stage of the purchase. */
export function airFaults(random: Random): Pick<Faults, 'search' | 'checkout' | 'order' | 'book' | 'paid' | 'cancel'> {
  return {
    search: sometimes(random, 0.08, searchFault),
    checkout: [
      ...sometimes(random, 0.1, quoteFault),
      ...sometimes(random, 0.1, () => ({
        ...air,
        about: eitherTicket(random),
        operation: 'FareQuote',
        kind: 'gst-mandatory',
      })),
      ...sometimes(random, 0.05, () => callFault(random, 'SSR')),
    ],
    order: sometimes(random, 0.1, quoteFault),
    book: [...sometimes(random, 0.35, ticketFault), ...sometimes(random, 0.25, bookFault)],
    paid: [
      ...sometimes(random, 0.15, () => callFault(random, 'GetBookingDetails')),
      ...sometimes(random, 0.1, () => releaseFault(random)),
      // When a trip is undone, its first ticket is cancelled.
      ...sometimes(random, 0.15, airCancelFault),
    ],
    cancel: [
      ...sometimes(random, 0.35, airCancelFault),
      ...sometimes(random, 0.15, () => statusFault(random)),
      ...sometimes(random, 0.1, () => callFault(random, 'GetCancellationCharges')),
    ],
  };
}

/** Faults that a ticket meets on which other flights are put. */
export function reissueFaults(random: Random): ScriptedFault[] {
  return [
    ...sometimes(random, 0.1, quoteFault),
    ...sometimes(random, 0.4, reissueFault),
    ...sometimes(random, 0.2, () => callFault(random, 'GetBookingDetails')),
  ];
}

function eitherTicket(random: Random): FaultSubject {
  return random.pick<FaultSubject>(['first-ticket', 'last-ticket']);
}

function searchFault(random: Random): ScriptedFault {
  const kind = random.pick(['drop', 'http-500', 'bad-json', 'delay', 'sold-out', 'temporary', 'token-expired']);
  return { ...air, about: 'route', operation: 'Search', kind, ...slowly(random, kind) };
}

function quoteFault(random: Random): ScriptedFault {
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
  return { ...air, about: eitherTicket(random), operation: 'FareQuote', kind, ...slowly(random, kind) };
}

function ticketFault(random: Random): ScriptedFault {
  return airPurchaseFault(random, 'Ticket', eitherTicket(random));
}

function bookFault(random: Random): ScriptedFault {
  return airPurchaseFault(random, 'Book', 'passengers');
}

/**
 * Faults of the two purchase calls: airlines change something when they hold a ticket, and deny extras or keep seats
 * when they issue one.
 */
const ownFaults = {
  Book: [
    [3, 'booked-other'],
    [5, 'baggage-cut'],
  ],
  Ticket: [
    [2, 'ssr-denied'],
    [2, 'seats-kept'],
  ],
} as const;

function airPurchaseFault(random: Random, operation: 'Book' | 'Ticket', about: FaultSubject): ScriptedFault {
  return purchaseFault(random, { ...air, about, operation }, [
    [2, 'price-change'],
    [1, 'time-change'],
    [1, 'token-expired'],
    [1, 'temporary'],
    ...ownFaults[operation],
  ]);
}

/** A fault in the one call that puts other flights on a ticket. */
function reissueFault(random: Random): ScriptedFault {
  const fault = { ...air, about: 'passengers', operation: 'TicketReIssue' } as const;
  return random.weighted<ScriptedFault>([
    [2, { ...fault, kind: 'delay', delayMs: random.int(...LATE_MS) }],
    [2, { ...fault, kind: 'timeout' }],
    [2, { ...fault, kind: 'timeout', acts: true }],
    [3, { ...fault, kind: 'drop' }],
    [2, { ...fault, kind: 'http-500' }],
    [1, { ...fault, kind: 'http-500', acts: true }],
    [2, { ...fault, kind: 'bad-json' }],
    [1, { ...fault, kind: 'price-change' }],
    [1, { ...fault, kind: 'sold-out' }],
    [1, { ...fault, kind: 'session-expired' }],
    [1, { ...fault, kind: 'temporary' }],
    [2, { ...fault, kind: 'rejected' }],
  ]);
}

/** A fault in a call about the flight. It may hit this traveller or another on the same flight. */
function callFault(random: Random, operation: string): ScriptedFault {
  const kind = random.pick(['drop', 'http-500', 'bad-json', 'temporary']);
  return { ...air, about: 'first-ticket', operation, kind };
}

function releaseFault(random: Random): ScriptedFault {
  const kind = random.pick(['drop', 'http-500', 'bad-json', 'rejected']);
  return { ...air, about: 'last-ticket', operation: 'ReleasePNRRequest', kind };
}

function airCancelFault(random: Random): ScriptedFault {
  return cancelFault(random, { ...air, about: eitherTicket(random) });
}

function statusFault(random: Random): ScriptedFault {
  const kind = random.pick(['drop', 'http-500', 'bad-json', 'pending']);
  return { ...air, about: 'first-ticket', operation: 'GetChangeRequestStatus', kind };
}
