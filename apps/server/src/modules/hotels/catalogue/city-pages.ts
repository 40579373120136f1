import { hotelsPreload } from '@safar/contract/hotels';
import { HOUR_MS } from '@safar/domain/time/time-units';
import type { Cache } from '../../../platform/cache.ts';
import type { Switches } from '../../../platform/supply.ts';
import { preparedBytes, prepareAnswer, type PreparedAnswer } from '../../../platform/prepared-answer.ts';
import type { Places } from '../../places/index.ts';
import { cardView } from './hotel-views.ts';
import type { CityProgress, HotelStore } from '../store.ts';

/** Hotels of one page (REQ-HRES-9). */
export const PAGE_SIZE = 100;

/** How long a process may not notice that another one has read more of a city. */
const PROGRESS_MS = 1000;
const PAGE_MS = HOUR_MS;
/** A page has some 150 KB in its three forms. */
const MAX_PAGES_BYTES = 32 * 1024 ** 2;
/** Pages of the last moment only. */
const MAX_RECENT = 50;
const MAX_CODES_BYTES = 8 * 1024 ** 2;
const CODE_BYTES = 32;
const MAX_CITIES = 2000;
/** How long a CDN may cache a page of a completely read city; its address contains everything it depends on. */
const PAGE_MAX_AGE_S = 600;
/** How long a first request waits for hotels of its city: an empty page is of no use. */
const FIRST_LIST_MS = 6000;

/** Pages and codes of a city's hotels, cached in memory until the catalogue changes (REQ-HRES-14). */
export interface CityPages {
  /** The page, ready to send; null for a city that is not sold. */
  page(cityCode: string, page: number): Promise<PreparedAnswer | null>;
  /** Codes in the order of the pages; null for a city that is not sold. */
  codes(cityCode: string): Promise<readonly string[] | null>;
}

/** Actions for a city that was requested before it was read. */
interface CityReading {
  /** Reads its list now. */
  listNow(cityCode: string): Promise<void>;
  /** Moves it to the front of the queue. */
  request(cityCode: string): Promise<void>;
}

/** A page, and whether its city has been read to the end. */
interface PageAnswer {
  readonly answer: PreparedAnswer;
  readonly complete: boolean;
}

export interface CityPagesParts {
  readonly store: HotelStore;
  readonly places: Pick<Places, 'findCity'>;
  readonly switches: Switches;
  readonly cache: Cache;
  readonly reading: CityReading;
}

export function createCityPages({ store, places, switches, cache, reading }: CityPagesParts): CityPages {
  const progressCache = cache.create<CityProgress | null>({
    name: 'city-progress',
    ttlMs: PROGRESS_MS,
    graceMs: PAGE_MS,
    maxItems: MAX_CITIES,
  });
  const pageCache = cache.create<PreparedAnswer>({
    name: 'city-pages',
    ttlMs: PAGE_MS,
    maxBytes: MAX_PAGES_BYTES,
    bytesOf: (page) => preparedBytes([page]),
  });
  const codesCache = cache.create<readonly string[]>({
    name: 'city-codes',
    ttlMs: PAGE_MS,
    maxBytes: MAX_CODES_BYTES,
    bytesOf: (codes) => CODE_BYTES * (1 + codes.length),
  });

  async function progressOf(cityCode: string): Promise<CityProgress | null> {
    const progress = await progressCache.get(cityCode, () => store.cityProgress(cityCode));
    if (progress === null || progress.complete) return progress;
    if (progress.state === 'waiting') {
      await withinLimit(reading.listNow(cityCode), FIRST_LIST_MS);
      await reading.request(cityCode);
      await progressCache.forget(cityCode);
      return progressCache.get(cityCode, () => store.cityProgress(cityCode));
    }
    if (progress.requestedAt === null) await reading.request(cityCode);
    return progress;
  }

  async function build(cityCode: string, page: number, progress: CityProgress): Promise<PreparedAnswer | null> {
    const city = await places.findCity(cityCode);
    if (city === undefined) return null;
    const offset = (page - 1) * PAGE_SIZE;
    const listed = await store.cards(cityCode, { offset, limit: PAGE_SIZE });
    const rows = listed.filter(({ code }) => !switches.isOff('hotel', code));
    const { name, slug, countryCode, countryName } = city;
    return prepareAnswer(
      hotelsPreload,
      {
        hotels: rows.map((row, index) => cardView(row, offset + index)),
        hotelCodes: rows.map((row) => row.code),
        total: progress.hotelCount,
        page,
        pageSize: PAGE_SIZE,
        city: { name, slug, code: cityCode, countryCode, countryName, lat: progress.latitude, lng: progress.longitude },
        complete: progress.complete,
      },
      { maxAgeSeconds: progress.complete ? PAGE_MAX_AGE_S : 0 },
    );
  }

  async function find(cityCode: string, page: number): Promise<PageAnswer | null> {
    const progress = await progressOf(cityCode);
    if (progress === null || (await places.findCity(cityCode)) === undefined) return null;
    const answer = await pageCache.get(`${cityCode}:${page}:${progress.version}:${switches.mark()}`, async () => {
      const built = await build(cityCode, page, progress);
      if (built === null) throw new Error(`city ${cityCode} is no longer sold`);
      return built;
    });
    return { answer, complete: progress.complete };
  }

  /** Complete pages of the last moment: a lookup here is far cheaper than one in the caches. */
  const recent = new Map<string, { readonly answer: PreparedAnswer; readonly untilMs: number }>();

  return {
    page: async (cityCode, page) => {
      const key = `${cityCode}:${page}`;
      const known = recent.get(key);
      if (known !== undefined && known.untilMs > performance.now()) return known.answer;
      recent.delete(key);
      const found = await find(cityCode, page);
      if (found?.complete === true) {
        if (recent.size >= MAX_RECENT) recent.clear();
        recent.set(key, { answer: found.answer, untilMs: performance.now() + PROGRESS_MS });
      }
      return found?.answer ?? null;
    },
    codes: async (cityCode) => {
      const progress = await progressOf(cityCode);
      if (progress === null || (await places.findCity(cityCode)) === undefined) return null;
      return codesCache.get(`${cityCode}:${progress.version}`, () => store.codes(cityCode));
    },
  };
}

async function withinLimit(work: Promise<void>, limitMs: number): Promise<void> {
  const limit = Promise.withResolvers<void>();
  const timer = setTimeout(limit.resolve, limitMs);
  try {
    await Promise.race([work, limit.promise]);
  } finally {
    clearTimeout(timer);
  }
}
