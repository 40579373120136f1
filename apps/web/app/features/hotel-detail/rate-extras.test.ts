import { expect, test } from 'vitest';
import { roomExtras } from './rate-extras.ts';
import type { RoomRate } from './use-rooms.ts';

function rate(BookingCode: string, Inclusion: string): RoomRate {
  const price = { totalPaise: 0, roomPaise: 0, taxPaise: 0, platformFeePaise: 0 };
  return {
    DisplayName: 'Deluxe Room',
    roomNames: ['Deluxe Room'],
    supplier: 'tbo',
    BookingCode,
    stayProof: '',
    Inclusion,
    MealType: 'Breakfast',
    RoomPromotion: null,
    IsRefundable: true,
    roomIds: [''],
    supplements: [],
    CancelPolicies: [],
    CancellationMessage: '',
    freeCancellationUntil: null,
    TotalFare: 0,
    TotalTax: 0,
    price,
  };
}

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
