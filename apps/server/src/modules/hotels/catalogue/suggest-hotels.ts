import type { CallAnswer, CallInput } from '@safar/contract/call';
import type { hotelsSuggest } from '@safar/contract/hotels';
import { placeMeant, type Places } from '../../places/index.ts';
import { suggestionView } from './hotel-views.ts';
import { typedWords } from './name-key.ts';
import type { Switches } from '../../../platform/supply.ts';
import type { HotelStore, NamedHotelRow } from '../store.ts';

type Call = typeof hotelsSuggest;

/** Typed texts with more words than any hotel's name are not searched. */
const MAX_WORDS = 6;

/**
 * Hotels whose name has every typed word at the start of a word; names that begin with the first one come first
 * (REQ-HRES-13).
 */
export async function suggestHotels(
  {
    store,
    places,
    switches,
  }: {
    store: Pick<HotelStore, 'byName' | 'byLikeName'>;
    places: Pick<Places, 'findCity' | 'inCity' | 'isAbroad'>;
    switches: Switches;
  },
  { q, limit, cc }: CallInput<Call>['query'],
): Promise<CallAnswer<Call>> {
  const rows = await namedHotels(store, places, { q, limit, cc });
  const items = rows
    .filter(({ code }) => !switches.isOff('hotel', code))
    .map(async (row) => ({
      ...suggestionView(row),
      city: (await places.findCity(row.cityCode)) ?? null,
    }));
  return { items: await Promise.all(items) };
}

function wordsOf(text: string): string[] {
  return typedWords(text).slice(0, MAX_WORDS);
}

/**
 * Searches for the typed words; then without words such as 'hotel' and within the city that is named ('hotel taj
 * mumbai'); then for names with a similar spelling ('umed', 'osprei'), unless the text is a city abroad: 'paris' is
 * not Parijat (REQ-HSEARCH-10).
 */
async function namedHotels(
  store: Pick<HotelStore, 'byName' | 'byLikeName'>,
  places: Pick<Places, 'inCity' | 'isAbroad'>,
  { q, limit, cc }: CallInput<Call>['query'],
): Promise<NamedHotelRow[]> {
  const inCity = cc === undefined ? await places.inCity(q) : null;
  const asked = [
    { words: wordsOf(q), cityCode: cc },
    ...(inCity === null ? [] : [{ words: wordsOf(inCity.rest), cityCode: inCity.cityCode }]),
    { words: wordsOf(placeMeant(q)), cityCode: cc },
  ].filter((each) => each.words.length > 0);
  for (const { words: typed, cityCode } of asked) {
    const rows = await store.byName(typed, { limit, cityCode });
    if (rows.length > 0) return rows;
  }
  if (await places.isAbroad(q)) return [];
  for (const { words: typed, cityCode } of asked.slice(1)) {
    const rows = await store.byLikeName(typed, { limit, cityCode });
    if (rows.length > 0) return rows;
  }
  return [];
}
