import { expect, test } from 'vitest';
import { pointsOf } from './trip-points.ts';
import type { FlightEntry, StayEntry } from './trip-text.ts';

const SHARED = { bookingId: null, shownStatus: 'vouchered', cancelling: false, number: null } as const;
const CITIES = { Delhi: '28.6|77.2', Goa: '15.3|74.1', Leh: '34.2|77.6', Nowhere: '' };

function flight(from: keyof typeof CITIES, to: keyof typeof CITIES): FlightEntry {
  const stop = (city: keyof typeof CITIES) => ({
    code: city.slice(0, 3).toUpperCase(),
    city,
    terminal: null,
    time: '2026-12-11T08:40',
    map: CITIES[city],
  });
  const flown = {
    carrierCode: '6E',
    carrierName: 'IndiGo',
    flightNumbers: ['6E 1'],
    durationMin: 90,
    stops: 0,
    dayShift: 0,
    beThereBy: '2026-12-11T06:40:00',
    checkIn: null,
  };
  return { ...SHARED, kind: 'flight', from: stop(from), to: stop(to), ...flown };
}

function stay(hotelName: string, map: string): StayEntry {
  const times = { checkin: '2026-12-11', checkout: '2026-12-14', nights: 3, checkInTime: '', checkOutTime: '' };
  return {
    ...SHARED,
    kind: 'hotel',
    hotelName,
    address: '',
    city: '',
    phone: '',
    map,
    image: null,
    ...times,
    roomNames: [],
    identity: [],
  };
}

const namesOf = (...entries: Parameters<typeof pointsOf>[0]) => pointsOf(entries).map(({ name }) => name);

test('[REQ-TRIP-2] the map has the hotels in the order of time, without the airports they are near, and without home', () => {
  expect(
    namesOf(flight('Delhi', 'Goa'), stay('Rio', '15.5|73.8'), stay('Palms', '15.0|74.0'), flight('Goa', 'Delhi')),
  ).toEqual(['Rio', 'Palms']);
});

test('[REQ-TRIP-2] a city without a hotel is on it once, and a place that nobody knows is not', () => {
  expect(namesOf(flight('Delhi', 'Leh'), flight('Leh', 'Goa'), flight('Goa', 'Leh'), flight('Leh', 'Delhi'))).toEqual([
    'Leh',
    'Goa',
  ]);
  expect(namesOf(flight('Delhi', 'Nowhere'), stay('Rio', ''))).toEqual([]);
});
