import { SIGN_UP_NATIONALITIES, type CountryOption } from '@safar/domain/people/nationality';
import { answerOf, type ApiClient } from '#lib/api.ts';

const USUAL = SIGN_UP_NATIONALITIES.filter(({ code }) => code !== 'ZZ');

/** All countries by name, from the site's one list; the usual ones when it cannot be loaded. */
export async function loadCountries(api: ApiClient): Promise<readonly CountryOption[]> {
  const countries = await answerOf(api.GET('/api/countries')).then(
    (answer) => answer.countries,
    () => [],
  );
  return countries.length === 0 ? USUAL : countries.toSorted((a, b) => a.name.localeCompare(b.name));
}
