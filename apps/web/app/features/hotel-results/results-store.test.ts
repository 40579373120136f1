import { describe, expect, test, vi } from 'vitest';
import { eventually } from '#lib/testing/eventually.ts';
import { NO_HOTEL_FILTERS } from '@safar/domain/stay/hotel-filters';
import { arrange, sharedOrder } from './order-and-filter.ts';
import type { HotelCard, HotelOffer } from './hotel-offer.ts';
import type { ListedPage, Lows, PricedPage, ResultsSource } from './results-state.ts';
import { EAGER_GROUPS, MAX_CALLS, PAGE_SIZE, REFRESH_PAUSE_MS, ResultsStore } from './results-store.ts';

function hotel(rank: number): HotelCard {
  return {
    HotelCode: `h${rank}`,
    HotelName: `Hotel ${rank}`,
    HotelRating: rank % 6,
    Address: '',
    CityName: 'Goa',
    CountryName: 'India',
    Map: '',
    Images: [],
    facilities: [],
    HotelFacilities: [],
    fees: [],
    reviews: null,
    popularity: rank,
  };
}

function offer(rupees: number): HotelOffer {
  const price = { roomPaise: rupees * 100, taxPaise: 0, platformFeePaise: 0, totalPaise: rupees * 100 };
  return {
    price,
    roomName: '',
    mealType: '',
    meal: null,
    refundable: true,
    freeUntil: null,
    paysLater: false,
    tags: [],
    supplements: [],
    ruleWarnings: [],
    mayRefuseCouples: false,
    others: [],
  };
}

function pageOf(page: number, total: number, complete = true): ListedPage {
  const count = Math.max(0, Math.min(PAGE_SIZE, total - (page - 1) * PAGE_SIZE));
  const hotels = Array.from({ length: count }, (_, index) => hotel((page - 1) * PAGE_SIZE + index));
  return { page, hotels, total, complete };
}

function priced(codes: readonly string[]): PricedPage {
  return { offers: new Map(codes.map((code) => [code, offer(Number(code.slice(1)) + 1)])), partial: false };
}

/** A source that counts its calls; tests may change `total` between them. */
function countingSource(total: number) {
  const calls = { list: [] as number[], price: [] as string[][], most: 0 };
  let running = 0;
  async function counted<T>(answer: () => T): Promise<T> {
    running += 1;
    calls.most = Math.max(calls.most, running);
    await Promise.resolve();
    running -= 1;
    return answer();
  }
  const source: ResultsSource = {
    list: (page) => {
      calls.list.push(page);
      return counted(() => pageOf(page, total));
    },
    price: (codes) => {
      calls.price.push([...codes]);
      return counted(() => priced(codes));
    },
    lows: () => {
      return counted(() => new Map());
    },
  };
  return { source, calls };
}

/** Last seen prices for hotels of these ranks; the last ranks have the lowest. */
function seen(ranks: readonly number[]): Lows {
  return new Map(
    ranks.map((rank) => [
      `h${rank}`,
      { nightPaise: 1_000_000 - rank, stayPaise: 2_000_000 - 2 * rank, seenAt: '2026-11-29T06:00:00.000Z' },
    ]),
  );
}

async function settled(store: ResultsStore): Promise<void> {
  await eventually(() => expect(store.snapshot().busy).toBe(false));
}

