import type { CallAnswer, CallInput } from '@safar/contract/call';
import type { hotelsSuggest } from '@safar/contract/hotels';
import type { Places } from '../../places/index.ts';
import { suggestionView } from './hotel-views.ts';
import { typedWords } from './name-key.ts';
import type { Switches } from '../../../platform/switches.ts';
import type { HotelStore } from '../store.ts';

type Call = typeof hotelsSuggest;

/** More words than a hotel's name has are not looked for. */
const MAX_WORDS = 6;

/** Hotels whose name has every typed word at the start of one of its own; those that begin so come first. */
export async function suggestHotels(
  {
    store,
    places,
    switches,
  }: { store: Pick<HotelStore, 'byName'>; places: Pick<Places, 'findCity'>; switches: Switches },
  { q, limit, cc }: CallInput<Call>['query'],
): Promise<CallAnswer<Call>> {
  const words = typedWords(q).slice(0, MAX_WORDS);
  if (words.length === 0) return { items: [] };
  const rows = await store.byName(words, { limit, cityCode: cc });
  const items = rows
    .filter(({ code }) => !switches.isOff('hotel', code))
    .map(async (row) => ({
      ...suggestionView(row),
      city: (await places.findCity(row.cityCode)) ?? null,
    }));
  return { items: await Promise.all(items) };
}
