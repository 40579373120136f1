import * as m from '@safar/messages/hotel-results';
import { t } from '@safar/messages/t';
import type { HotelCard, HotelOffer } from './hotel-offer.ts';

/** Hotels in a page of the catalogue, and hotel codes in an availability call (REQ-HRES-9). */
export const PAGE_SIZE = 100;
export const MAX_CALLS = 3;
/** Groups of hotels whose prices are asked for at once; those of more are, when somebody looks there (REQ-HRES-9). */
export const EAGER_GROUPS = 3;
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
  /** Hotels whose prices are asked for once they are looked at. */
  later: ReadonlySet<string>;
  /** Calls are under way or waiting. */
  busy: boolean;
  /** Why something is missing; `retry` asks for it again. */
  failure: string | null;
}

type Task = { kind: 'list'; page: number } | { kind: 'price'; codes: readonly string[] };

/**
 * The whole city's hotels, page by page, and the prices of those that are looked at: availability for the codes of a page (REQ-HRES-9), at most
 * three calls at once, each page once, the first alone. Failed ones wait for `retry`.
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
  /** A question for prices has ended, whichever way. */
  #hasPriced = false;
  #groups = 0;
  #wantsAll = false;
  /** Pages whose prices nobody looks for yet, by each of their codes. */
  readonly #later = new Map<string, readonly string[]>();
  #waiting: Task[] = [];
  readonly #running = new Set<Task>();
  #failed: Task[] = [];
  #abort: AbortController | null = null;
  #refreshTimer: ReturnType<typeof setTimeout> | undefined;
  #refreshes = 0;

  constructor(first: ListedPage, source: ResultsSource) {
    this.#source = source;
    this.#state = {
      hotels: [],
      total: 0,
      complete: false,
      offers: new Map(),
      later: new Set(),
      busy: true,
      failure: null,
    };
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

  /** Asks for the prices of the pages of these hotels, which are looked at, where nobody did. */
  want(codes: readonly string[]): void {
    const groups = new Set(codes.flatMap((code) => [this.#later.get(code) ?? []]).filter((group) => group.length > 0));
    if (groups.size === 0) return;
    for (const group of groups) {
      for (const code of group) this.#later.delete(code);
      this.#waiting.push({ kind: 'price', codes: group });
    }
    this.#set({ later: new Set(this.#later.keys()) });
    this.#pump();
  }

  /** Asks for all prices: an order or a filter goes by them. */
  wantAll(): void {
    this.#wantsAll = true;
    this.want([...this.#later.keys()]);
  }

  #set(part: Partial<ResultsState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }

  #pump(): void {
    const abort = this.#abort;
    if (!abort) return;
    while (this.#running.size < MAX_CALLS) {
      const task = this.#next();
      if (!task) break;
      this.#running.add(task);
      void this.#run(task, abort.signal);
    }
    const busy = this.#running.size > 0;
    if (busy !== this.#state.busy) this.#set({ busy });
    if (!busy) this.#refreshLater();
  }

  /** The first question for prices is alone: of a hundred travellers each is answered one before any is answered two. */
  #next(): Task | undefined {
    const isAlone = !this.#hasPriced && [...this.#running].some(({ kind }) => kind === 'price');
    const at = this.#waiting.findIndex(({ kind }) => !(isAlone && kind === 'price'));
    return at < 0 ? undefined : this.#waiting.splice(at, 1)[0];
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
    if (task.kind === 'price') this.#hasPriced = true;
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
      this.#groups += 1;
      if (this.#groups <= EAGER_GROUPS || this.#wantsAll) this.#waiting.unshift({ kind: 'price', codes });
      else for (const code of codes) this.#later.set(code, codes);
    }
    this.#waiting.push(...this.#pagesAfter(total));
    const kept = this.#state.hotels.map((hotel) => newer.get(hotel.HotelCode) ?? hotel);
    this.#set({
      hotels: [...kept, ...fresh],
      total,
      complete: !this.#early,
      later: new Set(this.#later.keys()),
    });
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
