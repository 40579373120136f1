import { describe, expect, test } from 'vitest';
import { MINUTE_MS, HOUR_MS, DAY_MS } from '../time-units.ts';
import { createCatalogue } from './catalogue.ts';
import type { Hotel, RateOffer, StayQuestion } from './types.ts';

const INDIA_OFFSET_MS = 5.5 * HOUR_MS;
const NOW_MS = Date.parse('2026-11-21T07:00:00Z');
const TODAY_MS = Date.parse('2026-11-20T18:30:00Z');

const couple = { adults: 2, children: 0, childrenAges: [] };
const family = { adults: 2, children: 2, childrenAges: [5, 11] };
const stays: readonly StayQuestion[] = [
  { checkIn: '2026-11-22', checkOut: '2026-11-23', rooms: [couple] },
  { checkIn: '2026-12-02', checkOut: '2026-12-05', rooms: [couple, family] },
  { checkIn: '2026-12-30', checkOut: '2027-01-02', rooms: [{ adults: 3, children: 1, childrenAges: [14] }] },
  { checkIn: '2027-05-14', checkOut: '2027-05-22', rooms: [{ adults: 1, children: 0, childrenAges: [] }] },
  { checkIn: '2027-07-01', checkOut: '2027-07-31', rooms: [couple, couple, family, couple, couple] },
];
const ordinary: StayQuestion = { checkIn: '2026-12-09', checkOut: '2026-12-11', rooms: [couple] };

const catalogue = createCatalogue('safar');
const sample: readonly Hotel[] = ['130443', '119805', '126451', '115936', '122810', '130938'].flatMap((code) =>
  catalogue.hotelsOf(code).slice(0, 60),
);
const goa = catalogue.hotelsOf('119805');

function paise(rupees: number): number {
  return Math.round(rupees * 100);
}

interface Found {
  readonly offer: RateOffer;
  readonly stay: StayQuestion;
}

const found: readonly Found[] = sample.flatMap((hotel) =>
  stays.flatMap((stay) => catalogue.offers(hotel, stay, NOW_MS).map((offer) => ({ offer, stay }))),
);

/** Returns the offers for which a condition does not hold. */
function without(holds: (offer: RateOffer, stay: StayQuestion) => boolean): readonly Found[] {
  return found.filter(({ offer, stay }) => !holds(offer, stay));
}

function inTwoDecimals(amount: number): boolean {
  return amount > 0 && Number(amount.toFixed(2)) === amount;
}

function isClose(one: number, other: number): boolean {
  return Math.abs(one - other) < 5e-7;
}

// The supplier may move the tax by a paisa so that sums do not end in half a paisa.
function isGst(rate: number, tax: number): boolean {
  return Math.abs(tax - rate * (rate <= 7500 ? 0.05 : 0.18)) < 0.021;
}

/** Returns the rates for two adults of all hotels of a destination. */
function ratesFor(code: string, checkIn: string, checkOut: string): readonly (readonly RateOffer[])[] {
  const stay = { checkIn, checkOut, rooms: [couple] };
  return catalogue.hotelsOf(code).map((hotel) => catalogue.offers(hotel, stay, NOW_MS));
}

/** Returns the median of the hotels' lowest prices, and the share of hotels that are sold out. */
function market(rates: readonly (readonly RateOffer[])[]): { median: number; soldOut: number } {
  const cheapest = rates
    .filter((offers) => offers.length > 0)
    .map((offers) => Math.min(...offers.map(({ totalFare }) => totalFare)))
    .toSorted((one, other) => one - other);
  return { median: cheapest[cheapest.length >> 1] ?? 0, soldOut: 1 - cheapest.length / rates.length };
}

/** Returns the share of hotels that offer a rate for these rooms. */
function openShare(rooms: StayQuestion['rooms']): number {
  const open = sample.filter((hotel) => catalogue.offers(hotel, { ...ordinary, rooms }, NOW_MS).length > 0);
  return open.length / sample.length;
}

function supplementNames(rates: readonly (readonly RateOffer[])[]): readonly string[] {
  const all = rates.flat().flatMap(({ supplements }) => supplements);
  return [...new Set(all.map(({ description, currency }) => `${currency} ${description}`))];
}

