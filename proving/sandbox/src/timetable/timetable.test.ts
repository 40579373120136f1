import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../time-units.ts';
import { distanceKm } from '../catalogue/geo.ts';
import { AIRPORTS, airportOf, airportsMeant, isDomesticTerminal, type Airport } from './airports.ts';
import { connectingMinutes, durationOf, longestWay, type Connection } from './connections.ts';
import { isAtRest } from './curfews.ts';
import { rangeKm, WIDE_BODIES, WIDE_FROM_KM } from './data/aircraft.ts';
import { CARRIERS } from './data/carriers.ts';
import { taxOf, ticketingCarrier, type PassengerFare } from './fares.ts';
import { createSchedule, type Flight } from './schedule.ts';
import { createTimetable, type Ride } from './timetable.ts';
import { dayAfter } from './zones.ts';

/** From places this near to Delhi people travel there by road. Kilometres. */
const BESIDE_KM = 400;
const timetable = createTimetable('safar');
const flightsOn = createSchedule(7);
const airports = [...AIRPORTS.values()];
/** Ordinary days, and days on which the clocks change in Europe, America and Australia. */
const DAYS = ['2026-12-15', '2027-02-28', '2027-03-14', '2027-03-28', '2027-04-04', '2026-10-25', '2026-11-01'];

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Returns the local time in a zone, as the platform and not the timetable tells it. */
function clockAt(zone: string, ms: number): string {
  let clock = clocks.get(zone);
  if (clock === undefined) {
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
    clocks.set(zone, clock);
  }
  return clock.format(ms).replace(' ', 'T');
}

function timeProblem(flight: Flight, day: string): string | undefined {
  const { departsMs, arrivesMs, departs, arrives, minutes, from, to } = flight;
  const name = `${flight.carrier.code}${flight.number} ${from.code} ${departs} to ${to.code} ${arrives}, ${minutes} min`;
  if (!departs.startsWith(day)) return `${name}: another day than ${day}`;
  if (minutes < 30 || minutes > 20 * 60) return name;
  if (arrivesMs - departsMs !== minutes * MINUTE_MS) return name;
  return clockAt(from.zone, departsMs) === departs && clockAt(to.zone, arrivesMs) === arrives ? undefined : name;
}

describe('airports and carriers', () => {
  it('are more than a hundred in India and sixty cities abroad, each with a zone the clock knows', () => {
    const abroad = airports.filter(({ country }) => country !== 'IN');
    expect(airports.length - abroad.length).toBeGreaterThan(100);
    expect(new Set(abroad.map(({ cityCode }) => cityCode)).size).toBeGreaterThanOrEqual(60);
    for (const { zone, countryName, country } of airports) {
      expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow();
      expect(countryName).not.toBe(country);
    }
  });

  it('have one code each, and a city code means all its airports', () => {
    expect(new Set(CARRIERS.map(({ code }) => code)).size).toBe(CARRIERS.length);
    expect(airportsMeant('LON').map(({ code }) => code)).toEqual(['LHR', 'LGW']);
    expect(airportsMeant('DEL').map(({ code }) => code)).toEqual(['DEL']);
  });
});

describe('the whole timetable', () => {
  it('takes the time between its two local times, zones, midnights and changes of the clock counted', () => {
    let flights = 0;
    const problems: string[] = [];
    for (const service of timetable.network.services) {
      for (const day of service.from.zone === service.to.zone ? DAYS.slice(0, 1) : DAYS) {
        for (const flight of flightsOn(service, day)) {
          flights += 1;
          const problem = timeProblem(flight, day);
          if (problem !== undefined) problems.push(problem);
        }
      }
    }
    expect(problems).toEqual([]);
    expect(flights).toBeGreaterThan(15_000);
  });

  it('has one flight for a number on a day', () => {
    const seen = new Set<string>();
    for (const service of timetable.network.services) {
      for (const { carrier, number } of flightsOn(service, '2026-12-15')) {
        const key = `${carrier.code}${number}`;
        expect(seen.has(key)).toBe(false);
        seen.add(key);
      }
    }
  });

  it('flies slower against the westerlies than with them', () => {
    expect(minutes('DEL', 'LHR')).toBeGreaterThan(minutes('LHR', 'DEL') + 30);
    expect(minutes('DEL', 'JFK')).toBeGreaterThan(13 * 60);
    expect(minutes('DEL', 'BOM')).toBeGreaterThan(110);
    expect(minutes('DEL', 'BOM')).toBeLessThan(160);
  });

  it('reaches every airport from Delhi within a week, and Delhi from it; those beside Delhi from Mumbai', () => {
    const cut = airports.filter((airport) => !reaches(hubFor(airport), airport) || !reaches(airport, hubFor(airport)));
    expect(cut.map(({ code }) => code)).toEqual([]);
  });
});

