import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubStore } from '#lib/testing/browser-store.ts';
import { choiceOf, emptyForm, type FlightAirport, type FlightForm } from './flight-form.ts';
import { forgetRecentAirports, keepRecentAirports, readRecentAirports } from './recent-airports.ts';

const airport = (iata: string): FlightAirport => ({ id: iata, iata, name: iata, city: iata, slug: iata.toLowerCase() });
const trip = (from: string, to: string): FlightForm => ({
  ...emptyForm('2026-11-21'),
  from: choiceOf(airport(from)),
  to: choiceOf(airport(to)),
});
const codes = () => readRecentAirports().map(({ iata }) => iata);

let stored: Map<string, string>;
beforeEach(() => {
  stored = stubStore('localStorage');
});
afterEach(() => vi.unstubAllGlobals());

test('[REQ-FSEARCH-10] the airports searched last are offered, each once, four at most', () => {
  keepRecentAirports(trip('DEL', 'GOI'));
  keepRecentAirports(trip('BOM', 'DEL'));
  expect(codes()).toEqual(['BOM', 'DEL', 'GOI']);
  keepRecentAirports(trip('MAA', 'BLR'));
  expect(codes()).toEqual(['MAA', 'BLR', 'BOM', 'DEL']);
  forgetRecentAirports();
  expect(codes()).toEqual([]);
});

test('[REQ-FSEARCH-10] what is no airport is left out', () => {
  stored.set('flightSearch:airports', JSON.stringify([{ iata: '<b>' }, 7, null, airport('DEL')]));
  expect(codes()).toEqual(['DEL']);
  stored.set('flightSearch:airports', '{');
  expect(codes()).toEqual([]);
});
