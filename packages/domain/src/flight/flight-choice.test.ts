import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  asksForFare,
  canShow,
  choiceTotal,
  chosenFares,
  faresOf,
  findAgain,
  legCountOf,
  legKey,
  noChoice,
  optionsOf,
  pickedLeg,
  pickLeg,
  removePick,
  type ChoiceFlight,
  type TripChoice,
  type TripOffers,
} from './flight-choice.ts';

const FAMILIES = ['SAVER', 'FLEXI PLUS', 'SPECIAL'];
const PASSENGERS = 3;

/** A leg that leaves at an hour of the day and lands three hours later. */
function leg(index: number, hour: number) {
  const from = { code: `A${index}X`, time: `2026-12-0${1 + index}T${String(hour).padStart(2, '0')}:00` };
  const to = { code: `A${index + 1}X`, time: `2026-12-0${1 + index}T${String(hour + 3).padStart(2, '0')}:00` };
  const segment = { carrierCode: '6E', carrierName: 'IndiGo', flightNumber: String(100 + hour), from };
  return { from, to, durationMin: 180, stops: 0, segments: [segment] };
}

const fares = fc
  .uniqueArray(
    fc.record({ family: fc.constantFrom(...FAMILIES), perAdultPaise: fc.integer({ min: 100_000, max: 900_000 }) }),
    { minLength: 1, selector: ({ family }) => family },
  )
  .map((list) => list.map((fare) => ({ ...fare, totalPaise: fare.perAdultPaise * PASSENGERS })));

const hour = fc.integer({ min: 0, max: 4 });

function trips(legCount: number): fc.Arbitrary<TripOffers> {
  const trip = fc
    .record({ hours: fc.array(hour, { minLength: legCount, maxLength: legCount }), fares })
    .map(({ hours, fares: list }) => ({ legs: hours.map((at, index) => leg(index, at)), fares: list }));
  return fc.array(trip, { maxLength: 25 }).map((list) => ({ kind: 'whole', legCount, trips: list }));
}

const whole = fc.integer({ min: 2, max: 3 }).chain(trips);
const apart: fc.Arbitrary<TripOffers> = fc
  .array(fc.array(fc.record({ at: hour, fares }), { maxLength: 8 }), { minLength: 1, maxLength: 2 })
  .map((legs) => ({
    kind: 'apart',
    flights: legs.map((list, index) =>
      // The return flights of the same day: some leave before the outbound flight has landed.
      list.map(({ at, fares: sold }) => ({ legs: [{ ...leg(0, at + 3 * index) }], fares: sold })),
    ),
  }));
const anyOffers = fc.oneof(whole, apart);

/** A traveller's actions on the page, as numbers that select among the options. */
const steps = fc.array(
  fc.record({ act: fc.constantFrom('pick', 'pick', 'pick', 'remove', 'show'), leg: fc.nat(2), which: fc.nat(30) }),
  { maxLength: 12 },
);
interface Step {
  act: string;
  leg: number;
  which: number;
}

function act(offers: TripOffers, choice: TripChoice, { act: what, leg: at, which }: Step): TripChoice {
  const legIndex = at % Math.max(1, legCountOf(offers));
  if (!canShow(offers, choice, legIndex)) return choice;
  if (what === 'remove') return removePick(offers, choice, legIndex);
  if (what === 'show') return { ...choice, active: legIndex };
  const options = optionsOf(offers, choice, legIndex);
  const option = options[which % Math.max(1, options.length)];
  if (!option) return choice;
  const sold = faresOf(offers, choice, legIndex, option.key);
  const family = asksForFare(offers, legIndex) ? (sold[which % sold.length]?.fare.family ?? null) : null;
  return pickLeg(offers, choice, legIndex, { legKey: option.key, family });
}

function walk(offers: TripOffers, list: readonly Step[]): TripChoice {
  return list.reduce((choice, step) => act(offers, choice, step), noChoice(legCountOf(offers)));
}

