import { beforeAll, describe, expect, it } from 'vitest';
import type { Cabin } from '../timetable/data/carriers.ts';
import { createTimetable } from '../timetable/timetable.ts';
import { offersFor, publishedFare } from './offers.ts';
import type { Offer } from './offer.ts';
import { ruleRows } from './rules.ts';

const ROUTES = [
  ['DEL', 'BOM'],
  ['DEL', 'DXB'],
  ['DEL', 'LHR'],
] as const;
const CABINS: readonly Cabin[] = [2, 3, 4, 6];
const NOW_MS = Date.parse('2026-11-22T06:00:00Z');

let sold: ReadonlyMap<string, readonly Offer[]>;
beforeAll(() => {
  const timetable = createTimetable('safar');
  const offers = ROUTES.flatMap(([from, to]) =>
    CABINS.flatMap((cabin) =>
      offersFor(
        timetable,
        {
          journey: 1,
          legs: [{ from, to, day: '2026-12-20', hour: 0 }],
          adults: 1,
          children: 0,
          infants: 0,
          cabin,
          stopsMost: 1,
          carriers: [],
          gds: null,
          fareType: 2,
        },
        NOW_MS,
      ).flat(),
    ),
  );
  sold = Map.groupBy(offers, ({ id, legs }) => `${legs[0]?.cabin}/${id.slice(0, id.lastIndexOf('/'))}`);
});

/** Returns the three fares of one flight of an airline, the cheapest first. */
function of(code: string, cabin: Cabin, to = 'BOM'): readonly Offer[] {
  const found = [...sold.values()].find(
    ([first]) =>
      first?.carrier.code === code && first.legs[0]?.cabin === cabin && first.legs[0].flights.at(-1)?.to.code === to,
  );
  return (found ?? []).toSorted((a, b) => publishedFare(a) - publishedFare(b));
}

const namesOf = (offers: readonly Offer[]) => offers.map(({ family }) => family.name);

describe('fare families', () => {
  it('[REQ-FRES-5] of IndiGo are SAVER, FLEXI PLUS and PARTNER SPECIAL at home and abroad: 714 and 1,468 above the cheapest', () => {
    for (const to of ['BOM', 'DXB']) {
      const offers = of('6E', 2, to);
      expect(namesOf(offers)).toEqual(['SAVER', 'FLEXI PLUS', 'PARTNER SPECIAL']);
      expect(offers.map(({ family }) => family.extra)).toEqual([0, 714, 1468]);
      expect(offers.map(({ family }) => family.cancellation)).toEqual([
        { early: 3999, late: 4499 },
        { early: 2499, late: 2499 },
        { early: 2499, late: 2499 },
      ]);
      expect(offers.map(({ family }) => family.change.early)).toEqual([2999, 249, 249]);
    }
    expect(of('6E', 2)[2]?.family.benefits).toHaveLength(1);
  });

  it('carry the airline’s own words, as low-cost airlines are recorded with them, and a full-service airline’s cheapest is public', () => {
    expect(namesOf(of('SG', 2))).toEqual(['Spice Saver', 'Spice Flex', 'Spice Max']);
    expect(namesOf(of('IX', 2))).toEqual(['Value', 'Flex', 'Biz']);
    expect(namesOf(of('AI', 2))).toEqual(['Publish', 'Classic', 'Flex']);
    expect(namesOf(of('EK', 6, 'LHR'))).toEqual(['Publish', 'First Flex', 'First Flex Plus']);
    expect(of('EK', 6, 'LHR')[0]?.family.brand).toBe('First Saver');
  });

  it('include what the airline includes', () => {
    expect(of('SG', 2)[1]?.family.includes).toMatchObject({ seat: true, meal: false });
    expect(of('IX', 2)[1]?.family.includes).toMatchObject({ seat: false, meal: true });
    expect(of('QP', 2)[2]?.family.benefits).toEqual([]);
  });

  it('include more and cost less to cancel or change the dearer they are, by other sums at each airline', () => {
    const extras = new Map<string, number>();
    for (const offers of sold.values()) {
      const families = offers.toSorted((a, b) => a.family.extra - b.family.extra).map(({ family }) => family);
      expect(families.map(({ key }) => key)).toEqual(['S', 'F', 'P']);
      const counts = families.map(({ includes }) => Object.values(includes).filter(Boolean).length);
      expect(counts).toEqual(counts.toSorted((a, b) => a - b));
      for (const kind of ['cancellation', 'change'] as const) {
        const fees = families.map((family) => family[kind].early);
        expect(fees).toEqual(fees.toSorted((a, b) => b - a));
        expect(Math.min(...fees)).toBeGreaterThan(0);
      }
    }
    for (const code of ['6E', 'AI', 'IX', 'QP', 'SG']) extras.set(code, of(code, 2)[1]?.family.extra ?? 0);
    expect(new Set(extras.values()).size).toBe(5);
  });

  it('in business and first include seat, meal and lounge whatever is paid, and follow the fare', () => {
    for (const [offer] of sold.values()) {
      const cabin = offer?.legs[0]?.cabin;
      if (offer === undefined || (cabin !== 4 && cabin !== 6)) continue;
      expect(offer.family.includes).toEqual({ seat: true, meal: true, priority: true });
      expect(offer.family.benefits).toContain('lounge access');
      expect(offer.family.benefits.includes('flat-bed suite'), 'a first class names its seat').toBe(cabin === 6);
    }
    for (const [code, cabin, to] of [
      ['AI', 4, 'BOM'],
      ['EK', 2, 'LHR'],
      ['EK', 6, 'LHR'],
    ] as const) {
      const [cheapest, middle] = of(code, cabin, to);
      if (cheapest === undefined || middle === undefined) throw new Error(`${code} sells no cabin ${cabin} to ${to}`);
      const base = cheapest.legs[0]?.fare.adult.base ?? 0;
      expect(middle.family.extra / base).toBeGreaterThan(0.04);
      expect(middle.family.extra / base).toBeLessThan(0.15);
      const [leg] = middle.legs;
      const fees = leg === undefined ? [] : ruleRows({ ...middle, refundable: true }, leg).map(({ fee }) => fee);
      const told = fees.filter((fee) => fee !== 'whole');
      expect(told).not.toEqual([]);
      for (const fee of told) expect(fee).toBeLessThan(base / 2);
    }
    expect(of('EK', 6, 'LHR')[1]?.family.extra).toBeGreaterThan(of('EK', 2, 'LHR')[1]?.family.extra ?? Infinity);
  });
});
