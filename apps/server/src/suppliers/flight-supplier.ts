import type { GstCompany } from '@safar/domain/gst-company';
import type { Paise } from '@safar/domain/money';
import type { RefusalReason } from '@safar/domain/refusals';
import type { NoAnswer } from './no-answer.ts';

export type PaxType = 'adult' | 'child' | 'infant';
export type Cabin = 'economy' | 'premium-economy' | 'business' | 'first';
/** Kinds of fare a supplier sells to some passengers only. */
export type FareKind = 'regular' | 'student' | 'senior' | 'armed';

export interface PaxCount {
  adults: number;
  children: number;
  infants: number;
}

/** What is searched: one leg, there and back, or up to three legs. */
export interface FlightQuestion {
  /** `special-return`: there and back within India with one airline, on one ticket below the price of two. */
  journey: 'oneway' | 'return' | 'special-return' | 'multi';
  legs: { from: string; to: string; /** `yyyy-MM-dd` */ on: string }[];
  pax: PaxCount;
  cabin: Cabin;
  fareKind: FareKind;
  /** Only what is sold through the distribution systems; of special returns these are asked for by themselves. */
  sources?: 'gds';
}

/** Where a segment touches ground; `time` is the airport's own, `yyyy-MM-ddTHH:mm`. */
export interface StopAt {
  code: string;
  name: string;
  city: string;
  countryCode: string;
  terminal: string | null;
  time: string;
}

/** What may be taken along; `NO_BAGGAGE` where nothing, null where the airline does not say. */
export interface SupplierBags {
  /** An adult's. */
  baggage: string | null;
  cabinBaggage: string | null;
  /** Of children and infants who may take something else. */
  othersBaggage: { type: Exclude<PaxType, 'adult'>; baggage: string | null; cabinBaggage: string | null }[];
}

/** What one passenger may take on a flight of a booking, and the kilograms that were bought or added beyond it. */
export interface PersonBags {
  baggage: string | null;
  cabinBaggage: string | null;
  addedKg: number;
}

export interface SupplierSegment extends SupplierBags {
  carrierCode: string;
  carrierName: string;
  flightNumber: string;
  operatedBy: string | null;
  from: StopAt;
  to: StopAt;
  durationMin: number;
  cabin: string;
  /** A coach under a flight's number. */
  bus: boolean;
  craft: string | null;
  seatsLeft: number | null;
}

export interface SupplierPenalty {
  kind: 'cancellation' | 'date-change';
  fromHours: number;
  toHours: number | null;
  amountPaise: Paise | null;
  percent: number | null;
  /** Null: every passenger's. */
  pax: PaxType | null;
  /** The airline's words, where neither amount nor share can be read from them. */
  text: string | null;
}

/** For each adult and each child; infants cost nothing of it. */
export interface PaxCharges {
  adultPaise: Paise;
  childPaise: Paise;
}

/** What a fare costs. `published` is what a traveller pays, `offered` what we owe the supplier (tbo-air.md 4). */
export interface SupplierFare {
  basePaise: Paise;
  /** Tax, other charges and transaction fee: published − base. */
  taxPaise: Paise;
  /** Fuel surcharge (YQ, YR), part of the tax: base and this are the most an airline may keep of a cancelled ticket. */
  fuelPaise: Paise;
  publishedPaise: Paise;
  offeredPaise: Paise;
  /** Sums of each type's passengers: base and tax are of all of them together. */
  perPax: {
    type: PaxType;
    count: number;
    basePaise: Paise;
    taxPaise: Paise;
    fuelPaise: Paise;
    /** `YQTax` as quoted, which a purchase repeats. */
    yqPaise: Paise;
  }[];
  /** What we put on the fare of each adult and each child, for us alone: no purchase tells it. Absent: nothing. */
  markUp?: PaxCharges;
  /** Our fee of each adult and each child, kept apart in the same way. */
  fee?: PaxCharges;
}

/** One fare of one flight or whole trip, as a search or a re-quote answers it. */
export interface FlightOffer {
  /** The supplier's own name of it, within its trace. */
  resultIndex: string;
  isLcc: boolean;
  /** As the airline's row, its advisory and what it includes agree. */
  refundable: boolean;
  /** What the airline wants a buyer to read of refunds and changes; only a search has it. */
  advisory: string | null;
  /** A visa is needed for a country where only planes are changed. */
  transitVisa: boolean;
  carrierCode: string;
  carrierName: string;
  legs: SupplierSegment[][];
  fare: SupplierFare;
  family: string;
  /** The airline's name of the fare; of legs that differ a name for each, with its airports. */
  brand: string | null;
  /** Outbound and inbound of a special return are sold together when they have the same one. */
  combination: string;
  /** Of one adult; null unless the supplier sends one above the fare. */
  mrpPaise: Paise | null;
  inclusions: { kind: string; text: string; included: boolean }[];
  penalties: SupplierPenalty[];
  remark: string | null;
  needs: {
    passport: 'none' | 'number' | 'full';
    pan: boolean;
    /** Adults' too. */
    birthDate: boolean;
    /** A company's GST number: a fare for companies is sold with one alone. */
    gst: 'none' | 'optional' | 'required';
    /** What to enter for a passenger with one name: the airline's own words, line by line; only a re-quote has them. */
    singleName: { firstName: string[]; lastName: string[] };
    /** What else it asks for, in the supplier's words: nothing here knows how to ask it, so it cannot be sold. */
    unread: string[];
  };
  /** Whether extras are bought with it: an airline may refuse them on what it first holds. Only a re-quote says it. */
  sellsExtras: boolean;
  /** The last moment to ticket what is held, as the supplier wrote it. */
  lastTicketDate: string | null;
}

