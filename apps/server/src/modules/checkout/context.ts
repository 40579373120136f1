import type { CallAnswer } from '@safar/contract/call';
import type { airQuote } from '@safar/contract/flights';
import type { ModuleContext } from '../../platform/context.ts';
import type { OfferRef, SupplierExtra, SupplierFare } from '../../suppliers/flight-supplier.ts';
import type { Hotels } from '../hotels/index.ts';
import type { IdentityModule } from '../identity/index.ts';

/** What a checkout needs of the hotels: the latest price of a rate, never a cached one, and the facts of a hotel. */
export type HotelDesk = Pick<Hotels, 'supplierId' | 'prebookRate' | 'findHotel'>;

type Quoted = CallAnswer<typeof airQuote>;

/** How one ticket of a quoted trip is bought. */
export interface QuotedTicket {
  readonly offer: OfferRef;
  readonly isLcc: boolean;
  readonly fare: SupplierFare;
  /** What can be bought with it; `id` as the quote shows it. */
  readonly extras: readonly { readonly id: string; readonly extra: SupplierExtra }[];
}

/** A trip as the supplier last confirmed it: as it is shown, without extras chosen, and as it is bought. */
export interface FlightQuote extends Pick<
  Quoted,
  'expiresAt' | 'trip' | 'price' | 'priceHash' | 'passengerRules' | 'extras'
> {
  readonly id: string;
  readonly supplier: string;
  /** In the order of `trip.tickets`. */
  readonly tickets: readonly QuotedTicket[];
  /** IANA zone of each airport of the trip, by its code. */
  readonly zones: Readonly<Record<string, string>>;
}

export type RequoteAnswer =
  /** What is true now; `changes` since the quote that was asked about. */
  | { readonly kind: 'ok'; readonly quote: FlightQuote; readonly changes: Quoted['changes'] }
  | { readonly kind: 'gone' }
  /** The search behind it is over. */
  | { readonly kind: 'expired' }
  | { readonly kind: 'no-answer' };

/** What a checkout needs of the flights. */
export interface FlightDesk {
  /** A quote of `airQuote`, while its search lives. */
  readQuote(quoteId: string): Promise<FlightQuote | null>;
  /** Asks the supplier once more for what a quote sells; the new one keeps the id. */
  requote(quote: FlightQuote): Promise<RequoteAnswer>;
}

export interface CheckoutContext extends ModuleContext {
  readonly hotels: HotelDesk;
  /** Null: this server sells no flights. */
  readonly flights: FlightDesk | null;
  readonly identity: Pick<IdentityModule, 'savedNumbers'>;
}
