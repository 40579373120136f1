import type { GstCompany } from '@safar/domain/money/gst-company';
import type { Paise } from '@safar/domain/money/money';
import type { RefusalReason } from '@safar/domain/money/refusals';
import type { NoAnswer } from './no-answer.ts';

export type PaxType = 'adult' | 'child' | 'infant';
export type Cabin = 'economy' | 'premium-economy' | 'business' | 'first';
/** Kinds of fare; all but the regular are sold to certain passengers only. */
export type FareKind = 'regular' | 'student' | 'senior' | 'armed';

export interface PaxCount {
  adults: number;
  children: number;
  infants: number;
}

/** A search: one leg, a return, or up to three legs. */
export interface FlightQuestion {
  /** `special-return`: a return within India with one airline, on one ticket that costs less than two. */
  journey: 'oneway' | 'return' | 'special-return' | 'multi';
  legs: { from: string; to: string; /** `yyyy-MM-dd` */ on: string }[];
  pax: PaxCount;
  cabin: Cabin;
  fareKind: FareKind;
  /** Only fares from the distribution systems; their special returns are searched separately. */
  sources?: 'gds';
}

/** An airport where a segment departs or arrives; `time` is local to it, `yyyy-MM-ddTHH:mm`. */
export interface StopAt {
  code: string;
  name: string;
  city: string;
  countryCode: string;
  terminal: string | null;
  time: string;
}

/** Baggage allowances; `NO_BAGGAGE` for none, null when the airline does not say. */
export interface SupplierBags {
  /** The allowance of an adult. */
  baggage: string | null;
  cabinBaggage: string | null;
  /** Allowances of children and infants that differ from the adults'. */
  othersBaggage: { type: Exclude<PaxType, 'adult'>; baggage: string | null; cabinBaggage: string | null }[];
}

/** The allowance of one passenger on a flight of a booking, and the kilograms bought or added on top of it. */
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
  /** The segment is a bus ride with a flight number. */
  bus: boolean;
  craft: string | null;
  seatsLeft: number | null;
  /** Of a booking: its airline says that it does not fly. */
  cancelled?: true;
}

export interface SupplierPenalty {
  kind: 'cancellation' | 'date-change';
  fromHours: number;
  toHours: number | null;
  amountPaise: Paise | null;
  percent: number | null;
  /** Null for all passengers. */
  pax: PaxType | null;
  /** The airline's text, when neither amount nor percentage can be read from it. */
  text: string | null;
}

/** Charges for each adult and each child; infants pay none. */
export interface PaxCharges {
  adultPaise: Paise;
  childPaise: Paise;
}

/** The cost of a fare. `published` is what a traveller pays, `offered` what we owe the supplier (tbo-air.md 4). */
export interface SupplierFare {
  basePaise: Paise;
  /** Tax, other charges and transaction fee: published − base. */
  taxPaise: Paise;
  /**
   * Fuel surcharge (YQ, YR), part of the tax: base and fuel surcharge are the most an airline may retain of a cancelled
   * ticket.
   */
  fuelPaise: Paise;
  publishedPaise: Paise;
  offeredPaise: Paise;
  /** Amounts for all passengers of a type together. */
  perPax: {
    type: PaxType;
    count: number;
    basePaise: Paise;
    taxPaise: Paise;
    fuelPaise: Paise;
    /** `YQTax` as quoted, which a purchase sends back. */
    yqPaise: Paise;
  }[];
  /** Our mark-up for each adult and each child; it is not sent with a purchase. Absent: none. */
  markUp?: PaxCharges;
  /** Our fee for each adult and each child, stored and treated like the mark-up. */
  fee?: PaxCharges;
}

/** One fare of a flight or of a whole trip, from a search or a re-quote. */
export interface FlightOffer {
  /** The supplier's id of it, within its trace. */
  resultIndex: string;
  isLcc: boolean;
  /** True only when the airline's flag, its advisory and its inclusions agree. */
  refundable: boolean;
  /** The airline's advice to buyers about refunds and changes; only a search has it. */
  advisory: string | null;
  /** A visa is needed for a country where the trip only changes planes. */
  transitVisa: boolean;
  carrierCode: string;
  carrierName: string;
  legs: SupplierSegment[][];
  fare: SupplierFare;
  family: string;
  /** The airline's name of the fare; one name for each leg, with its airports, when the legs differ. */
  brand: string | null;
  /** Outbound and inbound of a special return are sold together when this is equal. */
  combination: string;
  /** List price of one adult; null unless it is above the fare. */
  mrpPaise: Paise | null;
  inclusions: { kind: string; text: string; included: boolean }[];
  penalties: SupplierPenalty[];
  remark: string | null;
  needs: {
    passport: 'none' | 'number' | 'full';
    pan: boolean;
    /** Required for adults too. */
    birthDate: boolean;
    /** Whether a company's GST number is needed: a company fare is not sold without one. */
    gst: 'none' | 'optional' | 'required';
    /** What to enter for a passenger with one name, in the airline's text, line by line; only a re-quote has it. */
    singleName: { firstName: string[]; lastName: string[] };
    /** Other requirements, by the supplier's names. We cannot ask for them, so the fare cannot be sold. */
    unread: string[];
  };
  /** Whether extras can be bought with it: an airline may refuse extras on a held booking. Only a re-quote has it. */
  sellsExtras: boolean;
  /**
   * Until when its airline would hold it without payment, ISO instant; null when it does not hold it, or does not say until when. Only a
   * re-quote has it.
   */
  heldUntil: string | null;
}

