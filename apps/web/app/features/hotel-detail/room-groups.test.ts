import { describe, expect, test } from 'vitest';
import { groupRates } from './room-groups.ts';
import { roomRate } from './testing/room-rate.ts';

const rate = (name: string, BookingCode: string, roomIds: string[] = []) =>
  roomRate({ DisplayName: name, roomNames: [name], BookingCode, roomIds });

function room(id: string, name: string, size: string) {
  return { id, name, size, description: '', images: [] };
}

describe('[REQ-HOTEL-5] rooms', () => {
  test('rates stand under their room, rooms in the order of their cheapest rate, each with its own description', () => {
    const types = [
      { id: '', name: 'Deluxe Room', size: '30 sqm', description: '', images: [] },
      { id: '', name: 'Deluxe Room with Balcony', size: '34 sqm', description: '', images: [] },
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

  test('the supplier’s own id of a room counts before its name, and one that is not mapped does not', () => {
    const types = [room('', 'Deluxe Room', '20 sqm'), room('41', 'Deluxe', '30 sqm')];
    const [mapped, unmapped] = groupRates(
      [rate('Deluxe Room, 1 Bed', '1', ['41']), rate('Deluxe Room', '2', [''])],
      types,
    );
    expect([mapped?.type?.size, unmapped?.type?.size]).toEqual(['30 sqm', '20 sqm']);
  });
});
