import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AIRPORTS, airportOf, airportsMeant, type Airport } from './airports.ts';
import { connectingMinutes, durationOf, type Connection } from './connections.ts';
import { CARRIERS } from './data/carriers.ts';
import { ticketingCarrier } from './fares.ts';
import { createSchedule, type Flight } from './schedule.ts';
import { createTimetable, type Ride } from './timetable.ts';
import { dayAfter } from './zones.ts';

const MINUTE_MS = 60_000;
const timetable = createTimetable('safar');
const flightsOn = createSchedule(7);
const airports = [...AIRPORTS.values()];
/** Ordinary days, and those on which the clocks change in Europe, America and Australia. */
const DAYS = ['2026-12-15', '2027-02-28', '2027-03-14', '2027-03-28', '2027-04-04', '2026-10-25', '2026-11-01'];

const clocks = new Map<string, Intl.DateTimeFormat>();

/** What the clocks of a zone show, told by the platform and not by the timetable. */
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

function minutes(from: string, to: string): number {
  const flights = timetable.network.between(from, to).flatMap((service) => flightsOn(service, '2026-12-15'));
  return Math.min(...flights.map((flight) => flight.minutes));
}

function hubFor(airport: Airport): Airport {
  return airportOf(airport.cityCode === 'DEL' ? 'BOM' : 'DEL');
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
    if (wait < (abroad ? 90 : 45)) return `illegal ${wait} minutes at ${flight.to.code}`;
  }
  const flown = connection.reduce((sum, { minutes }) => sum + minutes, 0);
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
      world.rides(airportOf('BLR'), airportOf('LHR'), '2027-01-20', 2, '2026-11-21').map(({ key }) => key);
    expect(keys(createTimetable('safar'))).toEqual(keys(timetable));
    expect(keys(timetable).length).toBeGreaterThan(5);
  });
});

function fareProblem({ flights, fare: { adult, child, infant, seats } }: Ride): string | undefined {
  const parts = [adult, child, infant].flatMap((fare) => Object.values(fare));
  if (!parts.every((part) => Number.isInteger(part) && part >= 0)) return 'not whole rupees';
  if (Math.round((adult.base + adult.yq + adult.yr) * 0.05) !== adult.k3) return 'wrong GST';
  if (infant.yq + infant.udf + infant.psf + infant.other > 0) return 'an infant pays fees of a seat';
  return seats >= 1 && ticketingCarrier(flights).cabins.includes(2) ? undefined : 'no such seat';
}

function cheapest(day: string, today: string): number {
  const rides = timetable.rides(airportOf('DEL'), airportOf('GOI'), day, 2, today);
  return Math.min(...rides.map(({ fare }) => fare.adult.base));
}

describe('fares', () => {
  it('are whole rupees, GST being 5 % in economy, and no seat is sold that is not there', () => {
    fc.assert(
      fc.property(indian, anyAirport, anyDay, (from, to, day) => {
        fc.pre(from.cityCode !== to.cityCode);
        const problems = timetable.rides(from, to, day, 2, '2026-11-21').map(fareProblem);
        expect(problems.filter((problem) => problem !== undefined)).toEqual([]);
      }),
      { numRuns: 120 },
    );
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
