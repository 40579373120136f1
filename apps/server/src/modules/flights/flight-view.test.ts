import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUR_MS } from '@safar/domain/time/time-units';
import type { FlightQuestion } from '../../suppliers/flight-supplier.ts';
import { flightViews, namedOffers } from './flight-view.ts';
import { tripLines, tripView } from './quote-view.ts';
import { offerAt } from './testing/offer.ts';
import { tripNow } from './ticket-refund-outlooks.ts';

const ZONES: Readonly<Record<string, string>> = { DEL: 'Asia/Kolkata', DXB: 'Asia/Dubai', LHR: 'Europe/London' };
/** Of 22:00 on the day of the flight, at each airport. */
const OFFSETS = { DEL: '+05:30', DXB: '+04:00', LHR: '+00:00', QQQ: '+14:00' } as const;
const QUESTION: FlightQuestion = {
  journey: 'oneway',
  legs: [],
  pax: { adults: 1, children: 0, infants: 0 },
  cabin: 'economy',
  fareKind: 'regular',
};
const PENALTY = { percent: null, pax: null, text: null } as const;

/** Refunded for a fee of ₹1,000, and of ₹3,000 from four hours before; its days are changed for ₹500 at any time before those. */
function offerFrom(code: string) {
  const offer = offerAt('index');
  const [[segment] = []] = offer.legs;
  if (segment === undefined) throw new Error('an offer without a flight');
  return {
    ...offer,
    legs: [[{ ...segment, from: { ...segment.from, code } }]],
    penalties: [
      { ...PENALTY, kind: 'cancellation' as const, fromHours: 4, toHours: null, amountPaise: 100_000 },
      { ...PENALTY, kind: 'cancellation' as const, fromHours: 0, toHours: 4, amountPaise: 300_000 },
      { ...PENALTY, kind: 'date-change' as const, fromHours: 0, toHours: 4, amountPaise: 900_000 },
      { ...PENALTY, kind: 'date-change' as const, fromHours: 4, toHours: null, amountPaise: 50_000 },
    ],
  };
}

function feesOf(fare: { readonly cancellation: readonly { readonly amountPaise: number | null }[] } | undefined) {
  return fare?.cancellation.map(({ amountPaise }) => amountPaise);
}

test('[REQ-CXL-7] list, quote and review have the windows of a fare by the clock of the airport that it leaves from', () => {
  const from = fc.constantFrom('DEL', 'DXB', 'LHR', 'QQQ');
  const minutesLeft = fc.integer({ min: 1, max: 24 * 60 });
  fc.assert(
    fc.property(from, fc.oneof(minutesLeft, fc.constant(240)), (code, minutes) => {
      const offer = offerFrom(code);
      const time = offer.legs[0]?.[0]?.from.time;
      const offset = Object.entries(OFFSETS).find(([airport]) => airport === code)?.[1];
      const nowMs = Date.parse(`${time}:00${offset}`) - (minutes / 60) * HOUR_MS;
      const zoneOf = (airport: string) => ZONES[airport];
      const expected = minutes > 240 ? [100_000, 300_000] : [300_000];

      const [listed] = flightViews(namedOffers([[offer]]).flat(), { legs: [], nowMs, zoneOf });
      expect(feesOf(listed?.fares[0])).toEqual(expected);
      // At their edge the windows of one kind do not end those of the other.
      expect(listed?.fares[0]?.dateChange.map(({ amountPaise }) => amountPaise)).toContain(
        minutes > 240 ? 50_000 : 900_000,
      );

      const trip = tripView([{ name: 'o1', offer, rules: [] }], QUESTION, { nowMs, zoneOf });
      expect(feesOf(trip.tickets[0]?.fare)).toEqual(expected);
      const tickets = [
        {
          offer: { trace: '', resultIndex: '' },
          isLcc: true,
          heldUntil: null,
          fare: offer.fare,
          extras: [],
          included: [],
        },
      ];
      const reviewed = tripNow({ trip, tickets, zones: ZONES }, tripLines([offer]), nowMs);
      expect(feesOf(reviewed.tickets[0]?.fare)).toEqual(expected);
    }),
  );
});