describe('[REQ-HRES-9] loading a city', () => {
  test('lists every page once; when all prices are wanted it asks for those of each, at most three calls at once', async () => {
    const { source, calls } = countingSource(412);
    const store = new ResultsStore(pageOf(1, 412), source);
    store.start();
    store.wantAll();
    await settled(store);
    expect(calls.list.toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5]);
    expect(calls.price).toHaveLength(5);
    expect(Math.max(...calls.price.map((codes) => codes.length))).toBe(PAGE_SIZE);
    expect(new Set(calls.price.flat()).size).toBe(412);
    expect(calls.most).toBe(MAX_CALLS);
    expect(store.snapshot()).toMatchObject({ total: 412, failure: null });
    expect(store.snapshot().offers.size).toBe(412);
    expect(store.snapshot().later.size).toBe(0);
  });

  test('of a city of 5,000 hotels three calls for prices are made, the first alone, and further ones for pages that are looked at, once', async () => {
    const { source, calls } = countingSource(5000);
    const beside: number[] = [];
    let open = 0;
    const store = new ResultsStore(pageOf(1, 5000), {
      ...source,
      price: async (codes, signal) => {
        open += 1;
        beside.push(open);
        const answer = await source.price(codes, signal);
        open -= 1;
        return answer;
      },
    });
    store.start();
    await settled(store);
    expect(calls.price).toHaveLength(EAGER_GROUPS);
    expect(calls.price[0]).toContain('h0');
    expect(beside[0]).toBe(1);
    expect(store.snapshot()).toMatchObject({ busy: false, failure: null });
    expect(store.snapshot().hotels).toHaveLength(5000);
    expect(store.snapshot().offers.size + store.snapshot().later.size).toBe(5000);
    for (let look = 0; look < 3; look += 1) {
      store.want(['h2500', 'h2501', 'h0']);
      await settled(store);
    }
    expect(calls.price).toHaveLength(EAGER_GROUPS + 1);
    expect(store.snapshot().offers.get('h2500')).toEqual(offer(2501));
    store.wantAll();
    await settled(store);
    expect(calls.price).toHaveLength(50);
    expect(store.snapshot().offers.size).toBe(5000);
    expect(store.snapshot().later.size).toBe(0);
  });

  test('the first call for prices is answered before a second is made', async () => {
    const { source, calls } = countingSource(300);
    const first = Promise.withResolvers<void>();
    const store = new ResultsStore(pageOf(1, 300), {
      ...source,
      price: async (codes, signal) => {
        const answer = await source.price(codes, signal);
        await first.promise;
        return answer;
      },
    });
    store.start();
    await eventually(() => expect(store.snapshot().hotels).toHaveLength(300));
    expect(calls.price).toHaveLength(1);
    first.resolve();
    await settled(store);
    expect(calls.price).toHaveLength(3);
  });

  test('a failed page is asked for again on demand, and only that one', async () => {
    const { source, calls } = countingSource(150);
    let fails = true;
    const store = new ResultsStore(pageOf(1, 150), {
      ...source,
      price: async (codes, signal) => {
        if (fails && codes.includes('h0')) throw new Error('No live prices');
        return source.price(codes, signal);
      },
    });
    store.start();
    await settled(store);
    expect(store.snapshot().failure).toBe('No live prices');
    expect(store.snapshot().offers.size).toBe(50);
    fails = false;
    store.retry();
    await settled(store);
    expect(store.snapshot()).toMatchObject({ failure: null });
    expect(store.snapshot().offers.size).toBe(150);
    expect(calls.price).toHaveLength(2);
  });

  test('a hotel without a rate is sold out, unless the supplier answered in part', async () => {
    const { source } = countingSource(2);
    const answers: PricedPage[] = [
      { offers: new Map([['h0', offer(1)]]), partial: true },
      { offers: new Map(), partial: false },
    ];
    const store = new ResultsStore(pageOf(1, 2), { ...source, price: async () => answers.shift() ?? priced([]) });
    store.start();
    await settled(store);
    expect(store.snapshot().offers.has('h1')).toBe(false);
    expect(store.snapshot().failure).not.toBeNull();
    store.retry();
    await settled(store);
    expect(store.snapshot().offers.get('h1')).toBeNull();
    expect(store.snapshot().offers.get('h0')).not.toBeNull();
  });

  test('what was under way when the page was left is asked for again on return', async () => {
    const { source } = countingSource(1);
    const never = new Promise<PricedPage>(() => {});
    const price = vi.fn<ResultsSource['price']>().mockReturnValueOnce(never).mockImplementation(source.price);
    const store = new ResultsStore(pageOf(1, 1), { ...source, price });
    store.start();
    store.stop();
    expect(price.mock.calls[0]?.[1].aborted).toBe(true);
    store.start();
    await settled(store);
    expect(store.snapshot().offers.size).toBe(1);
  });

  test('a city still being fetched is listed again until it is complete, each hotel once', async () => {
    vi.useFakeTimers();
    try {
      const list = vi.fn<ResultsSource['list']>(async (page) => pageOf(page, 230));
      const store = new ResultsStore(pageOf(1, 40, false), {
        list,
        price: async (codes) => priced(codes),
        lows: async () => new Map(),
      });
      store.start();
      await vi.advanceTimersByTimeAsync(REFRESH_PAUSE_MS);
      expect(list.mock.calls.map(([page]) => page)).toEqual([1, 2, 3]);
      expect(store.snapshot().hotels).toHaveLength(230);
      await vi.advanceTimersByTimeAsync(10 * REFRESH_PAUSE_MS);
      expect(list).toHaveBeenCalledTimes(3);
      store.stop();
    } finally {
      vi.useRealTimers();
    }
  });

  test('what a city’s collecting brings of hotels already listed is shown on every page once it is complete', async () => {
    vi.useFakeTimers();
    try {
      const total = 150;
      const early = (page: number): ListedPage => pageOf(page, total, false);
      const late = (page: number): ListedPage => {
        const { hotels, ...rest } = pageOf(page, total);
        return { ...rest, hotels: hotels.map((each) => ({ ...each, facilities: ['wifi'] })) };
      };
      const list = vi
        .fn<ResultsSource['list']>(async (page) => late(page))
        .mockImplementationOnce(async (page) => early(page));
      const store = new ResultsStore(early(1), {
        list,
        price: async (asked) => priced(asked),
        lows: async () => new Map(),
      });
      store.start();
      await vi.advanceTimersByTimeAsync(REFRESH_PAUSE_MS);
      const { hotels, complete } = store.snapshot();
      expect(complete).toBe(true);
      expect(list.mock.calls.map(([page]) => page)).toEqual([2, 1, 2]);
      expect(hotels).toHaveLength(total);
      expect(hotels.filter(({ facilities }) => facilities.includes('wifi'))).toHaveLength(total);
      store.stop();
    } finally {
      vi.useRealTimers();
    }
  });
});

