import { hotelsAvailability, hotelsLows, hotelsPreload } from '@safar/contract/hotels';
import { sharedOrder } from '../../../apps/web/app/features/hotel-results/order-and-filter.ts';
import { offerOf } from '../../../apps/web/app/features/hotel-results/hotel-offer.ts';
import type { ResultsSource } from '../../../apps/web/app/features/hotel-results/results-state.ts';
import { ResultsStore } from '../../../apps/web/app/features/hotel-results/results-store.ts';

/** A traveller who gets a failure tries again after this time, and gives up after `MOST_FAILURES`. */
const AGAIN_MS = 1000;
const MOST_FAILURES = 50;

/** A traveller on the results of a city. The page makes the same requests as in a browser. */
export interface Traveller {
  /** Number of requests that failed and were repeated. */
  failures(): number;
  /** Time from opening the page to its first price. */
  firstPriceMs(): number;
  /** Resolves once the page makes no more requests by itself. */
  settled(): Promise<void>;
  /** Orders the list by price and waits for the prices of its first hotels. */
  orderByPrice(lookedAt: number): Promise<void>;
}

const readPage = readOnce((body) => hotelsPreload.answer.parse(body));
const readPrices = readOnce((body) => hotelsAvailability.answer.parse(body));
const readLows = readOnce((body) => hotelsLows.answer.parse(body));

/**
 * Opens the results page of a city.
 * @param who 1 to 254: each number is a network of its own
 */
export async function openResults(
  origin: string,
  cc: string,
  days: { readonly checkin: string; readonly checkout: string },
  who: number,
): Promise<Traveller> {
  const startMs = performance.now();
  const query = { ...days, rooms: '1', adults: '2', children: '0', nat: 'IN', cc };
  const headers = { 'x-forwarded-for': `198.18.0.${who}` };
  let firstMs: number | null = null;
  let failures = 0;

  async function ask(call: { readonly path: string }, parameters: Readonly<Record<string, string>>): Promise<string> {
    const response = await fetch(`${origin}${call.path}?${new URLSearchParams(parameters).toString()}`, { headers });
    const text = await response.text();
    if (!response.ok) throw new Error(`${call.path} answered ${response.status}: ${text}`);
    return text;
  }

  const source: ResultsSource = {
    list: async (page) => readPage(await ask(hotelsPreload, { cc, page: String(page) })),
    price: async (codes) => {
      const answer = readPrices(await ask(hotelsAvailability, { ...query, hotelCodes: codes.join(','), rt: '1' }));
      firstMs ??= performance.now() - startMs;
      return {
        offers: new Map(answer.availableHotels.map((entry) => [entry.HotelCode, offerOf(entry)])),
        partial: answer.partial,
      };
    },
    lows: async () => {
      const { lows } = readLows(await ask(hotelsLows, query));
      return new Map(
        lows.map(({ HotelCode, nightPaise, seenAt }) => [HotelCode, { nightPaise, stayPaise: nightPaise, seenAt }]),
      );
    },
  };
  const store = new ResultsStore(await source.list(1, new AbortController().signal), source);
  store.start();

  function until(isSo: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      function look() {
        if (store.snapshot().failure !== null) {
          failures += 1;
          if (failures > MOST_FAILURES) reject(new Error(store.snapshot().failure ?? ''));
          else setTimeout(() => store.retry(), AGAIN_MS);
          return;
        }
        if (!isSo()) return;
        leave();
        resolve();
      }
      const leave = store.subscribe(look);
      look();
    });
  }

  const isSettled = () => !store.snapshot().busy;
  return {
    failures: () => failures,
    firstPriceMs: () => firstMs ?? Number.NaN,
    settled: () => until(isSettled),
    orderByPrice: async (lookedAt) => {
      store.wantLows();
      await until(isSettled);
      const order = sharedOrder(store.snapshot(), { distance: null }, 'price-low');
      store.want(order.slice(0, lookedAt), order);
      await until(isSettled);
    },
  };
}

/** Parses each text once for all travellers, because their browsers are not measured. */
function readOnce<Answer>(parse: (body: unknown) => Answer): (text: string) => Answer {
  const read = new Map<string, Answer>();
  return (text) => {
    const answer = read.get(text) ?? parse(JSON.parse(text));
    read.set(text, answer);
    return answer;
  };
}
