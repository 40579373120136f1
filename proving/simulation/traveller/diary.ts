import type { FaultSubject } from '../script/fault.ts';
import type { ScriptedFault } from '../script/fault.ts';
import type { Script } from '../script/script.ts';

/** The names by which calls refer to a purchase. */
export type Subjects = Readonly<Partial<Record<FaultSubject, string>>>;

/** What travellers did and what they were told. The audit compares it with the books. */
export interface Diary {
  began(script: Script, sessionId: string, subjects: Subjects): void;
  /** A fault of a supplier was armed for calls that name `reference`. */
  armed(fault: ScriptedFault, reference: string): void;
  left(why: string): void;
  paid(sessionId: string, payment: ShownPayment): void;
  booked(sessionId: string, bookingId: string): void;
  /** The traveller asked to cancel the booking, or did not accept what the airline changed. */
  gaveUp(bookingId: string): void;
  promisedBack(bookingId: string, refundPaise: number): void;
  /** The traveller gave up a part; `refundPaise` is the least that comes back. */
  promisedForPart(bookingId: string, refundPaise: number): void;
  /** `refundPaise` is the promised refund; null when no amount was promised for certain. */
  cancelledByOperator(bookingId: string, refundPaise: number | null): void;
  /** An operator refunded a part of the payments. */
  givenBack(bookingId: string): void;
  /** The airline changed this ticket of the booking, and the traveller was told and did this; null: was never told. */
  moved(moved: MovedTicket): void;
  /** A checkout's booking is to take the place of another, which costs and gives back what was shown. */
  replaces(replacing: Replacing): void;
  /** An exchange is pressed for, at what was shown; shown anew, at that. */
  exchanges(exchange: ShownExchange): void;
  /** What an exchange costs more is paid, in time. */
  paysExchange(changeId: string): void;
  /** A name is to be put right: this is the number that the traveller was told. */
  askedUs(asked: { readonly bookingId: string; readonly number: string }): void;
  /** The hotel has no record of the booking any more. */
  forgotten(bookingId: string): void;
  complain(name: string, what: string): void;
  /** Number of checkouts that were paid, or confirmed with nothing to pay. */
  purchases(): number;
  readonly notified: Notified;
}

/** A ticket that its airline changed, by the airline's number of it, and what its traveller did. */
export interface MovedTicket {
  readonly sessionId: string;
  readonly bookingId: string;
  readonly ticketId: number;
  /** What was answered and taken, or that nobody answered; null when nothing was ever asked. */
  readonly did: 'accepted' | 'given-up' | 'silence' | null;
}

/** A booking that another one is to take the place of. */
export interface Replacing {
  readonly bookingId: string;
  readonly bySessionId: string;
  readonly refundPaise: number;
}

/** What is special about an exchange. */
export type ExchangeTrait =
  | 'otherGuests'
  /** A room of a direct contract is given up, or taken. */
  | 'ofContracts'
  | 'twoDirections'
  /** Somebody had given a seat of the ticket up before. */
  | 'forThoseLeft'
  /** Its airline changed the old flights meanwhile. */
  | 'besideMoves';

/** An exchange as it was shown before the press. */
export interface ShownExchange {
  readonly bookingId: string;
  readonly changeId: string;
  readonly payPaise: number;
  readonly backPaise: number;
  /** The price of the booking before. */
  readonly beforePaise: number;
  /** What is had before and after: dates and guests, or the flights of a ticket with the time of the first of each direction. */
  readonly from: string;
  readonly to: string;
  readonly traits: readonly ExchangeTrait[];
  /** The names by which its calls to suppliers refer to it. */
  readonly subjects: Subjects;
}

/** A payment and the price that was shown for it. */
export interface ShownPayment {
  readonly paymentId: string;
  readonly shownPaise: number;
}