const allFlights = (day: string): Flight[] => timetable.network.services.flatMap((service) => flightsOn(service, day));

describe('flights', () => {
  it('across a border use terminals with a passport desk', () => {
    const wrong = allFlights('2026-12-15')
      .filter(({ from, to }) => from.country !== to.country)
      .filter(
        ({ from, to, fromTerminal, toTerminal }) =>
          isDomesticTerminal(from.code, fromTerminal) || isDomesticTerminal(to.code, toTerminal),
      );
    expect(wrong.map(({ carrier, from, to }) => `${carrier.code} ${from.code}-${to.code}`)).toEqual([]);
    expect(timetable.connections(airportOf('DEL'), airportOf('DXB'), '2026-12-15')[0]?.[0]?.fromTerminal).toBe('3');
    expect(isDomesticTerminal('DEL', '1')).toBe(true);
  });

  it('leave and land while airports are awake', () => {
    for (const day of DAYS.slice(0, 3)) {
      const asleep = allFlights(day).filter(
        ({ from, to, departsMs, arrivesMs }) => isAtRest(from, departsMs) || isAtRest(to, arrivesMs),
      );
      expect(asleep.map(({ from, to, departs }) => `${from.code} ${departs} ${to.code}`)).toEqual([]);
    }
    const midnight = Date.parse('2026-12-15T00:30:00Z');
    expect(isAtRest(airportOf('LHR'), midnight)).toBe(true);
    expect(isAtRest(airportOf('DEL'), midnight)).toBe(false);
    expect(isAtRest(airportOf('FRA'), Date.parse('2026-12-15T12:00:00Z'))).toBe(false);
  });

  it('are flown by aircraft that reach so far, and by small ones on short ways where the airline has them', () => {
    const flights = allFlights('2026-12-15');
    const tooFar = flights.filter(({ craft, km }) => rangeKm(craft) < km);
    expect(tooFar.map(({ carrier, from, to, craft }) => `${carrier.code} ${from.code}-${to.code} ${craft}`)).toEqual(
      [],
    );
    const tooLarge = flights.filter(
      ({ carrier, craft, km }) =>
        km < WIDE_FROM_KM && WIDE_BODIES.has(craft) && carrier.craft.short.some((each) => !WIDE_BODIES.has(each)),
    );
    expect(tooLarge.map(({ from, to, craft }) => `${from.code}-${to.code} ${craft}`)).toEqual([]);
    const atHome = flights.filter(
      ({ from, to, craft }) => from.country === 'IN' && to.country === 'IN' && WIDE_BODIES.has(craft),
    );
    expect(atHome.filter(({ km }) => km < WIDE_FROM_KM)).toEqual([]);
    expect(flights.filter(({ craft, minutes: long }) => long > 9 * 60 && !WIDE_BODIES.has(craft))).toEqual([]);
  });
});

function minutes(from: string, to: string): number {
  const flights = timetable.network.between(from, to).flatMap((service) => flightsOn(service, '2026-12-15'));
  return Math.min(...flights.map((flight) => flight.minutes));
}

function hubFor(airport: Airport): Airport {
  const delhi = airportOf('DEL');
  return distanceKm(airport, delhi) < BESIDE_KM ? airportOf('BOM') : delhi;
}

function reaches(from: Airport, to: Airport): boolean {
  return [0, 1, 2, 3, 4, 5, 6].some((days) => timetable.connections(from, to, dayAfter('2026-12-14', days)).length > 0);
}