function refundableCount(offers: readonly RateOffer[]): number {
  return offers.filter(({ refundable }) => refundable).length;
}

describe('what a rate costs', () => {
  test('nights and tax make the total to the paisa', () => {
    expect(found.length).toBeGreaterThan(5000);
    expect(
      without(({ nightly, totalTax, totalFare }) => {
        const sum = nightly.flat().reduce((total, night) => total + paise(night), 0);
        return (
          sum + paise(totalTax) === paise(totalFare) && [...nightly.flat(), totalTax, totalFare].every(inTwoDecimals)
        );
      }),
    ).toEqual([]);
  });

  test('the unrounded amount has seven decimals and rounds to the total', () => {
    expect(
      without(
        ({ netAmount, netTax, totalFare, totalTax }) =>
          Number(netAmount.toFixed(7)) === netAmount &&
          Number(netAmount.toFixed(2)) === totalFare &&
          Math.round(netAmount * 100) / 100 === totalFare &&
          Number(netTax.toFixed(2)) === totalTax,
      ),
    ).toEqual([]);
    expect(found.some(({ offer }) => offer.netAmount !== offer.totalFare)).toBe(true);
  });

  test('room, tax, the supplier’s fee of 2.65 % and its 18 % tax make the unrounded amount', () => {
    expect(
      without(({ breakup: { roomRate, roomTax, serviceFee, feeTax }, netAmount, netTax }) =>
        [
          [roomRate + roomTax + serviceFee + feeTax, netAmount],
          [roomTax + feeTax, netTax],
          [serviceFee * 0.18, feeTax],
          [(roomRate + roomTax) * 0.0265, serviceFee],
        ].every(([one = 0, other = 1]) => isClose(one, other)),
      ),
    ).toEqual([]);
  });

  test('every room has its nights, its name and space for its guests', () => {
    expect(
      without((offer, stay) => {
        const nights = (Date.parse(stay.checkOut) - Date.parse(stay.checkIn)) / DAY_MS;
        return (
          offer.nightly.length === stay.rooms.length &&
          offer.nightly.every((room) => room.length === nights) &&
          offer.roomNames.length === stay.rooms.length &&
          stay.rooms.every(({ adults }) => adults <= offer.roomType.maxAdults)
        );
      }),
    ).toEqual([]);
  });

  test('a night up to ₹7,500 bears 5 % GST, a dearer one 18 %', () => {
    const stay: StayQuestion = { ...ordinary, checkOut: '2026-12-10' };
    const rates = goa.flatMap((hotel) => catalogue.offers(hotel, stay, NOW_MS)).map(({ breakup }) => breakup);
    expect(rates.filter(({ roomRate, roomTax }) => !isGst(roomRate, roomTax))).toEqual([]);
    expect(rates.some(({ roomRate }) => roomRate <= 7500)).toBe(true);
    expect(rates.some(({ roomRate }) => roomRate > 7500)).toBe(true);
  });

  test('a promotion names its saving, and a recommended price lies 2 to 8 % above', () => {
    const hotels = ratesFor('119805', ordinary.checkIn, ordinary.checkOut);
    const offers = hotels.flat();
    const withOffers = hotels.filter((rates) => rates.some(({ promotion }) => promotion !== undefined));
    expect(withOffers.length / hotels.length).toBeLessThan(0.35);
    const promoted = offers.filter(({ promotion }) => promotion !== undefined);
    expect(promoted.every(({ promotion }) => /^Save:\d{1,2}%$/.test(promotion ?? ''))).toBe(true);
    expect(promoted.length / offers.length).toBeGreaterThan(0.08);
    const recommended = offers.filter(({ recommendedSellingRate }) => recommendedSellingRate !== undefined);
    expect(recommended.length / offers.length).toBeGreaterThan(0.15);
    const shares = recommended.map(({ recommendedSellingRate = 0, totalFare }) => recommendedSellingRate / totalFare);
    expect(Math.min(...shares)).toBeGreaterThan(1.0199);
    expect(Math.max(...shares)).toBeLessThan(1.0801);
  });

  test('New Year in Goa is dearer than the monsoon, and sold out more often', () => {
    const newYear = market(ratesFor('119805', '2026-12-30', '2027-01-01'));
    const monsoon = market(ratesFor('119805', '2027-07-14', '2027-07-16'));
    expect(newYear.median).toBeGreaterThan(monsoon.median * 2);
    expect(monsoon.soldOut).toBeGreaterThan(0.03);
    expect(monsoon.soldOut).toBeLessThan(0.09);
    expect(newYear.soldOut).toBeGreaterThan(monsoon.soldOut);
    expect(newYear.soldOut).toBeLessThan(0.4);
  });
});

