import { expect, test } from 'vitest';
import { departureMs, firstDepartureMs, hoursUntilDeparture } from './departure.ts';

const ZONES: Readonly<Record<string, string>> = { DEL: 'Asia/Kolkata', DXB: 'Asia/Dubai', JFK: 'America/New_York' };
const zoneOf = (code: string) => ZONES[code];
const TIME = '2027-01-15T10:00';

test('a flight leaves by the clock of its airport, and from an airport that is not known no later than anywhere', () => {
  expect(departureMs({ code: 'DXB', time: TIME }, zoneOf)).toBe(Date.parse('2027-01-15T10:00:00+04:00'));
  expect(departureMs({ code: 'JFK', time: TIME }, zoneOf)).toBe(Date.parse('2027-01-15T10:00:00-05:00'));
  expect(departureMs({ code: 'QQQ', time: TIME }, zoneOf)).toBe(Date.parse('2027-01-15T10:00:00+14:00'));
});

test('the first of several flights is the first to leave, whatever their clocks say', () => {
  const flights = [{ from: { code: 'JFK', time: '2027-01-15T09:00' } }, { from: { code: 'DXB', time: TIME } }];
  const firstMs = Date.parse('2027-01-15T10:00:00+04:00');
  expect(firstDepartureMs(flights, zoneOf)).toBe(firstMs);
  expect(hoursUntilDeparture(flights, zoneOf, firstMs - 90 * 60_000)).toBe(1.5);
});
