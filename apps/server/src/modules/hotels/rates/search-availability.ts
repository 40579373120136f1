import { language } from '@safar/messages/language';
import type { CallInput } from '@safar/contract/call';
import { hotelsAvailability } from '@safar/contract/hotels';
import { mayRefuseCouples, ruleWarnings } from '@safar/domain/stay/house-rules';
import type { Clock } from '../../../platform/clock.ts';
import { isFailure, type Failure } from '../../../platform/failure.ts';
import { prepareAnswer, type PreparedAnswer } from '../../../platform/prepared-answer.ts';
import { searchFailure } from '../../../suppliers/no-answer.ts';
import type { GroupAvailability, AvailabilityCache } from './availability-cache.ts';
import { availabilityView, viewFacts, type ViewParts } from './rate-view.ts';
import type { StayQuestion } from '../../../suppliers/hotel-supplier.ts';
import { stayQuestion } from './stay-question.ts';

type Call = typeof hotelsAvailability;
type Refusal = Failure<Call['errors'][number]>;

interface Parts extends ViewParts {
  readonly groups: AvailabilityCache;
  readonly clock: Clock;
  /** The conditions that the rates of hotels last gave for a stay. */
  readonly conditionsOf: (codes: readonly string[]) => Promise<ReadonlyMap<string, string[]>>;
}

/**
 * Live rates of up to 100 hotels: one group, so one question to the supplier. A group's answer is checked, serialised
 * and compressed once in each language for all callers within its life (REQ-RATE-9).
 */
export function createAvailabilitySearch({ groups, clock, conditionsOf, ...view }: Parts) {
  const prepared = new WeakMap<GroupAvailability, Map<string, Promise<PreparedAnswer>>>();

  /** The answer, made once, also for callers that arrive meanwhile; a failed one is made again. */
  function answerOf(group: GroupAvailability, stay: StayQuestion, rt: number): Promise<PreparedAnswer> {
    const ofGroup = prepared.get(group) ?? new Map<string, Promise<PreparedAnswer>>();
    prepared.set(group, ofGroup);
    const key = `${language()} ${rt}`;
    const known = ofGroup.get(key);
    if (known !== undefined) return known;
    const answer = prepare(group, stay, rt);
    ofGroup.set(key, answer);
    answer.catch(() => ofGroup.delete(key));
    return answer;
  }

  async function prepare(group: GroupAvailability, stay: StayQuestion, rt: number): Promise<PreparedAnswer> {
    const facts = viewFacts(stay, clock.nowMs(), view);
    const extent = rt === 1 ? 'cheapest' : 'all';
    const conditions = await conditionsOf(group.hotels.map(({ hotelCode }) => hotelCode));
    const availableHotels = group.hotels.map((hotel) => {
      const texts = conditions.get(hotel.hotelCode) ?? [];
      return {
        ...availabilityView(hotel, extent, facts),
        ruleWarnings: ruleWarnings(texts),
        mayRefuseCouples: mayRefuseCouples(texts),
      };
    });
    return prepareAnswer(hotelsAvailability, { availableHotels, partial: group.isPartial });
  }

  return async ({ hotelCodes, rt, ...query }: CallInput<Call>['query']): Promise<PreparedAnswer | Refusal> => {
    const stay = stayQuestion(query, clock.nowMs());
    if (isFailure(stay)) return stay;
    const group = await groups.ask(hotelCodes, stay);
    return 'kind' in group ? searchFailure(group) : answerOf(group, stay, rt);
  };
}
