import * as m from '@safar/messages/hotel-results';
import { t } from '@safar/messages/t';
import type { HotelLow, ListedPage, Lows, PricedPage, ResultsSource, ResultsState } from './results-state.ts';

/** Hotels in a page of the catalogue, and hotel codes in an availability call (REQ-HRES-9). */
export const PAGE_SIZE = 100;
export const MAX_CALLS = 3;
/**
 * Groups of hotels whose prices are fetched at once; those of further groups when the traveller looks at them
 * (REQ-HRES-9).
 */
export const EAGER_GROUPS = 3;
/** Pause before the list is fetched again while the city is still being fetched from the supplier. */
export const REFRESH_PAUSE_MS = 3000;
const MAX_REFRESHES = 60;
/** When fewer of a page's hotels than this share were seen lately, the page's prices count as unknown. */
const KNOWN_SHARE = 0.5;

type Task = { kind: 'list'; page: number } | { kind: 'price'; codes: readonly string[] } | { kind: 'lows' };

/**
 * The whole city's hotels, page by page, and the prices of those that are looked at: availability for the codes of a
 * page (REQ-HRES-9), at most three calls at once, each page once, the first alone. Failed calls wait for `retry`. It is
 * not TanStack's `useInfiniteQuery`, which fetches one page after the other: here several are fetched at once, prices in
 * the order in which hotels are looked at, and pages again while the city is still being collected.
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
  /** Whether a call for prices has ended, with any result. */
  #hasPriced = false;
  #groups = 0;
  #wantsAll = false;
  #wantsLows = false;
  /** Pages whose prices are not being fetched yet, by each of their codes. */
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
      listed: false,
      offers: new Map(),
      later: new Set(),
      lows: null,
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

  /** Starts the calls, or continues after `stop`. */
  start(): void {
    if (this.#abort) return;
    this.#abort = new AbortController();
    this.#pump();
  }

  /** Aborts the calls under way; the next `start` makes them again. */
  stop(): void {
    this.#abort?.abort();
    this.#abort = null;
    clearTimeout(this.#refreshTimer);
    this.#waiting.unshift(...this.#running);
    this.#running.clear();
  }

  /** Repeats the failed calls. */
  retry(): void {
    this.#waiting.push(...this.#failed);
    this.#failed = [];
    this.#set({ failure: null });
    this.#pump();
  }

  /**
   * Fetches the prices of hotels that are looked at, unless they were fetched: by their pages, or by the hundreds of
   * the shared order.
   * @param order all codes in the shared order; null for the pages' own order
   */
  want(codes: readonly string[], order: readonly string[] | null = null): void {
    const wanted = codes.filter((code) => this.#later.has(code));
    if (wanted.length === 0) return;
    this.#ask(order === null ? wanted.flatMap((code) => [this.#later.get(code) ?? []]) : hundredsOf(wanted, order));
  }

  /**
   * Fetches last seen prices, and the prices of the pages that these do not cover, for an order or a filter by price.
   */
  wantLows(): void {
    if (this.#wantsLows) return;
    this.#wantsLows = true;
    if (this.#state.total <= EAGER_GROUPS * PAGE_SIZE) this.#learn(new Map());
    else this.#waiting.unshift({ kind: 'lows' });
    this.#pump();
  }

  #learn(lows: Lows): void {
    this.#set({ lows });
    this.#ask([...this.#later.values()].filter((group) => this.#isUnknown(group)));
  }

  /** Whether an order by price would be wrong without the prices of these hotels. */
  #isUnknown(codes: readonly string[]): boolean {
    const { lows } = this.#state;
    return lows !== null && codes.filter((code) => lows.has(code)).length < KNOWN_SHARE * codes.length;
  }

  #ask(asked: readonly (readonly string[])[]): void {
    const groups = [...new Set(asked)];
    if (groups.length === 0) return;
    for (const group of groups) {
      const codes = group.filter((code) => this.#later.has(code));
      for (const code of codes) this.#later.delete(code);
      if (codes.length > 0) this.#waiting.push({ kind: 'price', codes });
    }
    this.#set({ later: new Set(this.#later.keys()) });
    this.#pump();
  }

  /** Fetches all prices, for a filter that reads rates. */
  wantAll(): void {
    this.#wantsAll = true;
    this.#ask([...this.#later.values()]);
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
    const listed = ![...this.#running, ...this.#waiting].some(({ kind }) => kind === 'list');
    if (busy !== this.#state.busy || listed !== this.#state.listed) this.#set({ busy, listed });
    if (!busy) this.#refreshLater();
  }

  /**
   * The first call for prices runs alone: each of a hundred travellers gets a first answer before any gets a second.
   */
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
        return;
      }
      case 'lows': {
        // Without last seen prices all prices are fetched.
        const lows = await this.#source.lows(signal).catch(() => new Map<string, HotelLow>());
        if (!signal.aborted) this.#learn(lows);
      }
    }
  }

  /**
   * Adds a page of the catalogue, then fetches its prices and the pages after it. For a hotel that is already listed,
   * newly collected data (pictures, facilities) replaces the old.
   */
  #take({ page, hotels, total, complete }: ListedPage): void {
    const fresh = hotels.filter(({ HotelCode }) => !this.#known.has(HotelCode));
    const newer = new Map(hotels.map((hotel) => [hotel.HotelCode, hotel]));
    for (const { HotelCode } of fresh) this.#known.add(HotelCode);
    const full = page === 1 && complete && this.#early;
    this.#early = !complete || (this.#early && !full);
    if (page === 1 && (total !== this.#listedTotal || full)) {
      // The list of a city that has grown is in a new order, and a list that has just become complete has more data on
      // each hotel.
      this.#listedTotal = total;
      this.#listedPages = new Set();
    }
    this.#listedPages.add(page);
    for (let at = 0; at < fresh.length; at += PAGE_SIZE) {
      const codes = fresh.slice(at, at + PAGE_SIZE).map(({ HotelCode }) => HotelCode);
      this.#groups += 1;
      if (this.#groups <= EAGER_GROUPS || this.#wantsAll || this.#isUnknown(codes))
        this.#waiting.unshift({ kind: 'price', codes });
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

/** The hundreds of an order that contain some of the codes. */
function hundredsOf(codes: readonly string[], order: readonly string[]): (readonly string[])[] {
  const wanted = new Set(codes);
  const starts = new Set(order.flatMap((code, at) => (wanted.has(code) ? [at - (at % PAGE_SIZE)] : [])));
  return [...starts].map((at) => order.slice(at, at + PAGE_SIZE));
}
