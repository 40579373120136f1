import type { HotelCard, HotelOffer } from './hotel-offer.ts';

export interface ListedPage {
  page: number;
  hotels: readonly HotelCard[];
  /** Hotels of the city so far. */
  total: number;
  /** False while the city is still being fetched from the supplier. */
  complete: boolean;
}

export interface PricedPage {
  /** Cheapest offers by hotel code; a hotel without one is sold out, unless `partial`. */
  offers: ReadonlyMap<string, HotelOffer>;
  /** The supplier failed for some of the hotels: one that is missing is not known. */
  partial: boolean;
}

/** What a hotel was last seen at by somebody with a stay like this one: no price to book at (REQ-HRES-20). */
export interface HotelLow {
  /** Of one night. */
  nightPaise: number;
  /** Of as many nights as this stay has. */
  stayPaise: number;
  /** ISO instant. */
  seenAt: string;
}

export type Lows = ReadonlyMap<string, HotelLow>;

/** The calls a results page is made of; each throws with a sentence for the traveller. */
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
  /** No further page of the list is on its way. */
  listed: boolean;
  /** null: sold out. A hotel that is not in it has not been answered yet. */
  offers: ReadonlyMap<string, HotelOffer | null>;
  /** Hotels whose prices are asked for once they are looked at. */
  later: ReadonlySet<string>;
  /** By hotel code; null until an order or a filter by price has asked for them. */
  lows: Lows | null;
  /** Calls are under way or waiting. */
  busy: boolean;
  /** Why something is missing; `retry` asks for it again. */
  failure: string | null;
}