const anyAirport = fc.constantFrom(...airports);
const indian = fc.constantFrom(...airports.filter(({ country }) => country === 'IN'));
const anyDay = fc.integer({ min: 0, max: 360 }).map((days) => dayAfter('2026-11-21', days));

function problemOf(connection: Connection, from: Airport, to: Airport, day: string): string | undefined {
  const [first] = connection;
  const last = connection.at(-1);
  if (first?.from !== from || last?.to !== to) return 'wrong ends';
  if (!first.departs.startsWith(day)) return 'leaves on another day';
  if (connection.length > 3) return 'more than two stops';
  for (const [index, flight] of connection.entries()) {
    const next = connection[index + 1];
    if (next === undefined) continue;
    if (next.from !== flight.to) return 'does not connect';
    const wait = (next.departsMs - flight.arrivesMs) / MINUTE_MS;
    if (wait < connectingMinutes(flight, next)) return `only ${wait} minutes at ${flight.to.code}`;
    if (wait > 24 * 60) return `${wait} minutes at ${flight.to.code}`;
    const abroad = [flight.from, flight.to, next.to].some(({ country }) => country !== flight.to.country);
    if (flight.toTerminal !== next.fromTerminal && wait < (abroad ? 135 : 90))
      return `only ${wait} minutes from terminal to terminal at ${flight.to.code}`;
    if (wait < (abroad ? 90 : 45)) return `illegal ${wait} minutes at ${flight.to.code}`;
  }
  const flown = connection.reduce((sum, { minutes }) => sum + minutes, 0);
  const km = connection.reduce((sum, flight) => sum + flight.km, 0);
  if (connection.length === 2 && km > longestWay(from, to) + 1) return `${km} km round by ${first.to.code}`;
  return durationOf(connection) < flown ? 'arrives before it is there' : undefined;
}

