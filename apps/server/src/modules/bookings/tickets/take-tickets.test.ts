import { describe, expect, test } from 'vitest';
import { MINUTE_MS, HOUR_MS } from '@safar/domain/time/time-units';
import { waitBefore } from '../../../platform/repeat.ts';
import type { BookedTerms, SupplierFlightBooking } from '../../../suppliers/flight-supplier.ts';
import { LIVE_RETRY_POLICY } from '../recover/booking-retry-policy.ts';
import type { Waits } from '../recover/workflow-waits.ts';
import { cancelAtSupplier, type SupplierCancellation } from '../change/cancel-at-supplier.ts';
import { carryOut, type ChangeRun } from '../change/change-workflow.ts';
import type { HeldTicket, TripHold } from './flight-transactions.ts';
import { releaseTicket } from './give-ticket-back.ts';
import type { PurchaseAnswer } from './send-purchase.ts';
import { takeTrip, type TripRun, type TripTicket } from './take-tickets.ts';

const retryPolicy = LIVE_RETRY_POLICY;
const effectWithinMs = 2 * MINUTE_MS;

const NOTHING_KNOWN: HeldTicket = { heldUntilMs: null, change: null };
const NO_TERMS: BookedTerms = {
  flagged: false,
  publishedPaise: null,
  flights: null,
  bags: [],
  heldUntil: null,
  voidUntil: null,
  reissuesOnline: false,
  extras: { denied: false, message: '', chargedPaise: { baggage: null, meal: null, seat: null }, codes: [] },
};

function heldBooking(state: SupplierFlightBooking['state']): SupplierFlightBooking {
  const numbers = {
    names: [],
    tickets: [],
    cancelled: [],
    invoiceNo: null,
    amountPaise: null,
    airlinePnr: null,
    terms: NO_TERMS,
  };
  return { bookingId: '71', source: '4', pnr: 'ABC123', state, ...numbers };
}

type Answer = 'pending' | 'silent' | 'refused' | 'refused, still held';

interface Airline {
  /** The answers to the requests to issue the ticket, in order. The last one is repeated. */
  readonly answers: readonly Answer[];
  /** The instant from which the held ticket is issued. */
  readonly issuedAtMs: number;
  /** Whether the airline tickets at once; false when absent. */
  readonly isLcc?: boolean;
  readonly state?: TripTicket['state'];
  /** True when absent. */
  readonly isPaid?: boolean;
  /** How the hold of a trip that is not paid ends. */
  readonly hold?: TripHold;
  /** How often a refund that the gateway had taken has come to nothing before it is noted; never when absent. */
  readonly lostRefunds?: number;
}

