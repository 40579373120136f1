import type { CallInput } from '@safar/contract/call';
import { hotelsAvailability } from '@safar/contract/hotels';
import type { Clock } from '../../platform/clock.ts';
import { fail, isFailure, type Failure } from '../../platform/failure.ts';
import { prepareAnswer, type PreparedAnswer } from '../../platform/prepared-answer.ts';
import type { RateGroup, RateGroups } from './rate-groups.ts';
import { availabilityView, viewFacts } from './rate-view.ts';
import type { StayQuestion } from '../../suppliers/hotel-supplier.ts';
import { stayQuestion } from './stay-question.ts';

type Call = typeof hotelsAvailability;
type Refusal = Failure<Call['errors'][number]>;

interface Parts {
  readonly groups: RateGroups;
  readonly clock: Clock;
}

/**
 * Live rates of up to 100 hotels: one group, so one question to the supplier. The answer of a group is checked, written
 * and compressed once for all who ask within its life.
 */
export function createAvailabilitySearch({ groups, clock }: Parts) {
  const prepared = new WeakMap<RateGroup, Map<number, PreparedAnswer>>();

  function prepare(group: RateGroup, stay: StayQuestion, rt: number): PreparedAnswer {
    const ofGroup = prepared.get(group) ?? new Map<number, PreparedAnswer>();
    prepared.set(group, ofGroup);
    const known = ofGroup.get(rt);
    if (known !== undefined) return known;
    const facts = viewFacts(stay, clock.nowMs());
    const extent = rt === 1 ? 'cheapest' : 'all';
    const availableHotels = group.hotels.map((hotel) => availabilityView(hotel, extent, facts));
    const answer = prepareAnswer(hotelsAvailability, { availableHotels, partial: false });
    ofGroup.set(rt, answer);
    return answer;
  }

  return async ({ hotelCodes, rt, ...query }: CallInput<Call>['query']): Promise<PreparedAnswer | Refusal> => {
    const stay = stayQuestion(query, clock.nowMs());
    if (isFailure(stay)) return stay;
    const group = await groups.ask(hotelCodes, stay);
    return 'kind' in group ? fail('SUPPLIER_UNAVAILABLE') : prepare(group, stay, rt);
  };
}
