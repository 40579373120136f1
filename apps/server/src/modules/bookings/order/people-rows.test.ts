import { describe, expect, test } from 'vitest';
import type { Guests, Passengers } from '../../checkout/index.ts';
import { guestRows, guestsOf, passengerRows, passengersOf, sealedOf } from './people-rows.ts';

const ADULT = {
  title: 'Ms.',
  firstName: 'Asha',
  lastName: 'Rao',
  email: '',
  nationality: 'IN',
  isLead: false,
} as const;
const CHILD = { title: 'Mr.', firstName: 'Dev', lastName: 'Rao', age: 7 } as const;
const GUESTS: Guests = [
  { adults: [{ ...ADULT, email: 'asha@example.com', isLead: true }, ADULT], children: [CHILD] },
  { adults: [{ ...ADULT, firstName: 'Ila' }], children: [] },
];
const PASSENGER = { title: 'Ms', firstName: 'Asha', lastName: 'Rao', gender: 'female', nationality: 'IN' } as const;
const PASSENGERS: Passengers = [
  { ...PASSENGER, type: 'adult', extras: ['bag', 'seat'] },
  { ...PASSENGER, type: 'adult', extras: [] },
  { ...PASSENGER, type: 'child', extras: ['meal'] },
  { ...PASSENGER, type: 'infant', extras: [] },
  { ...PASSENGER, type: 'infant', extras: [] },
];

const rooms = [[0, 1, 2], [3]].map((people, room) => {
  return { item: room, kind: 'room', record: 0, place: room, people, ofItem: null } as const;
});

describe('the people of a booking', () => {
  test('are the guests of its rooms, whatever the order of the rooms’ rows', () => {
    const rows = guestRows(GUESTS, ['a', null, null, null]);
    expect(rows.map(({ person, role, isLead, sealed }) => [person, role, isLead, sealed])).toEqual([
      [0, 'adult', true, 'a'],
      [1, 'adult', false, null],
      [2, 'child', false, null],
      [3, 'adult', false, null],
    ]);
    expect(guestsOf(rows, { items: rooms.toReversed(), lines: [] }, 'id')).toEqual(GUESTS);
    expect(sealedOf(rows)).toEqual(['a', null, null, null]);
    expect(sealedOf(guestRows(GUESTS, null))).toBeNull();
  });

  test('are nobody once they are erased', () => {
    expect(guestsOf([], { items: rooms, lines: [] }, 'id')).toEqual([]);
    expect(passengersOf([], { items: [], lines: [] }, 'id')).toEqual([]);
  });

  test('an infant travels with an adult of its own', () => {
    const rows = passengerRows(PASSENGERS, null);
    expect(rows.map(({ travelsWith }) => travelsWith)).toEqual([null, null, null, 0, 1]);
    expect(rows.map(({ isLead }) => isLead)).toEqual([true, false, false, false, false]);
  });

  test('a passenger’s extras are those that are part of the price', () => {
    const extra = { kind: 'extra', record: 0, ofItem: 0 } as const;
    const line = {
      kind: 'extra',
      amountPaise: 0,
      party: 'supplier',
      taxCode: 'airline',
      refund: 'less-charge',
    } as const;
    const sale = {
      items: [
        { ...extra, item: 7, place: 0, people: [0] },
        { ...extra, item: 8, place: 0, people: [0] },
        { ...extra, item: 9, place: 2, people: [2] },
      ],
      lines: [
        { ...line, item: 7, label: '0:bag' },
        { ...line, item: 8, label: '0:seat' },
        { ...line, item: 9, label: '2:meal' },
      ],
    };
    const rows = passengerRows(PASSENGERS, null);
    expect(passengersOf(rows, sale, 'id')).toEqual(PASSENGERS);
    const denied = { ...sale, lines: sale.lines.slice(1) };
    expect(passengersOf(rows, denied, 'id')[0]?.extras).toEqual(['seat']);
  });
});
