import type { CallAnswer } from '@safar/contract/call';
import type { airQuote } from '@safar/contract/flights';
import type { PriceLine } from '@safar/domain/price-lines';
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
  readonly fare: SupplierFare;
  /** What can be bought with it; `id` as the quote shows it. */
  readonly extras: readonly { readonly id: string; readonly extra: SupplierExtra }[];
  /** Free baggage that goes back to the supplier for every adult and child (tbo-air.md 5). */
  readonly included: readonly SupplierExtra[];
}

/** A trip as the supplier last confirmed it: as it is shown, without extras chosen, what it costs, and as it is bought. */
export interface FlightQuote extends Pick<Quoted, 'expiresAt' | 'trip' | 'priceHash' | 'passengerRules' | 'extras'> {
  readonly id: string;
  readonly supplier: string;
  readonly priceLines: readonly PriceLine[];
  /** The rules that made its price. */
  readonly pricedBy: PricedBy;
  /** In the order of `trip.tickets`. Its trace is this quote's alone (decision 0014). */
  readonly tickets: readonly QuotedTicket[];
}

/** A quote with what it was made from. */
export interface StoredQuote {
  readonly quote: FlightQuote;
  readonly question: FlightQuestion;
  /** As the supplier confirmed them, one for each ticket, under the index it is asked for. */
  readonly offers: readonly FlightOffer[];
}

/** What the supplier says when asked once more for what a quote sells. */
export type RequoteAnswer =
  /** What is true now; `changes` since the quote that was asked about. */
  | { readonly kind: 'ok'; readonly quote: FlightQuote; readonly changes: Quoted['changes'] }
  /** Sold, or not sold any more; `sentence`: why, where a traveller should know. */
  | { readonly kind: 'gone'; readonly sentence?: string }
  /** The search behind it is over, and cannot be made again. */
  | { readonly kind: 'expired' }
  | { readonly kind: 'no-answer' };