export interface Notified {
  /** The script of each checkout, by session id. */
  readonly scripts: Map<string, Script>;
  /** The names by which suppliers' calls refer to each checkout, by session id. */
  readonly subjects: Map<string, Subjects>;
  /** References that faults of purchase calls were armed for: a rate's code, a flight, a family name. */
  readonly armed: Set<string>;
  /** Bookings that their own travellers gave up. */
  readonly givenUp: Set<string>;
  readonly payments: (ShownPayment & { readonly sessionId: string })[];
  readonly bookings: { readonly sessionId: string; readonly bookingId: string }[];
  readonly refunds: { readonly bookingId: string; readonly refundPaise: number }[];
  /** The least refunds of parts that were given up, by booking. */
  readonly partRefunds: { readonly bookingId: string; readonly refundPaise: number }[];
  /** Bookings that operators cancelled, and bookings that operators refunded in part. */
  readonly cancelledByOperators: Set<string>;
  readonly givenBack: Set<string>;
  readonly moved: MovedTicket[];
  readonly replacings: Replacing[];
  /** By change. */
  readonly exchanges: Map<string, ShownExchange>;
  readonly exchangesPaid: Set<string>;
  readonly asked: { readonly bookingId: string; readonly number: string }[];
  readonly forgotten: Set<string>;
  /** Number of travellers who left, by reason. */
  readonly leavings: Map<string, number>;
  /** Answers that the product must never give. */
  readonly complaints: string[];
}

/** Calls of the suppliers whose faults can cost a traveller the purchase. */
const PURCHASES = ['PreBook', 'Book', 'GenerateVoucher', 'FareQuote', 'Ticket', 'TicketReIssue'];

export function createDiary(): Diary {
  const notified: Notified = {
    scripts: new Map(),
    subjects: new Map(),
    armed: new Set(),
    givenUp: new Set(),
    payments: [],
    bookings: [],
    refunds: [],
    partRefunds: [],
    cancelledByOperators: new Set(),
    givenBack: new Set(),
    moved: [],
    replacings: [],
    exchanges: new Map(),
    exchangesPaid: new Set(),
    asked: [],
    forgotten: new Set(),
    leavings: new Map(),
    complaints: [],
  };
  return {
    notified,
    purchases: () => new Set([...notified.payments, ...notified.bookings].map(({ sessionId }) => sessionId)).size,
    began: (script, sessionId, subjects) => {
      notified.scripts.set(sessionId, script);
      notified.subjects.set(sessionId, subjects);
    },
    armed: ({ operation }, reference) => {
      if (PURCHASES.includes(operation)) notified.armed.add(reference);
    },
    gaveUp: (bookingId) => void notified.givenUp.add(bookingId),
    left: (why) => void notified.leavings.set(why, (notified.leavings.get(why) ?? 0) + 1),
    paid: (sessionId, payment) => void notified.payments.push({ sessionId, ...payment }),
    booked: (sessionId, bookingId) => void notified.bookings.push({ sessionId, bookingId }),
    promisedBack: (bookingId, refundPaise) => void notified.refunds.push({ bookingId, refundPaise }),
    promisedForPart: (bookingId, refundPaise) => void notified.partRefunds.push({ bookingId, refundPaise }),
    cancelledByOperator: (bookingId, refundPaise) => {
      notified.cancelledByOperators.add(bookingId);
      if (refundPaise !== null) notified.refunds.push({ bookingId, refundPaise });
    },
    givenBack: (bookingId) => void notified.givenBack.add(bookingId),
    moved: (moved) => void notified.moved.push(moved),
    replaces: (replacing) => void notified.replacings.push(replacing),
    exchanges: (exchange) => void notified.exchanges.set(exchange.changeId, exchange),
    paysExchange: (changeId) => void notified.exchangesPaid.add(changeId),
    askedUs: (asked) => void notified.asked.push(asked),
    forgotten: (bookingId) => void notified.forgotten.add(bookingId),
    complain: (name, what) => void notified.complaints.push(`${name}: ${what}`),
  };
}