describe('the rates of a hotel', () => {
  test('are three to eight, each another one, with meals and terms to choose from', () => {
    const open = sample.map((hotel) => catalogue.offers(hotel, ordinary, NOW_MS)).filter((offers) => offers.length > 0);
    const sizes = open.map((offers) => offers.length);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(3);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(8);
    for (const offers of open) {
      expect(offers.map(({ index }) => index)).toEqual(offers.map((_, index) => index));
      const kinds = offers.map(({ roomType, mealType, refundable }) => `${roomType.id}/${mealType}/${refundable}`);
      expect(new Set(kinds).size).toBe(offers.length);
    }
    const meals = new Set(open.flat().map(({ mealType }) => mealType));
    expect([...meals].toSorted()).toEqual(['BreakFast', 'Full_Board', 'Half_Board', 'Room_Only']);
  });

  test('are the same all day long and in another process, and change with the seed', () => {
    const other = createCatalogue('safar').hotelsOf('119805');
    const evening = Date.parse('2026-11-21T18:29:59Z');
    const first = goa.map((hotel) => catalogue.offers(hotel, ordinary, NOW_MS));
    expect(goa.map((hotel) => catalogue.offers(hotel, ordinary, evening))).toEqual(first);
    expect(goa.map((hotel) => catalogue.offers(hotel, ordinary, TODAY_MS))).toEqual(first);
    expect(other.map((hotel) => catalogue.offers(hotel, ordinary, NOW_MS))).toEqual(first);
    const changed = createCatalogue('other');
    const again = changed.hotelsOf('119805').map((hotel) => changed.offers(hotel, ordinary, NOW_MS));
    expect(again).not.toEqual(first);
  });

  test('are none for a stay that is none and for a party no room is big enough for', () => {
    const crowd = { adults: 8, children: 0, childrenAges: [] };
    for (const hotel of goa.slice(0, 20)) {
      expect(catalogue.offers(hotel, { ...ordinary, checkOut: ordinary.checkIn }, NOW_MS)).toEqual([]);
      expect(catalogue.offers(hotel, { ...ordinary, checkIn: 'tomorrow' }, NOW_MS)).toEqual([]);
      expect(catalogue.offers(hotel, { ...ordinary, rooms: [crowd] }, NOW_MS)).toEqual([]);
      expect(catalogue.offers(hotel, { ...ordinary, rooms: [] }, NOW_MS)).toEqual([]);
    }
  });

  test('find a big enough room for a party of four and for five rooms at most hotels', () => {
    expect(openShare([{ adults: 4, children: 0, childrenAges: [] }])).toBeGreaterThan(0.5);
    expect(openShare([couple, couple, family, couple, couple])).toBeGreaterThan(0.85);
    expect(openShare([{ adults: 2, children: 4, childrenAges: [1, 3, 9, 12] }])).toBeGreaterThan(0.5);
  });
});

