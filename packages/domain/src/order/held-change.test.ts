import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NO_BAGGAGE } from '../flight/flight-baggage.ts';
import { heldChanges, heldChangeText, type FlightTerms } from './held-change.ts';

const FLIGHT: FlightTerms = {
  carrierCode: 'AI',
  flightNumber: '2927',
  from: { code: 'DEL', time: '2026-12-04T06:10' },
  to: { code: 'BOM', time: '2026-12-04T08:25' },
  cabin: 'Premium Economy',
  baggage: '25 kg',
  cabinBaggage: '1 piece, 7 kg',
  othersBaggage: [],
};
const INFANT = { type: 'infant', baggage: '10 kg', cabinBaggage: null } as const;
const CHILD = { type: 'child', baggage: '15 kg', cabinBaggage: '7 kg' } as const;
const held = (change: Partial<FlightTerms>, flagged = true) =>
  heldChanges([FLIGHT], [{ ...FLIGHT, ...change }], { flagged }).map(heldChangeText);

describe('what an airline holds', () => {
  test.each([
    ['a later departure', { from: { code: 'DEL', time: '2026-12-04T06:50' } }, /leaves on .*06:50, not on .*06:10/],
    ['another arrival', { to: { code: 'BOM', time: '2026-12-05T00:10' } }, /arrives on .*5 Dec 2026, 00:10/],
    ['a lower cabin', { cabin: 'Economy' }, /in Economy, not in Premium Economy/],
    ['less baggage', { baggage: '15 kg' }, /is now: 15 kg. It was: 25 kg/],
    ['none', { baggage: NO_BAGGAGE }, /It was: 25 kg/],
    ['baggage counted otherwise', { baggage: '1 piece' }, /now: 1 piece. It was: 25 kg/],
    [
      'less cabin baggage',
      { cabinBaggage: '1 piece, 5 kg' },
      /the cabin baggage included is now: 1 piece, 5 kg. It was/,
    ],
    ['no cabin baggage', { cabinBaggage: NO_BAGGAGE }, /the cabin baggage included is now: none/],
    ['less for children', { othersBaggage: [CHILD] }, /included for a child is now: 15 kg. It was: 25 kg/],
    ['nothing for infants', { othersBaggage: [{ ...INFANT, baggage: NO_BAGGAGE }] }, /for an infant is now: none/],
    ['another flight', { flightNumber: '805' }, /was AI 2927 .* now be AI 805/],
  ])('is asked about with %s', (_what, change, sentence) => {
    expect(held(change).join(' ')).toMatch(sentence);
  });

  test.each([
    ['nothing', {}],
    ['a higher cabin', { cabin: 'Business' }],
    ['more baggage', { baggage: '30 kg' }],
    ['more cabin baggage', { cabinBaggage: '10 kg' }],
    // Seven of seven such questions were false: most answers to a hold give no cabin baggage at all.
    ['no word of the baggage', { baggage: null }],
    ['no word of the cabin baggage', { cabinBaggage: null }],
    ['more for children', { othersBaggage: [{ ...CHILD, baggage: '30 kg' }] }],
  ])('is taken with %s changed, whatever the airline flags', (_what, change) => {
    expect(held(change)).toEqual([]);
  });

  test('is taken where the baggage is not told again and nothing is said to have changed', () => {
    expect(held({ baggage: null }, false)).toEqual([]);
    expect(held({ baggage: '1 piece' }, false)).toEqual([]);
    expect(held({ cabinBaggage: null }, false)).toEqual([]);
    expect(held({ othersBaggage: [CHILD, { ...INFANT, baggage: null }] }, false)).toEqual([]);
  });

  test('is asked about with less for children than they had, though an adult has as much', () => {
    const sold = { ...FLIGHT, baggage: '15 kg', othersBaggage: [INFANT] };
    const ask = (others: FlightTerms['othersBaggage']) =>
      heldChanges([sold], [{ ...sold, othersBaggage: others }], { flagged: true }).map(heldChangeText);
    expect(ask([{ ...INFANT, baggage: '5 kg' }]).join(' ')).toMatch(/for an infant is now: 5 kg. It was: 10 kg/);
    expect(ask([INFANT])).toEqual([]);
    expect(ask([])).toEqual([]);
  });

  test('[REQ-TKT-6] is asked about where its flights cannot be read and something is said to have changed', () => {
    expect(heldChanges([FLIGHT], null, { flagged: true }).map(heldChangeText)).toEqual([
      'The airline says something about AI 2927 DEL–BOM has changed, but we cannot read what. It may be the flight, a time, the cabin or the baggage.',
    ]);
    expect(heldChanges([FLIGHT], null, { flagged: false })).toEqual([]);
  });

  test('is taken without baggage where none was sold, as recorded with Status 5', () => {
    const none = { ...FLIGHT, baggage: NO_BAGGAGE };
    expect(heldChanges([none], [none], { flagged: true })).toEqual([]);
    expect(heldChanges([none], [{ ...none, baggage: null }], { flagged: true })).toEqual([]);
  });

  test('[REQ-TKT-6] is never taken with less baggage of the same kind, and always with as much or more', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.nat(60), fc.constantFrom('kg', 'pieces'), fc.boolean(), (sold, now, unit, flagged) => {
        const changes = heldChanges(
          [{ ...FLIGHT, baggage: `${sold} ${unit}` }],
          [{ ...FLIGHT, baggage: `${now} ${unit}` }],
          {
            flagged,
          },
        );
        expect(changes.length > 0).toBe(now < sold);
      }),
    );
  });
});
