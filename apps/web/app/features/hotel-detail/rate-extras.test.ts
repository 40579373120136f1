import { expect, test } from 'vitest';
import { roomExtras } from './rate-extras.ts';
import { roomRate } from './testing/room-rate.ts';

const rate = (BookingCode: string, Inclusion: string) => roomRate({ BookingCode, Inclusion, MealType: 'Breakfast' });

test('[REQ-HOTEL-5] what all rates of a room have is said once, what tells them apart at each', () => {
  const { shared, own } = roomExtras(
    [rate('a', 'Free breakfast, Free WiFi'), rate('b', 'Free WiFi; Welcome drink')],
    new Map(),
    ['City tax ₹100'],
  );
  expect(shared).toEqual([
    { kind: 'included', text: 'Free WiFi' },
    { kind: 'due', text: 'At the hotel: City tax ₹100' },
  ]);
  expect(own.get('a')).toEqual([]);
  expect(own.get('b')).toEqual([{ kind: 'included', text: 'Welcome drink' }]);
});
