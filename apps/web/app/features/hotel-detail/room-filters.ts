import { mealPlan } from '@safar/domain/stay/meal-plan';
import type { RoomRate } from './use-rooms.ts';

/** The filters for a hotel's rates. */
export type RoomFilter = 'free' | 'breakfast';

type SearchedRate = Pick<RoomRate, 'freeCancellationUntil' | 'MealType' | 'Inclusion'>;

const FITS: Record<RoomFilter, (rate: SearchedRate) => boolean> = {
  free: ({ freeCancellationUntil }) => freeCancellationUntil !== null,
  breakfast: ({ MealType, Inclusion }) => mealPlan(MealType, Inclusion) === 'Breakfast Included',
};
const ALL = ['free', 'breakfast'] as const;

/** The filters that some of these rates pass and others do not (REQ-HOTEL-5). */
export function roomFilters(rates: readonly SearchedRate[]): RoomFilter[] {
  return ALL.filter((id) => new Set(rates.map(FITS[id])).size > 1);
}

/** The rates that pass all of these filters by the search's terms; later changes are shown beside the rate. */
export function ratesFitting<Rate extends SearchedRate>(
  rates: readonly Rate[],
  filters: readonly RoomFilter[],
): readonly Rate[] {
  return rates.filter((rate) => filters.every((id) => FITS[id](rate)));
}
