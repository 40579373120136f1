import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { equalRateKey, type ComparedRate } from './equal-rates.ts';

const RATE: ComparedRate = { roomNames: ['Deluxe Double Room, Sea View'], mealType: 'BreakFast', refundable: true };

test('[REQ-RATE-15] a room is the same under the names that suppliers give it', () => {
  for (const name of ['deluxe double sea view', 'Double Deluxe Room with Sea View', 'DELUXE DOUBLE ROOM - SEA VIEW'])
    expect(equalRateKey({ ...RATE, roomNames: [name] })).toBe(equalRateKey(RATE));
});

test('[REQ-RATE-15] another room, board, number of rooms or kind of refund is another rate', () => {
  const others: ComparedRate[] = [
    { ...RATE, roomNames: ['Deluxe Double Room, Garden View'] },
    { ...RATE, roomNames: [...RATE.roomNames, ...RATE.roomNames] },
    { ...RATE, mealType: 'Room_Only' },
    { ...RATE, refundable: false },
  ];
  expect(new Set([RATE, ...others].map(equalRateKey)).size).toBe(5);
});

test('the order of rooms and of the words of a name does not count', () => {
  const words = fc.array(fc.stringMatching(/^[a-z]{3,8}$/), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(fc.array(words, { minLength: 1, maxLength: 3 }), (rooms) => {
      const one = rooms.map((name) => name.join(' '));
      const other = rooms.toReversed().map((name) => name.toReversed().join(', ').toUpperCase());
      expect(equalRateKey({ ...RATE, roomNames: one })).toBe(equalRateKey({ ...RATE, roomNames: other }));
    }),
  );
});