describe('cancelling', () => {
  test('is free from today until the deadline of a refundable rate, then costs ever more', () => {
    expect(
      without(({ policies: [first, ...later], lastFreeMs, refundable, totalFare }) => {
        if (!refundable) return true;
        const starts = later.map(({ fromMs }) => fromMs);
        return (
          first?.fromMs === TODAY_MS &&
          first.chargeType === 'Fixed' &&
          first.charge === 0 &&
          starts[0] === (lastFreeMs ?? 0) + MINUTE_MS &&
          starts.every((start, index) => index === 0 || start > (starts[index - 1] ?? 0)) &&
          later.every(({ chargeType, charge }) => charge > 0 && charge <= (chargeType === 'Fixed' ? totalFare : 100))
        );
      }),
    ).toEqual([]);
  });

  test('a deadline lies one to seven days before check-in, between 12:00 and 23:59 in India', () => {
    expect(
      without(({ lastFreeMs, policies }, stay) => {
        if (lastFreeMs === undefined) return true;
        const checkInDay = Date.parse(stay.checkIn) / DAY_MS;
        const day = (lastFreeMs + INDIA_OFFSET_MS) / DAY_MS;
        const daysBefore = checkInDay - Math.floor(day);
        const lastStart = policies.at(-1)?.fromMs ?? Number.POSITIVE_INFINITY;
        return (
          daysBefore >= 1 && daysBefore <= 7 && day % 1 >= 0.5 && lastStart <= checkInDay * DAY_MS - INDIA_OFFSET_MS
        );
      }),
    ).toEqual([]);
  });

  test('a rate that is not refundable costs everything from today on', () => {
    const strict = found.filter(({ offer }) => !offer.refundable).map(({ offer }) => offer);
    const expected = [{ fromMs: TODAY_MS, chargeType: 'Percentage', charge: 100 }];
    expect(strict.length).toBeGreaterThan(1000);
    expect(strict.every(({ lastFreeMs }) => lastFreeMs === undefined)).toBe(true);
    expect(strict.map(({ policies }) => policies)).toEqual(strict.map(() => expected));
  });

  test('stays can be found whose free time ends in 72 hours or more, in 24 to 71 and in less', () => {
    const hours = ['2026-11-22', '2026-11-23', '2026-11-25', '2026-12-02'].flatMap((checkIn) =>
      goa
        .slice(0, 120)
        .flatMap((hotel) => catalogue.offers(hotel, { checkIn, checkOut: '2026-12-04', rooms: [couple] }, NOW_MS))
        .flatMap(({ lastFreeMs }) => (lastFreeMs === undefined ? [] : [(lastFreeMs - NOW_MS) / HOUR_MS])),
    );
    expect(hours.filter((left) => left >= 72).length).toBeGreaterThan(50);
    expect(hours.filter((left) => left >= 24 && left < 72).length).toBeGreaterThan(50);
    expect(hours.filter((left) => left < 24).length).toBeGreaterThan(50);
  });

  test('a rate that was refundable yesterday and is past its deadline costs everything today', () => {
    const stay: StayQuestion = { checkIn: '2026-12-01', checkOut: '2026-12-03', rooms: [couple] };
    const soon = Date.parse('2026-11-30T07:00:00Z');
    const open = goa.slice(0, 100).flatMap((hotel) => catalogue.offers(hotel, stay, NOW_MS));
    const late = goa.slice(0, 100).flatMap((hotel) => catalogue.offers(hotel, stay, soon));
    expect(late).toHaveLength(open.length);
    expect(refundableCount(late)).toBeLessThan(refundableCount(open) * 0.6);
    expect(refundableCount(late)).toBeGreaterThan(0);
  });
});

describe('what comes on top', () => {
  test('gala dinners at Christmas and New Year, a deposit at some, a fee by the night in Dubai', () => {
    const atNewYear = supplementNames(ratesFor('122845', '2026-12-23', '2027-01-02'));
    expect(atNewYear.filter((name) => name.includes('Gala Dinner'))).toHaveLength(2);
    expect(supplementNames(ratesFor('119805', '2027-03-03', '2027-03-05'))).toEqual(['INR Deposit Fee per stay']);
    const inDubai = supplementNames(ratesFor('115936', '2027-03-03', '2027-03-05'));
    expect(inDubai).toContain('AED Tourism Dirham Fee per bedroom per night');
  });

  test('hotels abroad ask for the PAN, hotels in India seldom do; some want every guest’s name to differ', () => {
    const [abroad, india] = ['115936', '119805'].map((code) =>
      ratesFor(code, ordinary.checkIn, ordinary.checkOut).flatMap((offers) => offers.slice(0, 1)),
    );
    expect(abroad?.every(({ panMandatory }) => panMandatory)).toBe(true);
    const count = india?.length ?? 0;
    const pan = india?.filter(({ panMandatory }) => panMandatory).length ?? 0;
    const different = india?.filter(({ samePaxNameAllowed }) => !samePaxNameAllowed).length ?? 0;
    expect(pan / count).toBeGreaterThan(0.005);
    expect(pan / count).toBeLessThan(0.08);
    expect(different / count).toBeGreaterThan(0.05);
  });
});
