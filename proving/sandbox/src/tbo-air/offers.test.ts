import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AIRPORTS } from '../timetable/airports.ts';
import { taxOf } from '../timetable/fares.ts';
import { createTimetable } from '../timetable/timetable.ts';
import { addDays } from '../tbo-hotel/wire.ts';
import { breakdownWire, fareWire } from './fare-wire.ts';
import { cheapestOf, dearer, offersFor, publishedFare } from './offers.ts';
import type { Question } from './question.ts';
import { joint } from './special-return.ts';
import { breakdownSchema, fareSchema } from './sample-schemas.ts';
import { wholeFare, type Offer } from './offer.ts';

const timetable = createTimetable('safar');
const TODAY = '2026-11-21';
const codes = [...AIRPORTS.values()].filter(({ traffic }) => traffic >= 1).map(({ code }) => code);

const route = fc.tuple(fc.constantFrom(...codes), fc.constantFrom(...codes)).filter(([from, to]) => from !== to);
const party = fc
  .record({
    adults: fc.integer({ min: 1, max: 4 }),
    children: fc.integer({ min: 0, max: 3 }),
    infants: fc.integer({ min: 0, max: 4 }),
  })
  .filter(({ adults, infants }) => infants <= adults);
const days = fc.integer({ min: 0, max: 300 });
/** Any moment of the day on which the fares are asked for. */
const moment = fc
  .integer({ min: 0, max: 86_399 })
  .map((seconds) => Date.parse(`${TODAY}T00:00:00+05:30`) + seconds * 1000);

function asked(change: Partial<Question>): Question {
  return {
    journey: 1,
    legs: [],
    adults: 1,
    children: 0,
    infants: 0,
    cabin: 2,
    stopsMost: 9,
    carriers: [],
    gds: null,
    fareType: 2,
    ...change,
  };
}

function arithmeticProblem(offer: Offer): string | undefined {
  const fare = fareSchema.parse(fareWire(offer, 'search'));
  const rows = breakdownWire(offer).map((row) => breakdownSchema.parse(row));
  const sum = (key: 'BaseFare' | 'Tax'): number => rows.reduce((total, row) => total + row[key], 0);
  if (fare.PublishedFare !== fare.BaseFare + fare.Tax + fare.OtherCharges) return `${offer.id}: published`;
  if (fare.PublishedFare !== publishedFare(offer)) return `${offer.id}: told otherwise`;
  if (sum('BaseFare') !== fare.BaseFare || sum('Tax') !== fare.Tax) return `${offer.id}: breakdown`;
  const whole = offer.fares.flatMap((each) => [wholeFare(each).base, taxOf(wholeFare(each))]);
  return whole.every((part) => Number.isInteger(part) && part >= 0) ? undefined : `${offer.id}: not whole rupees`;
}

describe('every offer', () => {
  it('adds up for any route, party and journey, also after its price has risen', () => {
    fc.assert(
      fc.property(
        route,
        party,
        days,
        fc.constantFrom(1, 2, 5),
        fc.integer({ min: 0, max: 3 }),
        moment,
        (ends, people, ahead, journey, steps, atMs) => {
          const [from, to] = ends;
          const out = { from, to, day: addDays(TODAY, ahead), hour: 0 };
          const back = { from: to, to: from, day: addDays(TODAY, ahead + 5), hour: 0 };
          const question = asked({
            ...people,
            journey: journey === 1 ? 1 : journey === 2 ? 2 : 5,
            legs: journey === 1 ? [out] : [out, back],
          });
          const lists = offersFor(timetable, question, atMs);
          const [first, second] = lists;
          const pairs = first?.[0] !== undefined && second?.[0] !== undefined ? [joint(first[0], second[0])] : [];
          const problems = [...lists.flat(), ...pairs].map((offer) => arithmeticProblem(dearer(offer, steps)));
          expect(problems.filter((problem) => problem !== undefined)).toEqual([]);
          for (const list of lists) {
            const prices = list.map(publishedFare);
            expect(prices).toEqual(prices.toSorted((a, b) => a - b));
          }
        },
      ),
      { numRuns: 30 },
    );
  });

  it('[REQ-FSEARCH-4] is never cheaper than the calendar says, whose fare can be bought, at any moment of the day', () => {
    fc.assert(
      fc.property(route, days, moment, ([from, to], ahead, atMs) => {
        const question = asked({ legs: [{ from, to, day: addDays(TODAY, ahead), hour: 0 }] });
        const told = cheapestOf(timetable, question, atMs);
        const prices = (offersFor(timetable, question, atMs)[0] ?? []).map(publishedFare);
        expect(told === undefined ? [] : [publishedFare(told)]).toEqual(prices.slice(0, 1));
      }),
      { numRuns: 80 },
    );
  });
});