export type FlightSearchOutcome =
  /**
   * `lists`: one, or outbound and inbound: bought apart, or of a special return what `joinReturn` makes of them. `expiresAt` is an
   * instant.
   */
  { kind: 'ok'; trace: string; expiresAt: string; lists: FlightOffer[][] } | { kind: 'none' } | NoAnswer;

/** Names one offer of one search. */
export interface OfferRef {
  trace: string;
  resultIndex: string;
}

export type QuoteOutcome =
  | {
      kind: 'ok';
      offer: FlightOffer;
      priceChanged: boolean;
      timeChanged: boolean;
      cabinChanged: boolean;
      baggageChanged: boolean;
    }
  /** No longer sold. */
  | { kind: 'gone'; text: string }
  /** The search it belongs to is over: search again. */
  | { kind: 'expired' }
  | NoAnswer;

export interface FareRuleText {
  route: string;
  /** Plain text; mark-up removed, lines are paragraphs. */
  text: string;
}

/** An extra as the supplier sells it; `row` goes back to it unchanged when it is bought. */
export interface SupplierExtra {
  /** `seat-wish`: window or aisle, asked of the airline and not promised. */
  kind: 'baggage' | 'meal' | 'seat' | 'seat-wish';
  /** Unique within the offer. */
  id: string;
  leg: number;
  segment: number | null;
  /** Counts on every flight of its ticket, wherever it stands. */
  onAllFlights?: boolean;
  /** In the airline's words; '' of a seat, and of baggage that it only weighs. */
  text: string;
  pricePaise: Paise;
  weightKg: number | null;
  /** `exitRow`: beside an emergency exit. */
  seat: {
    row: string;
    letter: string;
    position: 'window' | 'aisle' | 'middle' | 'other';
    exitRow: boolean;
    free: boolean;
  } | null;
  row: Readonly<Record<string, unknown>>;
}

/** What is bought: a wish is neither charged nor promised. */
export type BoughtKind = Exclude<SupplierExtra['kind'], 'seat-wish'>;

export type ExtrasOutcome = { kind: 'ok'; extras: SupplierExtra[] } | { kind: 'none' } | NoAnswer;

export interface FlightPassenger {
  type: PaxType;
  title: 'Mr' | 'Mrs' | 'Ms' | 'Mstr' | 'Miss';
  firstName: string;
  lastName: string;
  gender: 'male' | 'female';
  dateOfBirth: string | null;
  nationality: string;
  passport: { number: string; issuedOn: string | null; expiresOn: string } | null;
  pan: string | null;
  lead: boolean;
  email: string;
  /** Ten digits of an Indian number, or '+' with the country's code. */
  phone: string;
  /** For whom the tickets are bought; of the lead alone. */
  company: GstCompany | null;
  extras: SupplierExtra[];
}

export interface PurchaseRequest extends OfferRef {
  /** As quoted: each passenger's share of it is sent (tbo-air.md 6). */
  fare: SupplierFare;
  passengers: FlightPassenger[];
}

/** What the supplier holds under one of its booking ids. */
export interface SupplierFlightBooking {
  /** The supplier's; opaque to everybody else, as are the ids of its tickets and change requests. */
  bookingId: string;
  /** Which of its own sources the supplier bought it from; asked for when it is released. */
  source: string;
  /** Empty until the airline has confirmed. */
  pnr: string;
  state: 'held' | 'ticketed' | 'cancelled' | 'failed' | 'pending';
  airlinePnr: string | null;
  /** One for each passenger, in order; null before ticketing. */
  tickets: { ticketId: string | null; ticketNumber: string | null }[];
  invoiceNo: string | null;
  /** What is invoiced; null: not told. */
  amountPaise: Paise | null;
  terms: BookedTerms;
}

/** What of a booking the supplier says beside its numbers. */
export interface BookedTerms {
  /** Whether it says that something is not as it was quoted, in any of its ways. */
  flagged: boolean;
  /** What the fare costs with its extras; null: not told. */
  publishedPaise: Paise | null;
  /** Every flight in its order; null where one could not be read. */
  flights: SupplierSegment[] | null;
  /** What each passenger has on each flight, both in their order; one may have more than another of the same type. */
  bags: PersonBags[][];
  /** ISO instants: the ticketing time limit of what is held, and until when a void costs nothing; null: not told. */
  heldUntil: string | null;
  voidUntil: string | null;
  /** What the supplier says of extras: refused as such, what it charges by kind, and the codes each passenger has. */
  extras: {
    denied: boolean;
    message: string;
    chargedPaise: Record<BoughtKind, Paise | null>;
    /** One for each passenger, in order; null where the answer lists none of the kind. */
    codes: Record<BoughtKind, string[] | null>[];
  };
}