describe('[REQ-FRES-7] choosing leg by leg', () => {
  test('whatever is done, what is chosen is on offer, is in turn, and the page shows a leg that can be shown', () => {
    fc.assert(
      fc.property(anyOffers, steps, (offers, list) => {
        const choice = walk(offers, list);
        expect(choice.picks).toHaveLength(legCountOf(offers));
        expect(canShow(offers, choice, choice.active)).toBe(true);
        expect(isAllOffered(offers, choice)).toBe(true);
      }),
    );
  });

  test('a choice is complete exactly when every leg is chosen, and then costs what its tickets cost', () => {
    fc.assert(
      fc.property(anyOffers, steps, (offers, list) => {
        const choice = walk(offers, list);
        const complete = choice.picks.every((pick) => pick !== null);
        const bought = chosenFares(offers, choice);
        const tickets = offers.kind === 'whole' ? 1 : choice.picks.length;
        expect(bought?.length ?? 0).toBe(complete ? tickets : 0);
        const total = choiceTotal(offers, choice);
        expect(total?.complete ?? false).toBe(complete);
        const sum = (bought ?? []).reduce((paise, { fare }) => paise + fare.totalPaise, 0);
        expect(complete ? total?.totalPaise : 0).toBe(sum);
      }),
    );
  });

  test('after the outbound comes the return, and legs of a trip come in turn', () => {
    fc.assert(
      fc.property(anyOffers, steps, fc.nat(30), (offers, list, which) => {
        const before = walk(offers, list);
        const after = act(offers, before, { act: 'pick', leg: before.active, which });
        if (after === before) return;
        const next = after.picks.indexOf(null);
        expect(after.active).toBe(next === -1 ? before.active : next);
      }),
    );
  });

  test('a leg of a whole trip shows the cheapest trip it can be part of, and every one offered can be completed', () => {
    fc.assert(
      fc.property(whole, steps, (offers, list) => {
        if (offers.kind !== 'whole') return;
        const choice = walk(offers, list);
        const earlier = choice.picks.slice(0, choice.active);
        for (const { key, farePaise } of optionsOf(offers, choice, choice.active)) {
          const possible = offers.trips.filter(({ legs }) =>
            [...earlier, { legKey: key }].every((pick, index) => keyIs(legs[index], pick?.legKey)),
          );
          const prices = possible.flatMap((trip) => trip.fares.map(({ perAdultPaise }) => perAdultPaise));
          expect(farePaise).toBe(Math.min(...prices));
          expect(completes(offers, choice, key)).toBe(true);
        }
      }),
    );
  });

  test('a way back that leaves before the way out has landed is neither offered nor kept', () => {
    const flight = (at: number): ChoiceFlight => ({
      legs: [{ ...leg(0, at), from: { code: 'DEL', time: time(at) }, to: { code: 'BOM', time: time(at + 2) } }],
      fares: [{ family: 'SAVER', perAdultPaise: 500_000, totalPaise: 500_000 }],
    });
    const back = (at: number): ChoiceFlight => ({
      legs: [{ ...leg(0, at), from: { code: 'BOM', time: time(at) }, to: { code: 'DEL', time: time(at + 2) } }],
      fares: [{ family: 'SAVER', perAdultPaise: 400_000, totalPaise: 400_000 }],
    });
    const offers: TripOffers = {
      kind: 'apart',
      flights: [
        [flight(8), flight(16)],
        [back(10), back(11), back(18)],
      ],
    };
    const pick = (choice: TripChoice, legIndex: number, which: number) =>
      act(offers, choice, { act: 'pick', leg: legIndex, which });

    const morning = pick(noChoice(2), 0, 0);
    expect(optionsOf(offers, morning, 1).map(({ leg: { from } }) => from.time)).toEqual([time(11), time(18)]);
    const both = pick(morning, 1, 0);
    expect(choiceTotal(offers, both)).toEqual({ totalPaise: 900_000, complete: true });
    const evening = pick(both, 0, 1);
    expect(evening.picks[1]).toBeNull();
    expect(evening.active).toBe(1);
    expect(optionsOf(offers, evening, 1)).toEqual([]);
  });

  test('the same choice is found in the same search, and in another one only what that still sells', () => {
    fc.assert(
      fc.property(anyOffers, steps, fc.nat(), (offers, list, seed) => {
        const choice = walk(offers, list);
        expect(findAgain(offers, choice)).toEqual(choice);
        const fewer = thinned(offers, seed);
        const found = findAgain(fewer, choice);
        expect(canShow(fewer, found, found.active)).toBe(true);
        expect(isAllOffered(fewer, found)).toBe(true);
        expect(findAgain(fewer, found)).toEqual(found);
      }),
    );
  });

  test('of whole trips, taking a leg back or choosing another takes the later ones along', () => {
    fc.assert(
      fc.property(whole, steps, fc.nat(2), (offers, list, at) => {
        const choice = walk(offers, list);
        const legIndex = at % legCountOf(offers);
        const removed = removePick(offers, choice, legIndex);
        expect(removed.picks.slice(legIndex).every((pick) => pick === null)).toBe(true);
        expect(removed.picks.slice(0, legIndex)).toEqual(choice.picks.slice(0, legIndex));
        expect(removed.active).toBe(legIndex);
      }),
    );
  });
});

