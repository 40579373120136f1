import type { Position } from '@safar/domain/distance';
import type { HotelFilters } from '@safar/domain/hotel-filters';

/** What the filters have to know of the city's hotels. */
export interface FilterFacts {
  cityCode: string;
  cityName: string;
  /** The middle of the city; null where the catalogue does not know it. */
  center: Position | null;
  /** Known totals, in no order. */
  pricesPaise: readonly number[];
}

export interface FilterControlProps {
  filters: HotelFilters;
  onChange: (filters: HotelFilters) => void;
  facts: FilterFacts;
}

/** The list with an entry added, or removed if it was there. */
export function toggled<T>(list: readonly T[], entry: T): T[] {
  return list.includes(entry) ? list.filter((other) => other !== entry) : [...list, entry];
}