export type PurchaseOutcome =
  | { kind: 'done'; booking: SupplierFlightBooking }
  /** Taken, to be decided: ask for it. */
  | { kind: 'pending'; booking: SupplierFlightBooking | null; text: string }
  /** Price or times moved; nothing is ticketed. `held`: seats that stand all the same, to be released. */
  | { kind: 'changed'; text: string; held?: SupplierFlightBooking }
  | { kind: 'failed'; text: string; reason: RefusalReason; held?: SupplierFlightBooking }
  | NoAnswer;

/** What a booking can be asked for by; whoever asks gives all that is known. */
export interface FlightBookingKeys {
  bookingId?: string | null;
  /** Counts with the name of somebody who flies, as it was sent. */
  pnr?: string | null;
  name?: { firstName: string; lastName: string } | null;
  /** Of the quote that was bought: it shows its newest booking alone. */
  trace?: string | null;
}

/**
 * `none`: the supplier says in so many words that there is no such booking. A question that it refuses (`reason: 'refused'`) says
 * nothing about what is there.
 */
export type FlightLookupOutcome = { kind: 'found'; booking: SupplierFlightBooking } | { kind: 'none' } | NoAnswer;

export type FlightCancelOutcome =
  /** One change request for each ticket. */
  { kind: 'requested'; changeRequestIds: string[] } | { kind: 'failed'; text: string } | NoAnswer;

export type FlightCancelStatus =
  | { kind: 'status'; state: 'open' | 'completed' | 'rejected'; refundedPaise: Paise | null; chargePaise: Paise | null }
  | NoAnswer;

/** The cheapest fare of a day for one adult of a party, taxes included. */
export interface DayFare {
  /** `yyyy-MM-dd` */
  date: string;
  farePaise: Paise;
  carrierCode: string;
}

/** Why flights are searched: to look around, or again for somebody about to buy, whom no amount of looking may hold up. */
export type SearchPurpose = 'look' | 'buy';

/** What one flight supplier can do, in the terms of the domain. Amounts are paise, times are local to their airport. */
export interface FlightSupplier {
  readonly id: string;
  /** How long a purchase or a cancellation without an answer may still take effect, ms: until then, that the supplier does not list it proves nothing. */
  readonly effectWithinMs: number;
  search(question: FlightQuestion, purpose?: SearchPurpose): Promise<FlightSearchOutcome>;
  /** Two offers of a special return as the one that is quoted and bought; null when they are not sold together. */
  joinReturn(outbound: FlightOffer, inbound: FlightOffer): FlightOffer | null;
  fareRules(offer: OfferRef): Promise<{ kind: 'ok'; rules: FareRuleText[] } | NoAnswer>;
  quote(offer: OfferRef): Promise<QuoteOutcome>;
  /** Only after `quote` (tbo-air.md 5); `legs` are those of the quoted offer: they say which flight an extra is of. */
  extras(offer: OfferRef, legs: readonly (readonly SupplierSegment[])[]): Promise<ExtrasOutcome>;
  calendar(question: {
    from: string;
    to: string;
    month: string;
    pax: PaxCount;
    cabin: Cabin;
  }): Promise<{ kind: 'ok'; days: DayFare[] } | { kind: 'none' } | NoAnswer>;
  /** Holds a fare that is not LCC. Sent once; never retried here. */
  hold(request: PurchaseRequest): Promise<PurchaseOutcome>;
  /** Tickets an LCC fare at once. Sent once; never retried here. */
  ticket(request: PurchaseRequest): Promise<PurchaseOutcome>;
  /** Tickets what is held. Sent once; never retried here. */
  ticketHeld(held: { trace: string; pnr: string; bookingId: string }): Promise<PurchaseOutcome>;
  /** What is there (tbo-air.md 9): asked by one key after the other until one finds it. */
  findBooking(keys: FlightBookingKeys): Promise<FlightLookupOutcome>;
  /** Gives back what is held and not ticketed. */
  release(held: {
    bookingId: string;
    source: string;
  }): Promise<{ kind: 'released' } | { kind: 'failed'; text: string } | NoAnswer>;
  cancellationCharges(
    bookingId: string,
  ): Promise<{ kind: 'ok'; chargePaise: Paise; refundPaise: Paise } | { kind: 'failed'; text: string } | NoAnswer>;
  requestCancellation(bookingId: string, remarks: string): Promise<FlightCancelOutcome>;
  cancellationStatus(changeRequestId: string): Promise<FlightCancelStatus>;
}

/** The part of a flight supplier that finds and re-quotes flights. */
export type FlightFinder = Pick<
  FlightSupplier,
  'id' | 'search' | 'joinReturn' | 'fareRules' | 'quote' | 'extras' | 'calendar'
>;

/** The part of a flight supplier that buys tickets and takes them back. */
export type FlightSeller = Omit<FlightSupplier, Exclude<keyof FlightFinder, 'id'>>;