/** A trip of one ticket, whose clock moves only while the code waits. `did` lists what was done. */
function tripWith({
  answers,
  issuedAtMs,
  isLcc = false,
  state: first,
  isPaid = true,
  hold = 'held',
  lostRefunds = 0,
}: Airline): {
  run: ChangeRun<never>;
  did: string[];
  isTakenBack: () => boolean;
} {
  const did: string[] = [];
  let nowMs = 0;
  let asked = 0;
  let isCancelled = false;
  let isGivenUp = false;
  let lost = lostRefunds;
  let state = first ?? (isLcc ? 'processing' : 'held');
  const stateNow = () => (isCancelled ? 'cancelled' : nowMs >= issuedAtMs ? 'ticketed' : 'held');
  const answerTo = (kind: Answer | undefined): PurchaseAnswer => {
    if (kind === 'pending') return { kind, sentAtMs: nowMs, booking: heldBooking('held') };
    if (kind === 'silent') return { kind, sentAtMs: nowMs };
    return { kind: 'refused', reason: 'other', ...(kind === 'refused, still held' && { held: heldBooking('held') }) };
  };
  const sleep = async (ms: number) => void (nowMs += ms);
  const waiting: Waits = {
    retryPolicy,
    now: async () => nowMs,
    sleep,
    backOff: (tries) => sleep(waitBefore(tries, retryPolicy.firstAskMs, retryPolicy.lastAskMs)),
  };
  const escalate = async (reason: string) => void did.push(`person: ${reason}`);
  const tell = async (outcome: string) => void did.push(`notified ${outcome}`);
  const trip: TripRun = {
    ...waiting,
    effectWithinMs,
    readTrip: async () => [{ ticket: 0, isLcc, state, isPaid, ...NOTHING_KNOWN }],
    prepare: async () => true,
    purchase: async () => {
      asked += 1;
      return answerTo(answers[asked - 1] ?? answers.at(-1));
    },
    lookUp: async () => ({ kind: 'found', booking: heldBooking(stateNow()) }),
    noteTicket: async (_, noted) => {
      did.push(`noted ${noted.state}`);
      state = noted.state === 'ticketed' ? 'ticketed' : 'held';
      return NOTHING_KNOWN;
    },
    showPending: async () => void did.push('shown as pending'),
    notify: tell,
    hold: async () => hold,
    confirm: async () => ({ refundIds: [] }),
    escalate,
  };
  const cancellation: SupplierCancellation = {
    ...waiting,
    effectWithinMs: async () => effectWithinMs,
    request: async () => {
      isCancelled = true;
      return { kind: 'requested', requestIds: ['9'] };
    },
    check: async () => 'done',
    look: async () => (isCancelled ? 'cancelled' : 'standing'),
    forget: async () => undefined,
  };
  const release = async () => (stateNow() === 'ticketed' ? 'ticketed' : nowMs >= 2 * HOUR_MS ? 'released' : 'refused');
  const run: ChangeRun<never> = {
    read: async () => ({ reason: 'purchase', isOpen: true, undone: null, stands: false, gives: [], refundIds: [] }),
    take: () => takeTrip(trip),
    issue: () => takeTrip(trip),
    giveBack: () => (state === 'held' ? releaseTicket(cancellation, release) : cancelAtSupplier(cancellation)),
    fail: async () => {
      isGivenUp = true;
      return ['refund'];
    },
    endWish: () => Promise.reject(new Error('nobody asked to cancel')),
    exchange: null,
    sendRefund: async () => ({ kind: 'accepted' }),
    refundUntilTaken: async () => {
      did.push('refund sent again');
      return { kind: 'accepted' };
    },
    noteRefund: async () => {
      if (lost-- > 0) return 'not-taken';
      did.push('refunded');
      return 'noted';
    },
    unwanted: async () => (isGivenUp && state !== 'processing' ? [0] : []),
    noteReturned: async () => void did.push('given back'),
    escalateUnwanted: async () => void did.push('person: not given back'),
    closeLinks: async () => undefined,
    tell,
    tellWish: async () => undefined,
    tellLost: async () => undefined,
    escalate,
    unanswered: 'flight-cancel-unanswered',
    lost: 'cancelled-by-airline',
  };
  return { run, did, isTakenBack: () => isCancelled };
}

describe('issuing a held ticket', () => {
  test('[REQ-TKT-5] that takes longer than any answer is waited for, and the traveller told so', async () => {
    const { run, did } = tripWith({ answers: ['pending'], issuedAtMs: 3 * HOUR_MS });
    await carryOut(run);
    expect(did).toEqual(['shown as pending', 'notified pending', 'noted ticketed', 'notified confirmed']);
  });

  test('[REQ-TKT-4] is not given up for a refusal to do again what is under way', async () => {
    const { run, did } = tripWith({ answers: ['pending', 'refused', 'pending'], issuedAtMs: HOUR_MS });
    await carryOut(run);
    expect(did.at(-1)).toBe('notified confirmed');
  });

  test('[REQ-TKT-4] is not given up for answers that are lost to what was said to be under way', async () => {
    const { run, did } = tripWith({ answers: ['pending', 'silent', 'silent', 'silent'], issuedAtMs: 3 * HOUR_MS });
    await carryOut(run);
    expect(did).toEqual(['shown as pending', 'notified pending', 'noted ticketed', 'notified confirmed']);
  });

  test('[REQ-TKT-5] that was under way and is refused again and again frees the seats', async () => {
    const { run, did } = tripWith({ answers: ['pending', 'silent', 'refused'], issuedAtMs: Infinity });
    await carryOut(run);
    expect(did).toEqual(['shown as pending', 'notified pending', 'refunded', 'notified refunded', 'given back']);
  });

  test('[REQ-TKT-5] that is refused at once frees the seats, however often that is asked for', async () => {
    const { run, did } = tripWith({ answers: ['refused'], issuedAtMs: Infinity });
    await carryOut(run);
    expect(did).toEqual(['refunded', 'notified refunded', 'given back']);
  });

  test('[REQ-TKT-4] that happens after it was given up is taken back', async () => {
    const { run, did, isTakenBack } = tripWith({ answers: ['silent', 'refused'], issuedAtMs: HOUR_MS });
    await carryOut(run);
    expect(did).toEqual(['refunded', 'notified refunded', 'given back']);
    expect(isTakenBack()).toBe(true);
  });
});

