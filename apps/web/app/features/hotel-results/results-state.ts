import type { HotelCard, HotelOffer } from './hotel-offer.ts';

export interface ListedPage {
  page: number;
  hotels: readonly HotelCard[];
  /** Hotels of the city found so far. */
  total: number;
  /** False while the city is still being fetched from the supplier. */
  complete: boolean;
}

export interface PricedPage {
  /** Cheapest offers by hotel code; a hotel without one is sold out, unless `partial`. */
  offers: ReadonlyMap<string, HotelOffer>;
  /** The supplier failed for some of the hotels: a missing one is unknown, not sold out. */
  partial: boolean;
}

/**
 * The price at which a hotel was last seen by a traveller with a similar stay; it cannot be booked at this price
 * (REQ-HRES-20).
 */
export interface HotelLow {
  /** Price of one night. */
  nightPaise: number;
  /** Price of all nights of this stay. */
  stayPaise: number;
  /** ISO instant. */
  seenAt: string;
}

export type Lows = ReadonlyMap<string, HotelLow>;

/** The calls of a results page; each throws an error with a sentence for the traveller. */
export interface ResultsSource {
  list: (page: number, signal: AbortSignal) => Promise<ListedPage>;
  price: (codes: readonly string[], signal: AbortSignal) => Promise<PricedPage>;
  lows: (signal: AbortSignal) => Promise<Lows>;
}

export interface ResultsState {
  /** In the catalogue's order, most popular first. */
  hotels: readonly HotelCard[];
  total: number;
  complete: boolean;
  /** Whether no further page of the list is being loaded. */
  listed: boolean;
  /** null: sold out. A hotel without an entry has not been answered yet. */
  offers: ReadonlyMap<string, HotelOffer | null>;
  /** Hotels whose prices are fetched once they are looked at. */
  later: ReadonlySet<string>;
  /** By hotel code; null until an order or a filter by price has asked for them. */
  lows: Lows | null;
  /** Whether calls are under way or waiting. */
  busy: boolean;
  /** Why something is missing; `retry` fetches it again. */
  failure: string | null;
}
