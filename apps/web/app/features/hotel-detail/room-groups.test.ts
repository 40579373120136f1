import { describe, expect, test } from 'vitest';
import { groupRates } from './room-groups.ts';
import type { RoomRate } from './use-rooms.ts';

function rate(name: string, code: string): RoomRate {
  return {
    DisplayName: name,
    roomNames: [name],
    BookingCode: code,
    Inclusion: '',
    MealType: 'Room_Only',
    RoomPromotion: null,
    IsRefundable: false,
    CancelPolicies: [],
    CancellationMessage: '',
    freeCancellationUntil: null,
    TotalFare: 0,
    TotalTax: 0,
    price: { roomPaise: 0, taxPaise: 0, platformFeePaise: 0, totalPaise: 0 },
  };
}

describe('[C11] rooms', () => {
  test('rates stand under their room, rooms in the order of their cheapest rate, each with its own description', () => {
    const types = [
      { name: 'Deluxe Room', size: '30 sqm', description: '', images: [] },
      { name: 'Deluxe Room with Balcony', size: '34 sqm', description: '', images: [] },
    ];
    const groups = groupRates(
      [
        rate('Deluxe Room with Balcony, 1 King Bed', '1'),
        rate('Suite', '2'),
        rate('Deluxe Room with Balcony, 1 King Bed', '3'),
      ],
      types,
    );
    expect(groups.map(({ name, rates, type }) => [name, rates.length, type?.size ?? null])).toEqual([
      ['Deluxe Room with Balcony, 1 King Bed', 2, '34 sqm'],
      ['Suite', 1, null],
    ]);
  });
});