describe('buying a low-cost ticket', () => {
  test('[REQ-TKT-5] that fails and leaves its seats held refunds the traveller and releases them', async () => {
    const { run, did } = tripWith({ answers: ['refused, still held'], issuedAtMs: Infinity, isLcc: true });
    await carryOut(run);
    expect(did).toEqual(['noted held', 'refunded', 'notified refunded', 'given back']);
  });

  test('[REQ-TKT-4] is not done again by a run that finds what a failed purchase left held: that is released', async () => {
    const { run, did } = tripWith({ answers: ['silent'], issuedAtMs: Infinity, isLcc: true, state: 'held' });
    await carryOut(run);
    expect(did).toEqual(['refunded', 'notified refunded', 'given back']);
  });

  test('[REQ-TKT-5] that fails without an answer and leaves its seats held refunds and releases once it must have failed', async () => {
    for (const answer of ['silent', 'pending'] as const) {
      const { run, did } = tripWith({ answers: [answer], issuedAtMs: Infinity, isLcc: true });
      await carryOut(run);
      expect(did).toEqual(['noted held', 'refunded', 'notified refunded', 'given back']);
    }
  });

  test('[REQ-TKT-4] that is only held at first is waited for, and nothing is refunded', async () => {
    const { run, did } = tripWith({ answers: ['silent'], issuedAtMs: MINUTE_MS, isLcc: true });
    await carryOut(run);
    expect(did).toEqual(['noted ticketed', 'notified confirmed']);
  });

  test('[REQ-TKT-5] that fails and leaves nothing releases nothing', async () => {
    const { run, did } = tripWith({ answers: ['refused'], issuedAtMs: Infinity, isLcc: true });
    await carryOut(run);
    expect(did).toEqual(['refunded', 'notified refunded']);
  });

  test('[REQ-PAY-14] that fails is refunded before that is told, also where the gateway took the refund and it came to nothing', async () => {
    const airline = { answers: ['refused' as const], issuedAtMs: Infinity, isLcc: true };
    const once = tripWith({ ...airline, lostRefunds: 1 });
    await carryOut(once.run);
    expect(once.did).toEqual(['refund sent again', 'refunded', 'notified refunded']);
    const always = tripWith({ ...airline, lostRefunds: Infinity });
    await carryOut(always.run);
    expect(always.did.at(-1)).toBe('notified refunded');
  });

  test('[REQ-TKT-15] a trip that is not paid is held and not issued', async () => {
    const { run, did } = tripWith({ answers: ['silent'], issuedAtMs: Infinity, state: 'held', isPaid: false });
    await carryOut(run);
    expect(did).toEqual(['notified held']);
  });

  test('[REQ-TKT-15] a hold that leaves no time to pay is given back, and nothing of it is bought', async () => {
    const airline = { answers: ['silent' as const], issuedAtMs: Infinity, state: 'held' as const, isPaid: false };
    const { run, did } = tripWith({ ...airline, hold: 'overdue' });
    await carryOut(run);
    expect(did).toContain('given back');
    expect(did).not.toContain('noted ticketed');
  });

  test('[REQ-TKT-15] a low-cost fare is never held unpaid', async () => {
    const { run, did } = tripWith({ answers: ['silent'], issuedAtMs: Infinity, isLcc: true, isPaid: false });
    await carryOut(run);
    expect(did).not.toContain('notified held');
  });
});
