import { hotel as hotelCall } from '@safar/contract/hotels';
import { HOUR_MS } from '@safar/domain/time/time-units';
import type { Cache } from '../../../platform/cache.ts';
import type { Logger } from '../../../platform/logging.ts';
import { preparedBytes, prepareAnswer, type PreparedAnswer } from '../../../platform/prepared-answer.ts';
import type { HotelSupplier } from '../../../suppliers/hotel-supplier.ts';
import type { CatalogueStore } from './catalogue-store.ts';
import { hotelView, type HotelView } from './hotel-views.ts';
import { detailedHotel } from './read-city.ts';
import type { HotelRow, HotelStore } from '../store.ts';

const FRESH_MS = 60_000;
const GRACE_MS = HOUR_MS;
/** Size of the cache of shown hotels with their serialised answers. */
const MAX_BYTES = 24 * 1024 ** 2;
const ABSENT_BYTES = 200;
const MAX_AGE_S = 300;

/** Hotels by their code. */
export interface HotelFinder {
  /** Everything known of a hotel; null for an unknown code. */
  find(code: string): Promise<HotelView | null>;
  /** A hotel as a prepared answer of the API; null for an unknown code. */
  answer(code: string): Promise<PreparedAnswer | null>;
}

interface Kept {
  readonly view: HotelView;
  readonly answer: PreparedAnswer;
}

export interface HotelFinderParts {
  readonly store: HotelStore;
  readonly catalogue: CatalogueStore;
  readonly supplier: HotelSupplier;
  readonly cache: Cache;
  /** The conditions that the rates of hotels last gave for a stay. */
  readonly conditionsOf: (codes: readonly string[]) => Promise<ReadonlyMap<string, string[]>>;
  readonly log: Logger;
}

/** Hotels are read from the catalogue; when its details are missing, the supplier is asked (REQ-HOTEL-9). */
export function createHotelFinder({
  store,
  catalogue,
  supplier,
  cache,
  conditionsOf,
  log,
}: HotelFinderParts): HotelFinder {
  const kept = cache.create<Kept | null>({
    name: 'hotels',
    ttlMs: FRESH_MS,
    graceMs: GRACE_MS,
    maxBytes: MAX_BYTES,
    bytesOf: (hotel) => (hotel === null ? ABSENT_BYTES : 2 * preparedBytes([hotel.answer])),
  });

  async function read(code: string): Promise<Kept | null> {
    const row = await store.hotel(code);
    if (row === null) return null;
    const conditions = (await conditionsOf([code])).get(code) ?? [];
    const view = hotelView(row.detail === null ? await withDetail(row) : row, conditions);
    const answer = prepareAnswer(hotelCall, { hotel: view }, { maxAgeSeconds: MAX_AGE_S });
    return { view, answer };
  }

  async function withDetail(row: HotelRow): Promise<HotelRow> {
    const answer = await supplier.hotelDetails([row.code]);
    if (answer.kind === 'no-answer') {
      log.warn({ hotel: row.code, reason: answer.reason }, 'the details of a hotel could not be read');
      return row;
    }
    const found = answer.hotels.filter((hotel) => hotel.hotelCode === row.code).map(detailedHotel);
    await catalogue.saveDetails(row.cityCode, [row.code], found);
    return (await store.hotel(row.code)) ?? row;
  }

  const get = (code: string) => kept.get(code, () => read(code));
  return {
    find: async (code) => (await get(code))?.view ?? null,
    answer: async (code) => (await get(code))?.answer ?? null,
  };
}