export type FlightSearchOutcome =
  /**
   * `lists`: one list, or outbound and inbound. Those two are bought separately or, for a special return, as one by `joinReturn`.
   * `expiresAt` is an instant.
   */
  { kind: 'ok'; trace: string; expiresAt: string; lists: FlightOffer[][] } | { kind: 'none' } | NoAnswer;

/** Identifies an offer of a search. */
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
  /** Its search has expired: search again. */
  | { kind: 'expired' }
  | NoAnswer;

export interface FareRuleText {
  route: string;
  /** Plain text without mark-up; lines are paragraphs. */
  text: string;
}

/** An extra as the supplier sells it; a purchase sends `row` back unchanged. */
export interface SupplierExtra {
  /** `seat-wish`: window or aisle, requested from the airline without a promise. */
  kind: 'baggage' | 'meal' | 'seat' | 'seat-wish';
  /** Unique within the offer. */
  id: string;
  leg: number;
  segment: number | null;
  /** Applies to every flight of its ticket, on whichever flight it is listed. */
  onAllFlights?: boolean;
  /** The airline's text; '' for a seat, and for baggage that is only given by weight. */
  text: string;
  pricePaise: Paise;
  weightKg: number | null;
  /** `exitRow`: in the row of an emergency exit. */
  seat: {
    row: string;
    letter: string;
    position: 'window' | 'aisle' | 'middle' | 'other';
    exitRow: boolean;
    free: boolean;
  } | null;
  row: Readonly<Record<string, unknown>>;
}

/** Kinds that are bought: a wish is neither charged nor promised. */
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
  /** Ten digits of an Indian number, or '+' with the country code. */
  phone: string;
  /** The company the tickets are bought for; only the lead passenger has it. */
  company: GstCompany | null;
  extras: SupplierExtra[];
}

export interface PurchaseRequest extends OfferRef {
  /** As quoted; each passenger's share is sent (tbo-air.md 6). */
  fare: SupplierFare;
  passengers: FlightPassenger[];
}

/** A booking at the supplier. */
export interface SupplierFlightBooking {
  /** The supplier's id, opaque to all other code, like the ids of its tickets and change requests. */
  bookingId: string;
  /** The supplier's own source of the booking; needed to release it. */
  source: string;
  /** Empty until the airline has confirmed the booking. */
  pnr: string;
  state: 'held' | 'ticketed' | 'cancelled' | 'failed' | 'pending';
  airlinePnr: string | null;
  /** One for each passenger, in order; null before ticketing. */
  tickets: { ticketId: string | null; ticketNumber: string | null }[];
  /** The passengers' names as the answer has them, in the same order: 'MEERA GOKHALE'. */
  names: string[];
  /** The passengers, by index, whose tickets are cancelled while the booking stands. */
  cancelled: number[];
  invoiceNo: string | null;
  /** Invoiced amount; null when not given. */
  amountPaise: Paise | null;
  terms: BookedTerms;
}

/** Terms of a booking, besides its numbers. */
export interface BookedTerms {
  /** Whether the supplier reports, in any of its ways, that something differs from the quote. */
  flagged: boolean;
  /** Price of the fare with its extras; null when not given. */
  publishedPaise: Paise | null;
  /** All flights in order; null when one could not be read. */
  flights: SupplierSegment[] | null;
  /** Allowance of each passenger on each flight, both in order; passengers of the same type may differ. */
  bags: PersonBags[][];
  /** Whether its fare says, of all its flights, that others can be had in their place online. */
  reissuesOnline: boolean;
  /** ISO instants: the ticketing time limit of a held booking, and the end of free voids; null when not given. */
  heldUntil: string | null;
  voidUntil: string | null;
  /**
   * What the supplier reports about extras: whether they were refused, the charge by kind, and the codes of each
   * passenger.
   */
  extras: {
    denied: boolean;
    message: string;
    chargedPaise: Record<BoughtKind, Paise | null>;
    /** One for each passenger, in order; null when the answer lists none of the kind. */
    codes: Record<BoughtKind, string[] | null>[];
  };
}

/** The search for other flights in place of those of an issued ticket: all its directions, for the people who still have it (tbo-air.md 12). */
export interface ReissueQuestion extends FlightQuestion {
  /** The ticket's booking at the supplier. */
  bookingId: string;
  pnr: string;
  /** Code of the airline that issued it. */
  carrierCode: string;
}

