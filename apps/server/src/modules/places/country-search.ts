import { fold } from './fold.ts';
import type { ReferenceCountry } from './reference-data.ts';

/** Countries whose name, other name or code begins with the typed text; whole matches first, then by name. */
export function findCountries(countries: readonly ReferenceCountry[], text: string, limit: number): ReferenceCountry[] {
  const typed = fold(text);
  if (typed === '') return [];
  return countries
    .map((country) => ({ country, grade: gradeOf(country, typed) }))
    .filter(({ grade }) => grade > 0)
    .toSorted((a, b) => b.grade - a.grade)
    .slice(0, limit)
    .map(({ country }) => country);
}

function gradeOf({ code, name, aliases }: ReferenceCountry, typed: string): number {
  const names = [name, ...aliases].map(fold);
  if (names.includes(typed) || fold(code) === typed) return 2;
  return names.some((each) => each.startsWith(typed)) ? 1 : 0;
}
