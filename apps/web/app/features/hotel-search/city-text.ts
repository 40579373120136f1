import type { SearchCity } from './stay-search.ts';

/** 'Goa, India': what a box or a heading shows of a chosen city. */
export function cityText(city: Pick<SearchCity, 'name' | 'countryName'>): string {
  return [city.name, city.countryName].filter(Boolean).join(', ');
}
