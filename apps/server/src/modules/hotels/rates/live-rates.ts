import { addDays } from '@safar/domain/time/days';
import type { PriceRuleScope } from '@safar/domain/money/price-rules';
import type { Places } from '../../places/index.ts';
import type { PriceSample } from '../../pricing/index.ts';
import type { HotelStore } from '../store.ts';
import { PAGE_SIZE } from '../catalogue/city-pages.ts';
import type { AvailabilityCache } from './availability-cache.ts';

const HOME = 'IN';

interface Parts {
  readonly store: Pick<HotelStore, 'cards'>;
  readonly places: Pick<Places, 'citiesByDemand'>;
  readonly groups: Pick<AvailabilityCache, 'samples'>;
}

/**
 * Current rates of suppliers for one night and two guests, to preview a pricing rule: for the rule's own hotels, otherwise for its first
 * city or for the most searched city of its region. One question at most; empty when nobody answers.
 */
export async function liveRates(
  { store, places, groups }: Parts,
  scope: Pick<PriceRuleScope, 'hotels' | 'cities' | 'countries' | 'reach' | 'stars'>,
  day: string,
): Promise<readonly PriceSample[]> {
  const codes = scope.hotels.length > 0 ? scope.hotels : await codesIn(await cityOf());
  if (codes.length === 0) return [];
  const stay = { checkin: day, checkout: addDays(day, 1), nationality: HOME };
  return groups.samples(codes.slice(0, PAGE_SIZE), { ...stay, paxRooms: [{ adults: 2, children: 0, childAges: [] }] });

  async function cityOf(): Promise<string | undefined> {
    const { cities, countries, reach } = scope;
    if (cities.length > 0) return cities[0];
    const isMeant = (country: string) =>
      (countries.length === 0 || countries.includes(country)) &&
      (reach === null || (reach === 'domestic') === (country === HOME));
    return (await places.citiesByDemand()).find(({ countryCode }) => isMeant(countryCode))?.code;
  }

  async function codesIn(cityCode: string | undefined): Promise<readonly string[]> {
    if (cityCode === undefined) return [];
    const cards = await store.cards(cityCode, { offset: 0, limit: PAGE_SIZE });
    return cards
      .filter(({ rating }) => scope.stars.length === 0 || scope.stars.includes(rating))
      .map(({ code }) => code);
  }
}