export type ReissueQuote =
  /** `chargePaise`: what the airline charges for reissuing, for all passengers. */
  { kind: 'ok'; offer: FlightOffer; chargePaise: Paise } | Exclude<QuoteOutcome, { kind: 'ok' }>;

/** An offer of a reissue search that takes the place of an issued ticket's flights. */
export interface ReissueRequest extends PurchaseRequest {
  bookingId: string;
  pnr: string;
}

export type PurchaseOutcome =
  | { kind: 'done'; booking: SupplierFlightBooking }
  /** Accepted but undecided: ask later. */
  | { kind: 'pending'; booking: SupplierFlightBooking | null; text: string }
  /** Price or times changed; nothing is ticketed. `held`: seats that are held all the same and must be released. */
  | { kind: 'changed'; text: string; held?: SupplierFlightBooking }
  | { kind: 'failed'; text: string; reason: RefusalReason; held?: SupplierFlightBooking }
  | NoAnswer;

/** Keys to look up a booking; give all that are known. */
export interface FlightBookingKeys {
  bookingId?: string | null;
  /** Only works with the name of a passenger, as it was sent. */
  pnr?: string | null;
  name?: { firstName: string; lastName: string } | null;
  /** The trace of the quote that was bought; it finds only its newest booking. */
  trace?: string | null;
}

/**
 * `none`: the supplier explicitly says that there is no such booking. A refused question (`reason: 'refused'`) says nothing about
 * whether it exists.
 */
export type FlightLookupOutcome = { kind: 'found'; booking: SupplierFlightBooking } | { kind: 'none' } | NoAnswer;

/** The tickets of some passengers of a booking, on all its flights. */
export interface TicketPart {
  readonly ticketIds: readonly string[];
  /** Where each leg starts and ends, by airport code. */
  readonly sectors: readonly { readonly from: string; readonly to: string }[];
}

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

/**
 * Why flights are searched: `look` when browsing, `buy` for a traveller about to buy, who must not be delayed by other
 * searches.
 */
export type SearchPurpose = 'look' | 'buy';

/** The capabilities of a flight supplier, in domain terms. Amounts are paise, times are local to their airport. */
export interface FlightSupplier {
  readonly id: string;
  /**
   * How long a purchase or a cancellation without an answer may still take effect, ms: until then, its absence from the supplier's list proves nothing.
   */
  readonly effectWithinMs: number;
  search(question: FlightQuestion, purpose?: SearchPurpose): Promise<FlightSearchOutcome>;
  /**
   * Joins two offers of a special return into the one that is quoted and bought; null when they are not sold together.
   */
  joinReturn(outbound: FlightOffer, inbound: FlightOffer): FlightOffer | null;
  fareRules(offer: OfferRef): Promise<{ kind: 'ok'; rules: FareRuleText[] } | NoAnswer>;
  quote(offer: OfferRef): Promise<QuoteOutcome>;
  /** Only after `quote` (tbo-air.md 5); `legs` are those of the quoted offer and tell which flight an extra is for. */
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
  /** Tickets a held booking. Sent once; never retried here. */
  ticketHeld(held: { trace: string; pnr: string; bookingId: string }): Promise<PurchaseOutcome>;
  /**
   * Finds other flights for an issued ticket. `refused`: the airline does not reissue it online.
   */
  reissueOptions(question: ReissueQuestion): Promise<FlightSearchOutcome | { kind: 'refused'; text: string }>;
  /** The fare of such an offer, and the airline's charge. An answer that does not say the charge is none. */
  quoteReissue(offer: OfferRef): Promise<ReissueQuote>;
  /** Reissues a ticket for other flights. Sent once; never retried here. */
  reissue(request: ReissueRequest): Promise<PurchaseOutcome>;
  /** Finds a booking (tbo-air.md 9): tries one key after the other. */
  findBooking(keys: FlightBookingKeys): Promise<FlightLookupOutcome>;
  /** Releases a held booking that is not ticketed. */
  release(held: {
    bookingId: string;
    source: string;
  }): Promise<{ kind: 'released' } | { kind: 'failed'; text: string } | NoAnswer>;
  cancellationCharges(
    bookingId: string,
  ): Promise<{ kind: 'ok'; chargePaise: Paise; refundPaise: Paise } | { kind: 'failed'; text: string } | NoAnswer>;
  /** @param part the tickets of some passengers; absent for the whole booking */
  requestCancellation(bookingId: string, remarks: string, part?: TicketPart): Promise<FlightCancelOutcome>;
  cancellationStatus(changeRequestId: string): Promise<FlightCancelStatus>;
}

/** The part of a flight supplier that finds and re-quotes flights. */
export type FlightFinder = Pick<
  FlightSupplier,
  'id' | 'search' | 'joinReturn' | 'fareRules' | 'quote' | 'extras' | 'calendar'
>;

/** The part of a flight supplier that buys, exchanges and cancels tickets. */
export type FlightSeller = Omit<FlightSupplier, Exclude<keyof FlightFinder, 'id' | 'joinReturn'>>;