describe('connections', () => {
  it('are legal, join at one airport and leave on the day asked for, from anywhere to anywhere', () => {
    fc.assert(
      fc.property(fc.oneof(indian, anyAirport), anyAirport, anyDay, (from, to, day) => {
        fc.pre(from.cityCode !== to.cityCode);
        const problems = timetable
          .connections(from, to, day)
          .map((connection) => problemOf(connection, from, to, day))
          .filter((problem) => problem !== undefined);
        expect(problems).toEqual([]);
      }),
      { numRuns: 250 },
    );
  });

  it('abroad change at small airports at home only where few fly without a stop, and lead nowhere that a road does', () => {
    const hubs = (from: string, to: string): (string | undefined)[] =>
      timetable
        .connections(airportOf(from), airportOf(to), '2026-12-15')
        .filter((flights) => flights.length > 1)
        .map(([flight]) => flight?.to.code);
    expect(hubs('DEL', 'DXB').filter((code) => ['AMD', 'JAI', 'LKO', 'PNQ'].includes(code ?? ''))).toEqual([]);
    expect(hubs('DEL', 'DXB').length).toBeGreaterThan(2);
    expect(timetable.connections(airportOf('DEL'), airportOf('DXN'), '2026-12-15')).toEqual([]);
  });

  it('within the country never leave it', () => {
    fc.assert(
      fc.property(indian, indian, anyDay, (from, to, day) => {
        fc.pre(from.cityCode !== to.cityCode);
        const visited = timetable
          .connections(from, to, day)
          .flatMap((flights) => flights.map((each) => each.to.country));
        expect(visited.filter((country) => country !== 'IN')).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('are the same each time they are asked for, also in another process of the same seed', () => {
    const keys = (world: typeof timetable): string[] =>
      world.itineraries(airportOf('BLR'), airportOf('LHR'), '2027-01-20', 2, '2026-11-21').map(({ key }) => key);
    expect(keys(createTimetable('safar'))).toEqual(keys(timetable));
    expect(keys(timetable).length).toBeGreaterThan(5);
  });
});

function fareProblem({ flights, fare: { adult, child, infant, seats } }: Ride): string | undefined {
  const parts = [adult, child, infant].flatMap((fare) => Object.values<number>({ ...fare }));
  if (!parts.every((part) => Number.isInteger(part) && part >= 0)) return 'not whole rupees';
  if (Math.round((adult.base + adult.yq + adult.yr) * 0.05) !== adult.k3) return 'wrong GST';
  if (infant.yq + infant.udf + infant.psf + infant.other > 0) return 'an infant pays fees of a seat';
  return seats >= 1 && ticketingCarrier(flights).cabins.includes(2) ? undefined : 'no such seat';
}

function total(fare: PassengerFare): number {
  return fare.base + taxOf(fare);
}

function cheapest(day: string, today: string): number {
  const itineraries = timetable.itineraries(airportOf('DEL'), airportOf('GOI'), day, 2, today);
  return Math.min(...itineraries.map(({ fare }) => fare.adult.base));
}

describe('fares', () => {
  it('are whole rupees, GST being 5 % in economy, and no seat is sold that is not there', () => {
    fc.assert(
      fc.property(indian, anyAirport, anyDay, (from, to, day) => {
        fc.pre(from.cityCode !== to.cityCode);
        const problems = timetable.itineraries(from, to, day, 2, '2026-11-21').map(fareProblem);
        expect(problems.filter((problem) => problem !== undefined)).toEqual([]);
      }),
      { numRuns: 120 },
    );
  });

  it('are 3 to 6 times as much in business, and more in first', () => {
    const routes = [
      ['DEL', 'BOM'],
      ['BLR', 'DEL'],
      ['DEL', 'LHR'],
      ['BOM', 'SIN'],
      ['DEL', 'DXB'],
      ['BOM', 'JFK'],
      ['MAA', 'BKK'],
    ] as const;
    for (const [from, to] of routes) {
      for (const day of ['2026-12-01', '2026-12-25', '2027-03-10', '2027-06-20']) {
        const fares = (cabin: 2 | 4 | 6): Map<string, number> =>
          new Map(
            timetable
              .itineraries(airportOf(from), airportOf(to), day, cabin, '2026-11-21')
              .map(({ key, fare }) => [key, total(fare.adult)]),
          );
        const [economy, business, first] = [fares(2), fares(4), fares(6)];
        const ratios = [...business].flatMap(([key, price]) => price / (economy.get(key) ?? Number.NaN) || []);
        expect(ratios.filter((ratio) => ratio < 3 || ratio > 6)).toEqual([]);
        expect(ratios.length).toBeGreaterThan(0);
        for (const [key, price] of first) expect(price).toBeGreaterThan((business.get(key) ?? 0) * 1.3);
      }
    }
  });

  it('are dearer at Diwali, Christmas and New Year, wherever one flies within the country', () => {
    const routes = ['DEL-BOM', 'BLR-CCU', 'DEL-GOI', 'BOM-JAI', 'HYD-MAA'].map((route) => route.split('-'));
    const average = (day: string): number =>
      routes.reduce((sum, [from = '', to = '']) => {
        const itineraries = timetable.itineraries(airportOf(from), airportOf(to), day, 2, dayAfter(day, -60));
        return sum + Math.min(...itineraries.map(({ fare }) => fare.adult.base));
      }, 0);
    for (const feast of ['2027-10-29', '2027-10-31', '2026-12-25', '2026-12-31', '2027-01-01'])
      expect(average(feast)).toBeGreaterThan(average(dayAfter(feast, -28)) * 1.2);
  });

  it('give a month a shape: weekends, holidays and the last days cost more', () => {
    const average = (days: readonly string[], today: string): number =>
      days.reduce((sum, day) => sum + cheapest(day, today), 0) / days.length;
    const days = Array.from({ length: 28 }, (_, index) => dayAfter('2027-02-01', index));
    const on = (weekdays: readonly number[]): string[] =>
      days.filter((day) => weekdays.includes(new Date(day).getUTCDay()));
    expect(average(on([5, 0]), '2026-12-01')).toBeGreaterThan(average(on([2, 3]), '2026-12-01') * 1.08);
    const christmas = ['2026-12-24', '2026-12-25', '2026-12-26'];
    const before = ['2026-12-08', '2026-12-09', '2026-12-10'];
    expect(average(christmas, '2026-11-10')).toBeGreaterThan(average(before, '2026-11-10') * 1.2);
    expect(cheapest('2027-02-10', '2027-02-10')).toBeGreaterThan(cheapest('2027-02-10', '2027-01-05') * 1.4);
  });
});
