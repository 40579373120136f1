import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../time/days.ts';
import { CAME_TO_NOTHING } from './booking-machine.ts';
import { flightStops, tripsOf, type TripBooking, type TripPlace } from './trips.ts';

const DELHI: TripPlace = { name: 'Delhi', position: { lat: 28.64, lng: 77.22 } };
const GOA: TripPlace = { name: 'Goa', position: { lat: 15.49, lng: 73.82 } };
const PALOLEM: TripPlace = { name: 'Palolem', position: { lat: 15.01, lng: 74.02 } };
const MUMBAI: TripPlace = { name: 'Mumbai', position: { lat: 19.07, lng: 72.88 } };
const PUNE: TripPlace = { name: 'Pune', position: { lat: 18.52, lng: 73.86 } };
const LEH: TripPlace = { name: 'Leh', position: null };
const PLACES = [DELHI, GOA, PALOLEM, MUMBAI, PUNE, LEH];

function stay(id: string, place: TripPlace, from: string, until: string): TripBooking {
  return { id, kind: 'hotel', status: 'vouchered', stops: [{ place, from, until }] };
}

function flight(id: string, ...legs: readonly (readonly [TripPlace, TripPlace, string])[]): TripBooking {
  const stops = flightStops(legs.map(([from, to, day]) => ({ from: { place: from, day }, to: { place: to, day } })));
  return { id, kind: 'flight', status: 'vouchered', stops };
}

/** The ids of each trip, in order. */
const idsOf = (...bookings: readonly TripBooking[]) => tripsOf(bookings).map(({ bookingIds }) => bookingIds.join(' '));

describe('[REQ-TRIP-1] which bookings are one trip', () => {
  test('a flight there, two stays and a flight back from another airport nearby', () => {
    const goa = [
      flight('out', [DELHI, GOA, '2026-12-11']),
      stay('first', GOA, '2026-12-11', '2026-12-14'),
      stay('second', PALOLEM, '2026-12-14', '2026-12-17'),
      flight('back', [{ ...GOA, name: 'Dabolim' }, DELHI, '2026-12-17']),
    ];
    expect(tripsOf(goa)).toEqual([
      {
        bookingIds: ['out', 'first', 'second', 'back'],
        startsOn: '2026-12-11',
        endsOn: '2026-12-17',
        places: [GOA],
      },
    ]);
  });

  test('a return flight has the stay within its days; the next journey from home is another trip', () => {
    expect(
      idsOf(
        flight('goa', [DELHI, GOA, '2026-12-11'], [GOA, DELHI, '2026-12-17']),
        stay('villa', PALOLEM, '2026-12-12', '2026-12-16'),
        flight('leh', [DELHI, LEH, '2026-12-19'], [LEH, DELHI, '2026-12-22']),
      ),
    ).toEqual(['goa villa', 'leh']);
  });

  test('who flies between two cities every week has a trip each week', () => {
    expect(
      idsOf(
        flight('1', [DELHI, MUMBAI, '2026-12-01']),
        flight('2', [MUMBAI, DELHI, '2026-12-03']),
        flight('3', [DELHI, MUMBAI, '2026-12-05']),
        flight('4', [MUMBAI, DELHI, '2026-12-07']),
      ),
    ).toEqual(['1 2', '3 4']);
  });

  test('a flight back is the way home without a stay between them, but not after weeks', () => {
    const out = flight('out', [DELHI, GOA, '2026-12-01']);
    expect(idsOf(out, flight('back', [GOA, DELHI, '2026-12-15']))).toEqual(['out back']);
    expect(idsOf(out, flight('back', [GOA, DELHI, '2027-01-15']))).toEqual(['out', 'back']);
  });

  test('a night near the airport of the own city before the flight, and a connecting flight the same day', () => {
    expect(
      idsOf(
        stay('night', DELHI, '2026-12-10', '2026-12-11'),
        flight('leh', [DELHI, LEH, '2026-12-11']),
        flight('on', [LEH, MUMBAI, '2026-12-11']),
      ),
    ).toEqual(['night leh on']);
  });

  test('the next hotel is a drive away when one leaves for it that day, and not when both are slept in at once', () => {
    expect(idsOf(stay('a', MUMBAI, '2026-12-01', '2026-12-03'), stay('b', PUNE, '2026-12-03', '2026-12-05'))).toEqual([
      'a b',
    ]);
    const far = { name: 'Kolhapur', position: { lat: 16.7, lng: 74.24 } };
    expect(idsOf(stay('a', MUMBAI, '2026-12-01', '2026-12-04'), stay('b', far, '2026-12-02', '2026-12-05'))).toEqual([
      'a',
      'b',
    ]);
  });

  test('two who leave the same city on the same day for different places are two trips', () => {
    expect(
      idsOf(
        flight('one', [DELHI, GOA, '2026-12-11'], [GOA, DELHI, '2026-12-17']),
        flight('two', [DELHI, LEH, '2026-12-11'], [LEH, DELHI, '2026-12-17']),
      ),
    ).toEqual(['one', 'two']);
  });

  test('a trip without flights is named by its stays, one that leads home by home', () => {
    const [road] = tripsOf([
      stay('a', MUMBAI, '2026-12-01', '2026-12-03'),
      stay('b', PUNE, '2026-12-03', '2026-12-05'),
    ]);
    expect(road?.places).toEqual([MUMBAI]);
    const [home] = tripsOf([flight('x', [DELHI, DELHI, '2026-12-01'])]);
    expect(home?.places).toEqual([DELHI]);
  });
});