/** Whether every pick is offered after the picks before it, with a fare when one is needed. */
function isAllOffered(offers: TripOffers, choice: TripChoice): boolean {
  return choice.picks.every(
    (pick, index) =>
      pick === null ||
      (canShow(offers, choice, index) &&
        optionsOf(offers, choice, index).some(({ key }) => key === pick.legKey) &&
        (pickedLeg(offers, choice, index)?.fare !== null) === asksForFare(offers, index)),
  );
}

function time(at: number): string {
  return `2026-12-01T${String(at).padStart(2, '0')}:00`;
}

test('[REQ-FRES-7] a leg is named by its flights and departures, without escapes in an address', () => {
  const key = legKey(leg(0, 7));
  expect(key).toBe('6E107-A0X-202612010700');
  expect(new URLSearchParams({ key }).toString()).toBe(`key=${key}`);
});

function keyIs(one: ChoiceFlight['legs'][number] | undefined, key: string | undefined): boolean {
  return one !== undefined && legKey(one) === key;
}

/** Whether choosing the leg, and then the first of each leg offered after it, ends in a complete choice. */
function completes(offers: TripOffers, choice: TripChoice, key: string): boolean {
  let next = pickLeg(offers, choice, choice.active, {
    legKey: key,
    family: faresOf(offers, choice, choice.active, key)[0]?.fare.family ?? null,
  });
  while (next.picks.includes(null)) {
    const after = act(offers, next, { act: 'pick', leg: next.active, which: 0 });
    if (after === next) return false;
    next = after;
  }
  return chosenFares(offers, next) !== null;
}

/** About half of the offers. */
function thinned(offers: TripOffers, seed: number): TripOffers {
  const kept = <T>(list: readonly T[]) => list.filter((_, index) => ((seed >> (index % 16)) & 1) === 0);
  return offers.kind === 'whole'
    ? { ...offers, trips: kept(offers.trips) }
    : { ...offers, flights: offers.flights.map(kept) };
}

test('[REQ-FSEARCH-11] of all airports of a city, the way back is offered from where the way out arrives: both are bought from one search', () => {
  const sold = [{ family: 'SAVER', perAdultPaise: 410_400, totalPaise: 410_400 }];
  const flight = (searchId: string, index: number, at: number) => ({ searchId, legs: [leg(index, at)], fares: sold });
  const offers: TripOffers = {
    kind: 'apart',
    flights: [
      [flight('to-goi', 0, 1), flight('to-gox', 0, 2)],
      [flight('to-goi', 1, 3), flight('to-gox', 1, 4)],
    ],
  };
  const [first] = optionsOf(offers, noChoice(2), 0);
  const picked = pickLeg(offers, noChoice(2), 0, { legKey: first?.key ?? '', family: 'SAVER' });
  expect(optionsOf(offers, picked, 1).map(({ flight: { searchId } }) => searchId)).toEqual(['to-goi']);
});
