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

/** Changes the filters it names, and leaves the others as they are by then. */
export type ChangeFilters = (changes: Partial<HotelFilters>) => void;

/** All filters, for what shows several of them. */
export interface FiltersProps {
  filters: HotelFilters;
  onChange: ChangeFilters;
  facts: FilterFacts;
}

/** One filter's control. */
export interface FilterControlProps<Name extends keyof HotelFilters> {
  value: HotelFilters[Name];
  onChange: (value: HotelFilters[Name]) => void;
  facts: FilterFacts;
}

/** The list with an entry added, or removed if it was there. */
export function toggled<T>(list: readonly T[], entry: T): T[] {
  return list.includes(entry) ? list.filter((other) => other !== entry) : [...list, entry];
}
