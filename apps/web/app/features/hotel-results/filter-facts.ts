import type { Position } from '@safar/domain/stay/distance';
import type { HotelFilters } from '@safar/domain/stay/hotel-filters';

/** The facts about the city's hotels that the filters need. */
export interface FilterFacts {
  cityCode: string;
  cityName: string;
  /** The middle of the city; null where the catalogue does not know it. */
  center: Position | null;
  /** Known totals in paise, unsorted. */
  pricesPaise: readonly number[];
}

/** Changes the named filters and leaves the others at their latest values. */
export type ChangeFilters = (changes: Partial<HotelFilters>) => void;

/** Props of a component that shows several filters. */
export interface FiltersProps {
  filters: HotelFilters;
  onChange: ChangeFilters;
  facts: FilterFacts;
}

/** Props of one filter's control. */
export interface FilterControlProps<Name extends keyof HotelFilters> {
  value: HotelFilters[Name];
  onChange: (value: HotelFilters[Name]) => void;
  facts: FilterFacts;
}

/** The list with an entry added, or removed if it was there. */
export function toggled<T>(list: readonly T[], entry: T): T[] {
  return list.includes(entry) ? list.filter((other) => other !== entry) : [...list, entry];
}
