import * as m from '@safar/messages/hotel-results';
import { t } from '@safar/messages/t';
import { queryOptions } from '@tanstack/react-query';
import { answerOf, browserApi } from '#lib/api.ts';
import { ApiFailure } from '#lib/api-error.ts';

/** More facilities than any city has. */
const LIMIT = 1000;

/** The query for the facilities of a city's hotels, shared by the panel and the sheet. */
export function facilitiesOf(cityCode: string) {
  return queryOptions({
    queryKey: ['facilities', cityCode],
    queryFn: async ({ signal }) => {
      const query = { cc: cityCode, limit: LIMIT, fields: 'name,slug,count,cityCount' };
      return (await answerOf(browserApi.GET('/api/facilities', { params: { query }, signal }))).items;
    },
    staleTime: Infinity,
  });
}

/** The message of a failure (REQ-HRES-5). */
export function facilitiesProblem(error: unknown): string {
  if (!(error instanceof ApiFailure) || error.status === 0) return t(m.facilitiesNotLoaded);
  return error.answer?.error ?? t(m.facilitiesFailed, { status: error.status });
}
