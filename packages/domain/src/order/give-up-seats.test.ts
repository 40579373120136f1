import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { givenUp } from './give-up-seats.ts';
import { mayStand, PERSON_ROLES, type PersonRole } from './may-stand.ts';
import type { OrderItem } from './sale.ts';

function seatsOf(roles: readonly PersonRole[], records = 1): OrderItem[] {
  return Array.from({ length: records }, (_, record) =>
    roles.map((_role, place) => ({
      item: record * roles.length + place,
      kind: 'seat' as const,
      record,
      place,
      people: [place],
      ofItem: null,
    })),
  ).flat();
}

/** A bag of a passenger’s seat. */
function bag(item: number, ofItem: number): OrderItem {
  return { item, kind: 'extra', record: 0, place: ofItem, people: [ofItem], ofItem };
}

const itemsOf = (answer: ReturnType<typeof givenUp>) =>
  answer.kind === 'ok' ? answer.items.map(({ item }) => item) : answer.kind;

describe('giving up part of a flight', () => {
  test('one of two adults goes alone, with the extras of that seat', () => {
    const seats = seatsOf(['adult', 'adult']);
    expect(itemsOf(givenUp([...seats, bag(2, 0), bag(3, 1)], ['adult', 'adult'], [1]))).toEqual([1, 3]);
  });

  test('an infant goes with its adult, unless another adult has none', () => {
    const family: PersonRole[] = ['adult', 'adult', 'infant', 'infant'];
    expect(itemsOf(givenUp(seatsOf(family), family, [1]))).toEqual([1, 3]);
    const one: PersonRole[] = ['adult', 'adult', 'infant'];
    expect(itemsOf(givenUp(seatsOf(one), one, [0]))).toEqual([0]);
  });

  test('the only adult does not leave a child or an infant behind', () => {
    const roles: PersonRole[] = ['adult', 'child'];
    expect(itemsOf(givenUp(seatsOf(roles), roles, [0]))).toBe('minor-alone');
    expect(itemsOf(givenUp(seatsOf(roles), roles, [0, 1]))).toEqual([0, 1]);
  });

  test('one flight is given up without the other', () => {
    const roles: PersonRole[] = ['adult', 'child'];
    expect(itemsOf(givenUp(seatsOf(roles, 2), roles, [2, 3]))).toEqual([2, 3]);
  });

  test('only seats that stand can be chosen', () => {
    const roles: PersonRole[] = ['adult'];
    expect(itemsOf(givenUp(seatsOf(roles), roles, [7]))).toBe('not-there');
  });

  test('whoever is left may travel, and nothing that was chosen is left', () => {
    const party = fc.array(fc.constantFrom(...PERSON_ROLES), { minLength: 1, maxLength: 9 }).filter(mayStand);
    fc.assert(
      fc.property(party, fc.integer({ min: 1, max: 3 }), fc.infiniteStream(fc.boolean()), (roles, records, choice) => {
        const seats = seatsOf(roles, records);
        const chosen = seats.filter(() => choice.next().value).map(({ item }) => item);
        const answer = givenUp(seats, roles, chosen);
        if (answer.kind !== 'ok') return;
        const gone = new Set(answer.items.map(({ item }) => item));
        expect(chosen.every((item) => gone.has(item))).toBe(true);
        for (let record = 0; record < records; record += 1) {
          const left = seats.filter((seat) => seat.record === record && !gone.has(seat.item));
          expect(mayStand(left.flatMap(({ place }) => roles[place] ?? []))).toBe(true);
        }
      }),
    );
  });
});
