import { describe, expect, test } from 'vitest';
import type { SupplierFlightBooking } from '../../../suppliers/flight-supplier.ts';
import { LIVE_PACE } from '../pace.ts';
import type { FlightRun } from './flight-steps.ts';
import { fulfilFlight } from './flight-workflow.ts';
import type { PurchaseAnswer } from './send-purchase.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const pace = { ...LIVE_PACE, settleMs: 2 * MINUTE_MS };

function heldBooking(state: SupplierFlightBooking['state']): SupplierFlightBooking {
  const numbers = { tickets: [], invoiceNo: null, amountPaise: null, airlinePnr: null };
  return { bookingId: 71, source: '4', pnr: 'ABC123', state, ...numbers };
}

type Answer = 'pending' | 'silent' | 'refused';

interface Airline {
  /** What each request to issue the ticket is answered, in order; the last one again and again. */
  readonly answers: readonly Answer[];
  /** From when on the held ticket is issued. */
  readonly issuedAtMs: number;
}

/** A trip of one ticket that its airline holds, on a clock that stands still but for the waits. What was done is in `did`. */
function tripWith({ answers, issuedAtMs }: Airline): { run: FlightRun; did: string[] } {
  const did: string[] = [];
  let nowMs = 0;
  let asked = 0;
  let isCancelled = false;
  const stateNow = () => (isCancelled ? 'cancelled' : nowMs >= issuedAtMs ? 'ticketed' : 'held');
  const answerTo = (kind: Answer | undefined): PurchaseAnswer => {
    if (kind === 'pending') return { kind, sentAtMs: nowMs, booking: heldBooking('held') };
    return kind === 'silent' ? { kind, sentAtMs: nowMs } : { kind: 'refused', text: 'no' };
  };
  const run: FlightRun = {
    pace,
    now: async () => nowMs,
    sleep: async (ms) => void (nowMs += ms),
    readTrip: async () => [{ ticket: 0, isLcc: false, state: 'held' }],
    prepare: async () => true,
    purchase: async () => {
      asked += 1;
      return answerTo(answers[asked - 1] ?? answers.at(-1));
    },
    lookUp: async () => ({ kind: 'found', booking: heldBooking(stateNow()) }),
    noteTicket: async (_, { state }) => void did.push(`noted ${state}`),
    showPending: async () => void did.push('shown as pending'),
    confirm: async () => true,
    fail: async () => ['refund'],
    refundUntilTaken: async () => ({ kind: 'accepted' }),
    noteRefund: async () => void did.push('refunded'),
    noteUndone: async () => void did.push('undone'),
    tell: async (outcome) => void did.push(`told ${outcome}`),
    callPerson: async (reason) => void did.push(`person: ${reason}`),
    release: async () => (stateNow() === 'ticketed' ? 'ticketed' : nowMs >= 2 * HOUR_MS ? 'released' : 'refused'),
    ask: async () => {
      isCancelled = true;
      return { kind: 'requested', changeRequestIds: [9] };
    },
    check: async () => 'completed',
    look: async () => stateNow(),
    forget: async () => undefined,
  };
  return { run, did };
}

describe('issuing a held ticket', () => {
  test('[B15] that takes longer than any answer is waited for, and the traveller told so', async () => {
    const { run, did } = tripWith({ answers: ['pending'], issuedAtMs: 3 * HOUR_MS });
    await fulfilFlight(run);
    expect(did).toEqual(['shown as pending', 'told pending', 'noted ticketed', 'told confirmed']);
  });

  test('[B15] is not given up for a refusal to do again what is under way', async () => {
    const { run, did } = tripWith({ answers: ['pending', 'refused', 'pending'], issuedAtMs: HOUR_MS });
    await fulfilFlight(run);
    expect(did.at(-1)).toBe('told confirmed');
  });

  test('[B15] that is refused at once frees the seats, however often that is asked for', async () => {
    const { run, did } = tripWith({ answers: ['refused'], issuedAtMs: Infinity });
    await fulfilFlight(run);
    expect(did).toEqual(['refunded', 'told refunded', 'undone']);
  });

  test('[B15] that happens after it was given up is taken back', async () => {
    const { run, did } = tripWith({ answers: ['silent', 'refused'], issuedAtMs: HOUR_MS });
    await fulfilFlight(run);
    expect(did).toEqual(['refunded', 'told refunded', 'undone']);
    expect(await run.look(0)).toBe('cancelled');
  });
});