function codes(list: readonly HotelCard[]): string {
  return list.map(({ HotelCode }) => HotelCode).join(' ');
}

/** A city ordered by price, after all calls that the store makes on its own. */
async function ordered(lows: ResultsSource['lows'], total = 5000) {
  const { source, calls } = countingSource(total);
  const asksLows = vi.fn<ResultsSource['lows']>(lows);
  const store = new ResultsStore(pageOf(1, total), { ...source, lows: asksLows });
  store.start();
  store.wantLows();
  store.wantLows();
  await settled(store);
  return { store, calls, asksLows };
}

describe('[REQ-HRES-20] a city that is ordered by price before every price is asked for', () => {
  const all = Array.from({ length: 5000 }, (_, rank) => rank);

  test('goes by what hotels were last seen at, and asks for those that are looked at by hundreds that are the same for all', async () => {
    const { store, calls, asksLows } = await ordered(async () => seen(all));
    expect(asksLows).toHaveBeenCalledTimes(1);
    expect(calls.price).toHaveLength(EAGER_GROUPS);
    const { hotels, lows } = store.snapshot();
    const order = sharedOrder({ hotels, lows }, { distance: null }, 'price-low');
    expect(order.slice(0, 2)).toEqual(['h4999', 'h4998']);
    store.want(order.slice(0, 45), order);
    await settled(store);
    expect(calls.price).toHaveLength(EAGER_GROUPS + 1);
    expect(calls.price.at(-1)).toEqual(order.slice(0, 100));
    const { offers, later } = store.snapshot();
    expect(offers.size + later.size).toBe(5000);
    store.want(['h4850']);
    // Already fetched.
    store.want(['h4950']);
    await settled(store);
    expect(calls.price).toHaveLength(EAGER_GROUPS + 2);
  });

  test('asks for whole pages that nobody looked at lately, and for all where nothing was seen', async () => {
    const half = await ordered(async () => seen(all.filter((rank) => rank < 4500 && rank % 2 === 0)));
    expect(half.calls.price).toHaveLength(EAGER_GROUPS + 5);
    expect(half.store.snapshot().offers.has('h4501')).toBe(true);
    const cold = await ordered(async () => new Map());
    expect(cold.calls.price).toHaveLength(50);
    const failed = await ordered(() => Promise.reject(new Error('away')));
    expect(failed.calls.price).toHaveLength(50);
    expect(failed.store.snapshot()).toMatchObject({ failure: null });
  });

  test('a city whose prices are asked for at once needs nothing that was seen', async () => {
    const { asksLows, store } = await ordered(async () => seen(all), 300);
    expect(asksLows).not.toHaveBeenCalled();
    expect(store.snapshot().lows?.size).toBe(0);
  });

  test('a price of now takes the place of what was seen, and sold-out hotels come last', () => {
    const hotels = [0, 1, 2, 3].map(hotel);
    const lows = seen([0, 1, 2]);
    const offers = new Map<string, HotelOffer | null>([
      ['h0', offer(1)],
      ['h2', null],
    ]);
    const cheap = arrange({ hotels, offers, lows }, NO_HOTEL_FILTERS, 'price-low');
    expect(codes(cheap)).toBe('h0 h1 h3 h2');
    expect(codes(arrange({ hotels, offers, lows }, { ...NO_HOTEL_FILTERS, maxPricePaise: 2_000_000 }, 'popular'))).toBe(
      'h0 h1',
    );
  });
});

describe('[REQ-HRES-10] the order of the whole city (REQ-HRES-10)', () => {
  const hotels = [0, 1, 2, 3, 4, 5, 6].map(hotel);
  const offers = new Map<string, HotelOffer | null>([
    ['h0', offer(500)],
    ['h1', null],
    ['h4', offer(100)],
    ['h5', null],
    ['h6', offer(300)],
  ]);

  test('by price: priced ones, then those not answered yet, then sold-out ones', () => {
    expect(codes(arrange({ hotels, offers }, NO_HOTEL_FILTERS, 'price-low'))).toBe('h4 h6 h0 h2 h3 h1 h5');
    expect(codes(arrange({ hotels, offers }, NO_HOTEL_FILTERS, 'price-high'))).toBe('h0 h6 h4 h2 h3 h1 h5');
  });

  test('by popularity: sold-out ones come last', () => {
    expect(codes(arrange({ hotels, offers }, NO_HOTEL_FILTERS, 'popular'))).toBe('h0 h2 h3 h4 h6 h1 h5');
  });

  test('filters by stars and name', () => {
    expect(codes(arrange({ hotels, offers }, { ...NO_HOTEL_FILTERS, stars: [0] }, 'popular'))).toBe('h0 h6');
    expect(codes(arrange({ hotels, offers }, { ...NO_HOTEL_FILTERS, text: 'hotel 3' }, 'popular'))).toBe('h3');
  });
});
