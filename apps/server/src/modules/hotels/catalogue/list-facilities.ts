import type { CallInput } from '@safar/contract/call';
import { facilities as facilitiesCall } from '@safar/contract/hotels';
import type { Cache } from '../../../platform/cache.ts';
import { preparedBytes, prepareAnswer, type PreparedAnswer } from '../../../platform/prepared-answer.ts';
import { facilityName } from './facility-slugs.ts';
import type { FacilityCount, HotelStore } from '../store.ts';

type Call = typeof facilitiesCall;

const CITY_MS = 15_000;
const EVERYWHERE_MS = 5 * 60_000;
const MAX_BYTES = 8 * 1024 ** 2;
const MAX_AGE_S = 60;
/** A key that is never a city's code. */
const EVERYWHERE = '';

/**
 * Facilities with their number of hotels: `count` in the whole catalogue, `cityCount` in the requested city
 * (REQ-HRES-14).
 */
export function createFacilityList({ store, cache }: { store: HotelStore; cache: Cache }) {
  const counts = cache.create<FacilityCount[]>({ name: 'facility-counts', ttlMs: EVERYWHERE_MS, maxItems: 1 });
  const answers = cache.create<PreparedAnswer>({
    name: 'facilities',
    ttlMs: CITY_MS,
    maxBytes: MAX_BYTES,
    bytesOf: (answer) => preparedBytes([answer]),
  });

  async function build({ cc, limit }: CallInput<Call>['query']): Promise<PreparedAnswer> {
    const everywhere = await counts.get(EVERYWHERE, () => store.facilityCounts());
    const inCity = cc === undefined ? everywhere : await store.facilityCounts(cc);
    const totals = new Map(everywhere.map(({ slug, hotels }) => [slug, hotels]));
    const items = inCity
      .toSorted((a, b) => b.hotels - a.hotels || (a.slug < b.slug ? -1 : 1))
      .slice(0, limit)
      .map(({ slug, hotels }) => ({
        name: facilityName(slug),
        slug,
        count: Math.max(totals.get(slug) ?? 0, hotels),
        cityCount: hotels,
      }));
    return prepareAnswer(facilitiesCall, { items }, { maxAgeSeconds: MAX_AGE_S });
  }

  return (query: CallInput<Call>['query']): Promise<PreparedAnswer> =>
    answers.get(`${query.cc ?? EVERYWHERE}:${query.limit}`, () => build(query));
}
