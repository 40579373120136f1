import { describe, expect, test } from 'vitest';
import { isFailure } from '../../../platform/failure.ts';
import { stayQuestion } from './stay-question.ts';

type Query = Parameters<typeof stayQuestion>[0];

const QUERY: Query = { checkin: '2026-11-22', checkout: '2026-11-24', rooms: 2, adults: 3, children: 1, nat: 'IN' };
/** 22 November has begun in India, not yet in UTC. */
const NOW_MS = Date.parse('2026-11-21T19:00:00Z');

function problemOf(query: Partial<Query>): unknown {
  const question = stayQuestion({ ...QUERY, ...query }, NOW_MS);
  return isFailure(question) ? question.details?.['problems'] : question;
}

describe('a stay that can be asked for', () => {
  test('guests are spread over the rooms', () => {
    expect(stayQuestion(QUERY, NOW_MS)).toEqual({
      checkin: '2026-11-22',
      checkout: '2026-11-24',
      nationality: 'IN',
      paxRooms: [
        { adults: 2, children: 0, childAges: [] },
        { adults: 1, children: 1, childAges: [8] },
      ],
    });
  });

  test('[REQ-HSEARCH-5] the children’s ages are asked for as they are, room by room; one that is not said is 8', () => {
    const question = stayQuestion({ ...QUERY, children: 3, ages: [3, 14] }, NOW_MS);
    expect(question).toMatchObject({ paxRooms: [{ childAges: [3] }, { childAges: [14, 8] }] });
  });

  test.each<[Partial<Query>, string, string]>([
    [{ ages: [4, 5] }, 'ages', 'You gave more ages than children.'],
    [{ checkin: '2026-11-21' }, 'checkin', 'Check-in cannot be in the past.'],
    [{ checkout: '2026-11-22' }, 'checkout', 'Check-out must be after check-in.'],
    [{ checkout: '2026-12-30' }, 'checkout', 'A stay can be at most 30 nights.'],
    [{ checkin: '2029-01-01', checkout: '2029-01-02' }, 'checkin', 'Check-in can be at most 500 days from today.'],
    [{ adults: 1 }, 'adults', 'Minimum 2 adult(s) required for 2 room(s).'],
  ])('[REQ-API-4] %o is refused, naming the place', (query, path, message) => {
    expect(problemOf(query)).toEqual([{ in: 'query', path, message }]);
  });
});