const day = fc.integer({ min: 0, max: 120 }).map((after) => addDays('2026-12-01', after));
const place = fc.constantFrom(...PLACES);
const status = fc.constantFrom('vouchered', 'confirmed', 'pending', 'cancelling', ...CAME_TO_NOTHING);
const stays = fc
  .tuple(place, day, fc.integer({ min: 1, max: 6 }))
  .map(([at, from, nights]) => stay('', at, from, addDays(from, nights)));
const flights = fc
  .tuple(place, place, day, fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined }))
  .map(([from, to, on, after]) =>
    after === undefined ? flight('', [from, to, on]) : flight('', [from, to, on], [to, from, addDays(on, after)]),
  );
const some = fc
  .array(fc.tuple(fc.oneof(stays, flights), status), { maxLength: 14 })
  .map((list) => list.map(([booking, as], index): TripBooking => ({ ...booking, id: `b${index}`, status: as })));

describe('[REQ-TRIP-1] whatever is booked', () => {
  test('every booking that stands is in exactly one trip, and no other', () => {
    fc.assert(
      fc.property(some, (bookings) => {
        const standing = bookings.filter((booking) => !CAME_TO_NOTHING.includes(booking.status)).map(({ id }) => id);
        const found = tripsOf(bookings).flatMap(({ bookingIds }) => bookingIds);
        expect(found.toSorted()).toEqual(standing.toSorted());
      }),
    );
  });

  test('the order of the bookings does not matter', () => {
    const shuffled = some.chain((bookings) =>
      fc.tuple(fc.constant(bookings), fc.shuffledSubarray(bookings, { minLength: bookings.length })),
    );
    fc.assert(
      fc.property(shuffled, ([bookings, other]) => {
        expect(tripsOf(other)).toEqual(tripsOf(bookings));
      }),
    );
  });

  test('a month without a booking is in no trip', () => {
    fc.assert(
      fc.property(some, (bookings) => {
        for (const { bookingIds } of tripsOf(bookings)) {
          const days = bookings.filter(({ id }) => bookingIds.includes(id)).map(({ stops }) => stops);
          const sorted = days.toSorted((a, b) => (a[0].from < b[0].from ? -1 : 1));
          let until = sorted[0]?.at(-1)?.until ?? '';
          for (const stops of sorted) {
            expect(stops[0].from <= addDays(until, 30)).toBe(true);
            const last = stops.at(-1)?.until ?? '';
            if (last > until) until = last;
          }
        }
      }),
    );
  });

  test('the days of a trip are those of its bookings, and it leads somewhere', () => {
    fc.assert(
      fc.property(some, (bookings) => {
        for (const trip of tripsOf(bookings)) {
          const own = bookings.filter(({ id }) => trip.bookingIds.includes(id)).flatMap(({ stops }) => stops);
          expect(trip.startsOn).toBe(own.map(({ from }) => from).toSorted()[0]);
          expect(trip.endsOn).toBe(
            own
              .map(({ until }) => until)
              .toSorted()
              .at(-1),
          );
          expect(trip.places.length).toBeGreaterThan(0);
        }
      }),
    );
  });
});
