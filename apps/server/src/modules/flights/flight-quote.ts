import type { CallAnswer } from '@safar/contract/call';
import type { airQuote } from '@safar/contract/flights';
import type { Paise } from '@safar/domain/money/money';
import type { PriceLine } from '@safar/domain/money/price-lines';
import type { PricedBy } from '../pricing/index.ts';
import type {
  FlightOffer,
  FlightQuestion,
  OfferRef,
  SupplierExtra,
  SupplierFare,
} from '../../suppliers/flight-supplier.ts';

type Quoted = CallAnswer<typeof airQuote>;

/** How one ticket of a quoted trip is bought. */
export interface QuotedTicket {
  readonly offer: OfferRef;
  readonly isLcc: boolean;
  /** Until when it could be held unpaid as its airline said, at most `LONGEST_FARE_HOLD_MS`, ISO instant; null when it is not held. */
  readonly heldUntil: string | null;
  readonly fare: SupplierFare;
  /** Extras that can be bought; `id` as the quote shows it. */
  readonly extras: readonly { readonly id: string; readonly extra: SupplierExtra }[];
  /** Free baggage that is sent back to the supplier for every adult and child (tbo-air.md 5). */
  readonly included: readonly SupplierExtra[];
}

/** A trip as the supplier last confirmed it: as shown, without chosen extras, its price, and how it is bought. */
export interface FlightQuote extends Pick<Quoted, 'expiresAt' | 'trip' | 'priceHash' | 'passengerRules' | 'extras'> {
  readonly id: string;
  readonly supplier: string;
  readonly priceLines: readonly PriceLine[];
  /** Its price in the list that it was chosen from, for all passengers and without extras. */
  readonly firstPaise: Paise;
  /** The version of the pricing rules of its price. */
  readonly pricedBy: PricedBy;
  /** In the order of `trip.tickets`. The trace belongs to this quote alone (decision 0014). */
  readonly tickets: readonly QuotedTicket[];
}

/** A quote with its sources. */
export interface StoredQuote {
  readonly quote: FlightQuote;
  readonly question: FlightQuestion;
  /** The confirmed offers, one for each ticket, under the index used in the request. */
  readonly offers: readonly FlightOffer[];
}

/** The outcome of confirming a quote again. */
export type RequoteAnswer =
  /** The current state; `changes` since the given quote. */
  | { readonly kind: 'ok'; readonly quote: FlightQuote; readonly changes: Quoted['changes'] }
  /** Sold out or no longer sold; `sentence`: the reason, when a traveller should know it. */
  | { readonly kind: 'gone'; readonly sentence?: string }
  /** The search behind it has expired and cannot be repeated. */
  | { readonly kind: 'expired' }
  | { readonly kind: 'no-answer' };
