import * as m from '@safar/messages/hotel-results';
import { t } from '@safar/messages/t';
import type { HotelCard, HotelOffer } from './hotel-offer.ts';

/** Hotels in a page of the catalogue, and hotel codes in an availability call (REQ-HRES-9). */
export const PAGE_SIZE = 100;
export const MAX_CALLS = 3;
/** While the city is still being fetched from the supplier, its list is asked for again after this pause. */
export const REFRESH_PAUSE_MS = 3000;
const MAX_REFRESHES = 60;

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

/** The two calls a results page is made of; each throws with a sentence for the traveller. */
export interface ResultsSource {
  list: (page: number, signal: AbortSignal) => Promise<ListedPage>;
  price: (codes: readonly string[], signal: AbortSignal) => Promise<PricedPage>;
}

export interface ResultsState {
  /** In the catalogue's order, most popular first. */
  hotels: readonly HotelCard[];
  total: number;
  complete: boolean;
  /** null: sold out. A hotel that is not in it has not been answered yet. */
  offers: ReadonlyMap<string, HotelOffer | null>;
  /** Calls are under way or waiting. */
  busy: boolean;
  /** Why something is missing; `retry` asks for it again. */
  failure: string | null;
}

type Task = { kind: 'list'; page: number } | { kind: 'price'; codes: readonly string[] };

/**
 * The whole city's hotels with their prices, page by page: each page's list first, then availability for its codes
 * (REQ-HRES-9), at most three calls at once, each page once. Failed ones wait for `retry`.
 */
export class ResultsStore {
  #state: ResultsState;
  readonly #source: ResultsSource;
  readonly #listeners = new Set<() => void>();
  readonly #known = new Set<string>();
  #listedPages = new Set<number>();
  #listedTotal = -1;
  /** Pages were listed while the city was still being collected, and not since. */
  #early = false;
  #waiting: Task[] = [];
  readonly #running = new Set<Task>();
  #failed: Task[] = [];
  #abort: AbortController | null = null;
  #refreshTimer: ReturnType<typeof setTimeout> | undefined;
  #refreshes = 0;

  constructor(first: ListedPage, source: ResultsSource) {
    this.#source = source;
    this.#state = { hotels: [], total: 0, complete: false, offers: new Map(), busy: true, failure: null };
    this.#take(first);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): ResultsState => this.#state;

  /** Begins, or goes on after `stop`. */
  start(): void {
    if (this.#abort) return;
    this.#abort = new AbortController();
    this.#pump();
  }

  /** Ends the calls under way; they are made again by the next `start`. */
  stop(): void {
    this.#abort?.abort();
    this.#abort = null;
    clearTimeout(this.#refreshTimer);
    this.#waiting.unshift(...this.#running);
    this.#running.clear();
  }

  /** Asks again for what has failed. */
  retry(): void {
    this.#waiting.push(...this.#failed);
    this.#failed = [];
    this.#set({ failure: null });
    this.#pump();
  }

  #set(part: Partial<ResultsState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }

  #pump(): void {
    const abort = this.#abort;
    if (!abort) return;
    while (this.#running.size < MAX_CALLS) {
      const task = this.#waiting.shift();
      if (!task) break;
      this.#running.add(task);
      void this.#run(task, abort.signal);
    }
    const busy = this.#running.size > 0;
    if (busy !== this.#state.busy) this.#set({ busy });
    if (!busy) this.#refreshLater();
  }

  async #run(task: Task, signal: AbortSignal): Promise<void> {
    try {
      await this.#do(task, signal);
    } catch (error) {
      if (signal.aborted) return;
      this.#failed.push(task);
      this.#set({ failure: error instanceof Error ? error.message : t(m.missing) });
    }
    if (signal.aborted) return;
    this.#running.delete(task);
    this.#pump();
  }

  async #do(task: Task, signal: AbortSignal): Promise<void> {
    switch (task.kind) {
      case 'list': {
        const listed = await this.#source.list(task.page, signal);
        if (!signal.aborted) this.#take(listed);
        return;
      }
      case 'price': {
        const priced = await this.#source.price(task.codes, signal);
        if (!signal.aborted) this.#price(task.codes, priced);
      }
    }
  }

  /**
   * Adds a page of the catalogue, asks for its prices and for the pages after it. Of a hotel that is there already, what the
   * city's collecting has brought meanwhile (pictures, facilities) takes the place of what was known.
   */
  #take({ page, hotels, total, complete }: ListedPage): void {
    const fresh = hotels.filter(({ HotelCode }) => !this.#known.has(HotelCode));
    const newer = new Map(hotels.map((hotel) => [hotel.HotelCode, hotel]));
    for (const { HotelCode } of fresh) this.#known.add(HotelCode);
    const full = page === 1 && complete && this.#early;
    this.#early = !complete || (this.#early && !full);
    if (page === 1 && (total !== this.#listedTotal || full)) {
      // The list of a city that has grown is in a new order, and one that has just become complete says more of each hotel.
      this.#listedTotal = total;
      this.#listedPages = new Set();
    }
    this.#listedPages.add(page);
    for (let at = 0; at < fresh.length; at += PAGE_SIZE) {
      const codes = fresh.slice(at, at + PAGE_SIZE).map(({ HotelCode }) => HotelCode);
      this.#waiting.unshift({ kind: 'price', codes });
    }
    this.#waiting.push(...this.#pagesAfter(total));
    const kept = this.#state.hotels.map((hotel) => newer.get(hotel.HotelCode) ?? hotel);
    this.#set({ hotels: [...kept, ...fresh], total, complete: !this.#early });
  }

  #pagesAfter(total: number): Task[] {
    const tasks: Task[] = [];
    for (let page = 1; page <= Math.ceil(total / PAGE_SIZE); page += 1) {
      if (this.#listedPages.has(page)) continue;
      this.#listedPages.add(page);
      tasks.push({ kind: 'list', page });
    }
    return tasks;
  }

  #price(codes: readonly string[], { offers: found, partial }: PricedPage): void {
    const offers = new Map(this.#state.offers);
    const missing: string[] = [];
    for (const code of codes) {
      const offer = found.get(code);
      if (offer) offers.set(code, offer);
      else if (partial) missing.push(code);
      else offers.set(code, null);
    }
    if (missing.length > 0) {
      this.#failed.push({ kind: 'price', codes: missing });
      this.#set({ offers, failure: t(m.missing) });
    } else {
      this.#set({ offers });
    }
  }

  #refreshLater(): void {
    if (this.#state.complete || this.#failed.length > 0 || this.#refreshes >= MAX_REFRESHES) return;
    clearTimeout(this.#refreshTimer);
    this.#refreshTimer = setTimeout(() => {
      this.#refreshes += 1;
      this.#waiting.push({ kind: 'list', page: 1 });
      this.#pump();
    }, REFRESH_PAUSE_MS);
  }
}
