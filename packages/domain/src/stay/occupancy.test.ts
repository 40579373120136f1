import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  buildRsc,
  childAgesText,
  DEFAULT_CHILD_AGE,
  DEFAULT_OCCUPANCY,
  distributePax,
  roomsText,
  formAges,
  formAgesText,
  guestsLabel,
  isAgeOpen,
  occupancyError,
  occupancyLabel,
  parseRsc,
  readChildAges,
  roomsLabel,
} from './occupancy.ts';

const valid = fc
  .record({
    rooms: fc.integer({ min: 1, max: 5 }),
    adults: fc.integer({ min: 1, max: 6 }),
    childAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 4 }),
    unknownAges: fc.integer({ min: 0, max: 4 }),
  })
  .filter(({ rooms, adults, childAges, unknownAges }) => adults >= rooms && childAges.length + unknownAges <= 4)
  .map(({ rooms, adults, childAges, unknownAges }) => {
    return { rooms, adults, children: childAges.length + unknownAges, childAges };
  });

function spread(counts: number[]): number {
  return Math.max(...counts) - Math.min(...counts);
}

describe('spreading guests over rooms', () => {
  test('nobody is lost, every room has an adult, rooms are even, ages keep their order', () => {
    fc.assert(
      fc.property(valid, (occupancy) => {
        const rooms = distributePax(occupancy);
        expect(rooms).toHaveLength(occupancy.rooms);
        expect(rooms.reduce((sum, room) => sum + room.adults, 0)).toBe(occupancy.adults);
        expect(rooms.reduce((sum, room) => sum + room.children, 0)).toBe(occupancy.children);
        expect(rooms.every((room) => room.adults >= 1 && room.childAges.length === room.children)).toBe(true);
        expect(spread(rooms.map((room) => room.adults))).toBeLessThanOrEqual(1);
        expect(spread(rooms.map((room) => room.adults + room.children))).toBeLessThanOrEqual(1);
        const missing = occupancy.children - occupancy.childAges.length;
        const padding = Array.from({ length: missing }, () => DEFAULT_CHILD_AGE);
        expect(rooms.flatMap((room) => room.childAges)).toEqual([...occupancy.childAges, ...padding]);
      }),
    );
  });

  test('[REQ-HOTEL-5] is said room by room, with the ages', () => {
    expect(roomsText({ rooms: 3, adults: 4, children: 2, childAges: [3, 11] })).toBe(
      'Room 1: 2 adults · Room 2: 1 adult, 1 child (aged 3) · Room 3: 1 adult, 1 child (aged 11)',
    );
  });

  test('the child goes where there are fewer guests', () => {
    expect(distributePax({ rooms: 2, adults: 3, children: 1, childAges: [6] })).toEqual([
      { adults: 2, children: 0, childAges: [] },
      { adults: 1, children: 1, childAges: [6] },
    ]);
  });

  test('an occupancy outside the limits is refused', () => {
    expect(() => distributePax({ rooms: 3, adults: 2, children: 0 })).toThrow(RangeError);
  });
});

describe('limits', () => {
  test('fewer adults than rooms is said in the exact words', () => {
    expect(occupancyError({ rooms: 3, adults: 2, children: 0 })).toBe('Minimum 3 adult(s) required for 3 room(s).');
  });

  test.each([
    [{ rooms: 0, adults: 2, children: 0 }, 'Rooms must be 1 to 5.'],
    [{ rooms: 6, adults: 6, children: 0 }, 'Rooms must be 1 to 5.'],
    [{ rooms: 1, adults: 7, children: 0 }, 'Adults must be 1 to 6.'],
    [{ rooms: 1, adults: 1.5, children: 0 }, 'Adults must be 1 to 6.'],
    [{ rooms: 1, adults: 2, children: 5 }, 'Children must be 0 to 4.'],
    [{ rooms: 1, adults: 2, children: Number.NaN }, 'Children must be 0 to 4.'],
    [{ rooms: 1, adults: 2, children: 1, childAges: [18] }, 'Age must be 0–17'],
    [{ rooms: 1, adults: 2, children: 1, childAges: [4, 5] }, 'You gave more ages than children.'],
  ])('%j: %s', (occupancy, message) => {
    expect(occupancyError(occupancy)).toBe(message);
  });

  test('whatever the limits allow has no error', () => {
    expect(occupancyError(DEFAULT_OCCUPANCY)).toBeNull();
    fc.assert(
      fc.property(valid, (occupancy) => {
        expect(occupancyError(occupancy)).toBeNull();
      }),
    );
  });
});

describe('rooms/guests code and labels', () => {
  test('a code reads back what it was built from', () => {
    expect(buildRsc({ adults: 2, children: 0 })).toBe('2e0e');
    fc.assert(
      fc.property(valid, ({ adults, children }) => {
        expect(parseRsc(buildRsc({ adults, children }))).toEqual({ adults, children });
      }),
    );
  });

  test.each(['', '2e0', 'e0e', '2e0e ', '0e0e', '7e0e', '2e5e', '2.5e0e', '-2e0e', '2e0e1e'])(
    '%j is no code',
    (code) => {
      expect(parseRsc(code)).toBeNull();
    },
  );

  test('labels count in words', () => {
    expect(occupancyLabel({ rooms: 1, adults: 2, children: 0 })).toBe('1 room, 2 adults');
    expect(occupancyLabel({ rooms: 2, adults: 3, children: 1 })).toBe('2 rooms, 3 adults, 1 child');
    expect(guestsLabel({ adults: 1, children: 2 })).toBe('1 adult, 2 children');
    expect(roomsLabel(1)).toBe('1 room');
  });
});

describe('[REQ-HSEARCH-5] the ages of the children in an address', () => {
  test('come back as they were written', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 4 }), (ages) => {
        expect(readChildAges(childAgesText(ages), ages.length)).toEqual(ages);
      }),
    );
  });

  test('go unsaid when every child is of the usual age, so that the address is the documented one', () => {
    expect(childAgesText([])).toBeUndefined();
    expect(childAgesText([DEFAULT_CHILD_AGE, DEFAULT_CHILD_AGE])).toBeUndefined();
    expect(childAgesText([DEFAULT_CHILD_AGE, 0])).toBe('8,0');
  });

  test.each([
    ['5', 2, [5, 8]],
    ['5,11,3', 2, [5, 11]],
    ['18,-1,x', 3, [8, 8, 8]],
    ['', 1, [8]],
  ])('%j for %i children is read as %j', (text, children, ages) => {
    expect(readChildAges(text, children)).toEqual(ages);
  });
});

test('[REQ-HSEARCH-5] the age of a child is open in a form until it is chosen, and then as an address carries it', () => {
  expect(formAges('5,?', 3)).toEqual([5, null, 8]);
  expect(formAgesText([5, null])).toBe('5,?');
  expect(isAgeOpen('5,?')).toBe(true);
  expect(formAgesText([5, 11])).toBe('5,11');
  expect(formAgesText([8, 8])).toBeUndefined();
  expect(isAgeOpen(undefined)).toBe(false);
  // A call that reads an unfinished form uses the default age.
  expect(readChildAges('5,?', 2)).toEqual([5, 8]);
});
