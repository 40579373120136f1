import { expect, test } from 'vitest';
import { standingTrip } from './standing-trip.ts';

const ticket = (...legs: string[]) => ({ legs });
const RETURN = { tripType: 'roundtrip' as const, tickets: [ticket('DEL-GOI'), ticket('GOI-DEL')] };

test('[REQ-TKT-9] of a return trip whose way out was cancelled the way back is left, one way', () => {
  const left = standingTrip(RETURN, [
    { ticket: 0, isCancelled: true },
    { ticket: 1, isCancelled: false },
  ]);
  expect(left).toEqual({ tripType: 'oneway', tickets: [ticket('GOI-DEL')] });
});

test('[REQ-TKT-9] a trip that stands, or is cancelled, as a whole is as it was bought', () => {
  for (const isCancelled of [true, false]) {
    const standings = [0, 1].map((index) => ({ ticket: index, isCancelled }));
    expect(standingTrip(RETURN, standings)).toBe(RETURN);
  }
});

test('[REQ-TKT-9] a ticket of two flights that is left is a trip of several cities', () => {
  const trip = { tripType: 'multicity' as const, tickets: [ticket('DEL-BOM'), ticket('BOM-GOI', 'GOI-DEL')] };
  expect(standingTrip(trip, [{ ticket: 0, isCancelled: true }])).toMatchObject({
    tripType: 'multicity',
    tickets: [ticket('BOM-GOI', 'GOI-DEL')],
  });
});
