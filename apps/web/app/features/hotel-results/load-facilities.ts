import { answerOf, browserApi } from '#lib/api.ts';
import { ApiFailure } from '#lib/api-error.ts';
import type { paths } from '#lib/api-types.ts';

type Facility = paths['/api/facilities']['get']['responses'][200]['content']['application/json']['items'][number];

export type Facilities = { kind: 'loaded'; items: readonly Facility[] } | { kind: 'failed'; text: string };

/** Most that a city has (REQ-HRES-14). */
const LIMIT = 1000;
let last: { cityCode: string; facilities: Promise<Facilities> } | null = null;

/** The facilities of a city's hotels, asked for once for the panel and the sheet; never throws. */
export function loadFacilities(cityCode: string): Promise<Facilities> {
  if (last?.cityCode === cityCode) return last.facilities;
  const facilities = ask(cityCode);
  last = { cityCode, facilities };
  return facilities;
}

async function ask(cc: string): Promise<Facilities> {
  try {
    const query = { cc, limit: LIMIT, fields: 'name,slug,count,cityCount' };
    const { items } = await answerOf(browserApi.GET('/api/facilities', { params: { query } }));
    return { kind: 'loaded', items };
  } catch (error) {
    last = null;
    return { kind: 'failed', text: failureText(error) };
  }
}

/** What a failure says (REQ-HRES-5). */
function failureText(error: unknown): string {
  if (!(error instanceof ApiFailure) || error.status === 0) return 'Unable to load facilities';
  return error.answer?.error ?? `Failed to fetch facilities (${error.status})`;
}
