import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { heldChangeText } from './held-change.ts';
import { freesTraveller, issuedChange, type IssuedFlight } from './issued-change.ts';

const FLIGHT: IssuedFlight = {
  carrierCode: '6E',
  flightNumber: '2364',
  from: { code: 'DEL', time: '2026-12-11T08:40', terminal: '1' },
  to: { code: 'GOX', time: '2026-12-11T11:20', terminal: null },
};
const ON: IssuedFlight = {
  ...FLIGHT,
  flightNumber: '12',
  from: { code: 'GOX', time: '2026-12-11T14:00', terminal: null },
  to: { code: 'COK', time: '2026-12-11T15:20', terminal: 'T3' },
};
const BACK: IssuedFlight = {
  ...FLIGHT,
  flightNumber: '2365',
  from: { code: 'GOX', time: '2026-12-17T20:00', terminal: null },
  to: { code: 'DEL', time: '2026-12-17T22:40', terminal: '1' },
};
const flying = (change: Partial<IssuedFlight>) => ({ ...FLIGHT, ...change });
const texts = (now: readonly IssuedFlight[] | null, sold: readonly IssuedFlight[] = [FLIGHT]) =>
  issuedChange(sold, now)?.changes.map(heldChangeText) ?? [];

const minutes = fc.integer({ min: -2000, max: 2000 });
const at = (time: string, by: number) => new Date(Date.parse(`${time}Z`) + by * 60_000).toISOString().slice(0, 16);
const terminal = fc.constantFrom(null, '', '1', 'T1', 'Terminal 1', '01', 'terminal 1 ');

describe('what an airline makes of an issued ticket', () => {
  test.each([
    [
      'another time',
      flying({ from: { ...FLIGHT.from, time: '2026-12-11T13:55' } }),
      /leaves on .*13:55, not on .*08:40/,
    ],
    ['another arrival', flying({ to: { ...FLIGHT.to, time: '2026-12-12T00:10' } }), /arrives on .*12 Dec 2026, 00:10/],
    ['another terminal', flying({ from: { ...FLIGHT.from, terminal: 'Terminal 2' } }), /leaves from terminal 2, not 1/],
    ['another flight', flying({ flightNumber: '2370' }), /was 6E 2364 DEL–GOX.* now be 6E 2370/],
    ['no flight', flying({ cancelled: true }), /does not fly 6E 2364 DEL–GOX/],
  ])('[REQ-WATCH-2] %s counts', (_what, now, sentence) => {
    expect(texts([now]).join(' ')).toMatch(sentence);
  });

  test('[REQ-WATCH-2] what flies in place of a cancelled flight, from and to the same airports, is the airline’s offer', () => {
    const instead = flying({ flightNumber: '2361', from: { ...FLIGHT.from, time: '2026-12-12T06:10' } });
    const gone = flying({ cancelled: true });
    expect(issuedChange([FLIGHT], [gone, instead])).toMatchObject({ offer: [{ flightNumber: '2361' }] });
    expect(issuedChange([FLIGHT], [gone])).toMatchObject({ offer: null });
    expect(issuedChange([FLIGHT, ON], [FLIGHT, { ...ON, cancelled: true }])).toMatchObject({ offer: null });
  });

  test('[REQ-WATCH-2] a way back that is cancelled is not replaced by the way out', () => {
    const change = issuedChange([FLIGHT, BACK], [FLIGHT, { ...BACK, cancelled: true }]);
    expect(change).toMatchObject({ changes: [{ kind: 'cancelled', flight: '6E 2365 GOX–DEL' }], offer: null });
  });

  test('[REQ-WATCH-2] what cannot be read says nothing', () => {
    expect(issuedChange([FLIGHT], null)).toBeNull();
    expect(issuedChange([FLIGHT], [])).toBeNull();
  });

  test('[REQ-WATCH-2] nothing counts but what differs, and whatever differs counts', () => {
    fc.assert(
      fc.property(minutes, minutes, terminal, terminal, (out, back, before, after) => {
        const sold = flying({ from: { ...FLIGHT.from, terminal: before } });
        const now = flying({
          from: { ...FLIGHT.from, time: at(FLIGHT.from.time, out), terminal: after },
          to: { ...FLIGHT.to, time: at(FLIGHT.to.time, back) },
        });
        const kinds = issuedChange([sold], [now])?.changes.map(({ kind }) => kind) ?? [];
        expect(kinds).toEqual([...(out === 0 ? [] : ['departure']), ...(back === 0 ? [] : ['arrival'])]);
        expect(issuedChange([now], [now])).toBeNull();
      }),
    );
  });

  test('[REQ-WATCH-3] an hour earlier or two later frees the traveller, less does not, and both ends are looked at', () => {
    fc.assert(
      fc.property(minutes, minutes, (out, back) => {
        const now = flying({
          from: { ...FLIGHT.from, time: at(FLIGHT.from.time, out) },
          to: { ...FLIGHT.to, time: at(FLIGHT.to.time, back) },
        });
        const isFar = [out, back].some((by) => by <= -60 || by >= 120);
        expect(freesTraveller(issuedChange([FLIGHT], [now])?.changes ?? [])).toBe(isFar);
      }),
    );
    const other = (now: Partial<IssuedFlight>) => freesTraveller(issuedChange([FLIGHT], [flying(now)])?.changes ?? []);
    expect(other({ cancelled: true })).toBe(true);
    expect(other({ flightNumber: '2370' })).toBe(true);
    expect(other({ from: { ...FLIGHT.from, terminal: '2' } })).toBe(false);
  });
});
