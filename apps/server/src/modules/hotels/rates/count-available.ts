import type { CallAnswer, CallInput } from '@safar/contract/call';
import type { hotelsCount } from '@safar/contract/hotels';
import type { Clock } from '../../../platform/clock.ts';
import { fail, isFailure, type Failure } from '../../../platform/failure.ts';
import { searchFailure } from '../../../suppliers/no-answer.ts';
import { PAGE_SIZE, type CityPages } from '../catalogue/city-pages.ts';
import type { AvailabilityCache } from './availability-cache.ts';
import { stayQuestion } from './stay-question.ts';

type Call = typeof hotelsCount;
type Refusal = Failure<Call['errors'][number]>;

/** A larger city is counted in part: only its most popular hotels. */
const MAX_GROUPS = 30;

interface Parts {
  readonly pages: CityPages;
  readonly groups: AvailabilityCache;
  readonly clock: Clock;
}

/** Number of a city's hotels that have a room: over the groups of its result pages, so that pages and count share answers. */
export async function countAvailable(
  { pages, groups, clock }: Parts,
  { cc, ...query }: CallInput<Call>['query'],
): Promise<CallAnswer<Call> | Refusal> {
  const stay = stayQuestion(query, clock.nowMs());
  if (isFailure(stay)) return stay;
  const codes = await pages.codes(cc);
  if (codes === null) return fail('CITY_NOT_FOUND');
  const all = Array.from({ length: Math.ceil(codes.length / PAGE_SIZE) }, (_, index) =>
    codes.slice(index * PAGE_SIZE, (index + 1) * PAGE_SIZE),
  );
  const asked = all.slice(0, MAX_GROUPS);
  const answers = await groups.askAll(asked, stay);
  const answered = answers.filter((answer) => !('kind' in answer));
  const [silence] = answers.filter((answer) => 'kind' in answer);
  if (answered.length === 0 && silence !== undefined) return searchFailure(silence);
  const totalAvailable = answered.reduce((sum, group) => sum + ('hotels' in group ? group.hotels.length : 0), 0);
  const isPartial = answered.some((group) => 'hotels' in group && group.isPartial);
  return { totalAvailable, partial: isPartial || answered.length < all.length };
}
