import { expect, test } from 'vitest';
import { nextOf, type FlightAhead, type StayAhead } from './ahead.ts';

function flight(leaves: string, beThereBy: string): FlightAhead {
  return {
    kind: 'flight',
    from: { city: 'Delhi', code: 'DEL', terminal: '1', time: leaves },
    to: { city: 'Goa', time: leaves },
    flights: 'IndiGo 6E 2364',
    beThereBy,
    number: 'Q7L2KD',
    checkIn: null,
    paper: null,
  };
}

const STAY: StayAhead = {
  kind: 'hotel',
  hotelName: 'Casa',
  address: '',
  city: 'Goa',
  phone: '',
  map: '',
  checkin: '2026-12-11',
  checkInTime: '14:00',
  number: null,
  identity: [],
  paper: null,
};
const OUT = flight('2026-12-11T08:40', '2026-12-11T06:40:00');
const BACK = flight('2026-12-17T00:30', '2026-12-16T22:30:00');
const TRIP = [OUT, STAY, BACK];

test.each([
  ['two days before', '2026-12-09T23:59', null],
  ['the day before', '2026-12-10T00:00', [OUT, '2026-12-11', false]],
  ['on the way to the airport', '2026-12-11T06:50', [OUT, '2026-12-11', true]],
  ['once the flight has left', '2026-12-11T08:40', [STAY, '2026-12-11', true]],
  ['in the evening at the hotel', '2026-12-11T23:59', [STAY, '2026-12-11', true]],
  ['in the days there', '2026-12-13T10:00', null],
  ['before a flight just after midnight', '2026-12-15T09:00', [BACK, '2026-12-16', false]],
  ['in its evening', '2026-12-16T21:00', [BACK, '2026-12-16', true]],
  ['after midnight', '2026-12-17T00:10', [BACK, '2026-12-16', true]],
  ['when all is over', '2026-12-17T00:30', null],
])('[REQ-TRIP-6] %s', (_, clock, expected) => {
  const next = nextOf(TRIP, clock);
  expect(next && [next.ahead, next.day, next.isToday]).toEqual(expected);
});
