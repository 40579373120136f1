import type { Script } from '../script/script.ts';

/** What travellers did and were told: what must be found true in the books. */
export interface Diary {
  began(script: Script, sessionId: string): void;
  left(why: string): void;
  paid(sessionId: string, payment: ShownPayment): void;
  booked(sessionId: string, bookingId: string): void;
  promisedBack(bookingId: string, refundPaise: number): void;
  complain(name: string, what: string): void;
  /** How many checkouts were paid, or confirmed with nothing to pay. */
  purchases(): number;
  readonly told: Told;
}

/** A payment and the price that was shown for it. */
export interface ShownPayment {
  readonly paymentId: string;
  readonly shownPaise: number;
}

export interface Told {
  /** The script each checkout belongs to, by session id. */
  readonly scripts: Map<string, Script>;
  readonly payments: (ShownPayment & { readonly sessionId: string })[];
  readonly bookings: { readonly sessionId: string; readonly bookingId: string }[];
  readonly refunds: { readonly bookingId: string; readonly refundPaise: number }[];
  /** Why travellers went away, and how many did. */
  readonly leavings: Map<string, number>;
  /** Answers that must never be given. */
  readonly complaints: string[];
}

export function createDiary(): Diary {
  const told: Told = {
    scripts: new Map(),
    payments: [],
    bookings: [],
    refunds: [],
    leavings: new Map(),
    complaints: [],
  };
  return {
    told,
    purchases: () => new Set([...told.payments, ...told.bookings].map(({ sessionId }) => sessionId)).size,
    began: (script, sessionId) => void told.scripts.set(sessionId, script),
    left: (why) => void told.leavings.set(why, (told.leavings.get(why) ?? 0) + 1),
    paid: (sessionId, payment) => void told.payments.push({ sessionId, ...payment }),
    booked: (sessionId, bookingId) => void told.bookings.push({ sessionId, bookingId }),
    promisedBack: (bookingId, refundPaise) => void told.refunds.push({ bookingId, refundPaise }),
    complain: (name, what) => void told.complaints.push(`${name}: ${what}`),
  };
}
