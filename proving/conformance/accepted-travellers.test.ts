/**
 * Whatever the passenger form accepts, the sandbox's airline accepts; what the airline refuses, the form has refused
 * before payment. The sandbox is written from the protocols alone, so this compares two readings of them. Nothing goes
 * over the wire: the sandbox writes a quote and the server reads it; the server writes a purchase and the sandbox reads
 * it.
 */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { passengerRules } from '../../apps/server/src/modules/flights/quote-view.ts';
import type { FareKind, FlightOffer, FlightQuestion } from '../../apps/server/src/suppliers/flight-supplier.ts';
import { parseOffer } from '../../apps/server/src/suppliers/tbo-air/parse-offer.ts';
import { resultIn } from '../../apps/server/src/suppliers/tbo-air/testing/read-answer.ts';
import { ticketBody } from '../../apps/server/src/suppliers/tbo-air/purchase-body.ts';
import { createTimetable } from '../sandbox/src/timetable/timetable.ts';
import { demandProblem, demands, type Demand } from '../sandbox/src/tbo-air/demands.ts';
import type { Offer } from '../sandbox/src/tbo-air/offer.ts';
import { offersFor } from '../sandbox/src/tbo-air/offers.ts';
import { faresMatch, passengerProblem, passengersSchema } from '../sandbox/src/tbo-air/passengers.ts';
import { fareTypes, type Question } from '../sandbox/src/tbo-air/question.ts';
import { resultWire } from '../sandbox/src/tbo-air/result-wire.ts';
import { proofErrors } from '../../packages/domain/src/flight/fare-proofs.ts';
import { toLatin } from '../../packages/domain/src/people/latin.ts';
import {
  checkedForm,
  nameOnTicket,
  validateContact,
  validatePassengers,
  type Passenger,
  type TitledPassenger,
} from '../../packages/domain/src/people/passengers.ts';
import { REAL_NAMES } from '../../packages/domain/src/testing/real-names.ts';

const TRAVELLERS = 2000;
const NOW_MS = Date.parse('2026-11-22T06:00:00Z');
const FARE_KINDS: readonly (readonly [FareKind, number])[] = [
  ['regular', fareTypes.regular],
  ['student', fareTypes.student],
  ['armed', fareTypes.armedForces],
  ['senior', fareTypes.senior],
];
const PARTIES = [
  { adults: 1, children: 0, infants: 0 },
  { adults: 2, children: 1, infants: 1 },
  { adults: 1, children: 1, infants: 0 },
];
/** Journeys over New Year, so that ages change on the way. Round trips abroad are on one ticket. */
const WAYS = [
  ['DEL', 'BOM'],
  ['DEL', 'GOI'],
  ['BLR', 'HYD'],
  ['DEL', 'KTM', 'DEL'],
  ['BOM', 'DXB', 'BOM'],
  ['DEL', 'SIN', 'DEL'],
  ['DEL', 'LHR', 'DEL'],
  ['DEL', 'YYZ', 'DEL'],
];
const DAYS = ['2026-12-20', '2027-01-10'];

interface Sold {
  readonly offer: Offer;
  readonly question: Question;
  readonly asked: FlightQuestion;
}

const timetable = createTimetable('safar');

/** Offers of every carrier that flies each way, for each party and kind of fare. */
const SOLD: readonly Sold[] = WAYS.flatMap((airports) =>
  PARTIES.flatMap((pax) =>
    FARE_KINDS.flatMap(([fareKind, fareType]) => {
      const legs = airports.slice(1).map((to, index) => ({ from: airports[index] ?? '', to, on: DAYS[index] ?? '' }));
      const question: Question = {
        journey: legs.length === 1 ? 1 : 2,
        legs: legs.map(({ from, to, on }) => ({ from, to, day: on, hour: 0 })),
        ...pax,
        cabin: 2,
        stopsMost: 1,
        carriers: [],
        gds: null,
        fareType,
      };
      const asked: FlightQuestion = {
        journey: legs.length === 1 ? 'oneway' : 'return',
        legs,
        pax,
        cabin: 'economy',
        fareKind,
      };
      const offers = offersFor(timetable, question, NOW_MS).flat();
      const firstOfEach = new Map(offers.map((offer) => [offer.carrier.code, offer]));
      return [...firstOfEach.values()].map((offer) => ({ offer, question, asked }));
    }),
  ),
);

function soldAt(place: number): Sold {
  const sold = SOLD[place];
  if (sold === undefined) throw new RangeError(`nothing is sold at ${place}`);
  return sold;
}

/** A quote as the server reads it, with the demands of `asks` in it. */
function quoted({ offer, question }: Sold, asks: readonly Demand[]): FlightOffer {
  const shown = { stage: 'quote', askedAtMs: NOW_MS, delayMinutes: 0 } as const;
  const wire = resultWire(offer, 'OB1', question, { ...shown, shows: (quirk) => asks.some((ask) => ask === quirk) });
  const read = parseOffer(resultIn(z.looseObject({}).parse(JSON.parse(JSON.stringify(wire)))));
  if (read === null) throw new Error(`not read: ${offer.id}`);
  return read;
}

/** Usually the right value, now and then a wrong one. */
function mostly<T>(good: fc.Arbitrary<T>, bad: fc.Arbitrary<T>): fc.Arbitrary<T> {
  return fc.oneof({ weight: 30, arbitrary: good }, { weight: 1, arbitrary: bad });
}

const BIRTHS = {
  adult: ['1950-02-03', '1966-12-19', '1966-12-21', '1995-07-08', '2014-12-19'],
  child: ['2019-05-01', '2015-06-30', '2024-12-19'],
  infant: ['2026-02-01', '2025-06-15'],
} as const;
/** Dates of birth at which an age changes on the way out or between the two ways. */
const EDGES = ['2014-12-20', '2014-12-31', '2015-01-10', '2024-12-20', '2025-01-05', '2027-01-01', '2026-12-25'];
const COMPANY = {
  gstin: '27AAPFU0939F1ZV',
  name: 'Umbrella Traders',
  address: '12 MG Road, Pune',
  email: 'accounts@example.com',
  phone: '9810001234',
};
const NATIONALITIES = ['IN', 'IN', 'IN', 'US', 'NP', 'GB', 'BD', 'JP'];

const name = mostly(
  fc.constantFrom(
    ...REAL_NAMES.map(([, firstName, lastName]) => ({ firstName, lastName, hasOneName: lastName === '' })),
  ),
  fc.constantFrom(
    { firstName: 'Ram', lastName: 'Ram', hasOneName: false },
    { firstName: 'LNU', lastName: 'Rao', hasOneName: false },
    { firstName: 'Asha', lastName: 'FNU', hasOneName: false },
    { firstName: '', lastName: 'Suresh', hasOneName: true },
    { firstName: 'R2D2', lastName: 'Rao', hasOneName: false },
    { firstName: 'Suresh', lastName: '', hasOneName: false },
    { firstName: 'x'.repeat(33), lastName: 'Rao', hasOneName: false },
    { firstName: '-', lastName: 'Rao', hasOneName: false },
  ),
);

function passenger(type: Passenger['type']): fc.Arbitrary<Passenger> {
  const titles = type === 'adult' ? (['Mr', 'Mrs', 'Ms'] as const) : (['Mstr', 'Miss'] as const);
  const passports = fc.record({
    number: mostly(fc.constantFrom('Z1234567', 'N7654321'), fc.constantFrom('', 'Z12', 'Z-123456')),
    issuedOn: mostly(fc.constant<string | undefined>('2020-01-01'), fc.constant(undefined)),
    expiresOn: mostly(fc.constant('2030-01-01'), fc.constantFrom('2026-12-01', '2027-03-01')),
  });
  return fc
    .record({
      name,
      title: mostly<Passenger['title']>(fc.constantFrom(...titles), fc.constantFrom('Mstr' as const, 'Mr' as const)),
      gender: fc.constantFrom('male' as const, 'female' as const),
      dateOfBirth: mostly<string | undefined>(fc.constantFrom(...BIRTHS[type]), fc.constantFrom(undefined, ...EDGES)),
      nationality: fc.constantFrom(...NATIONALITIES),
      passport: mostly<Passenger['passport']>(passports, fc.constant(undefined)),
      pan: mostly<string | undefined>(fc.constant('ABCDE1234F'), fc.constantFrom(undefined, 'ABCDE123')),
    })
    .map(({ name: names, ...rest }) => ({ type, ...names, ...rest, extras: [] }));
}

const booking = fc
  .record({
    /** Index into `SOLD`. */
    sold: fc.nat(SOLD.length - 1),
    asks: fc.subarray(demands.filter((ask) => ask !== 'no-extras-on-hold')),
    holdsProof: mostly(fc.constant(true), fc.constant(false)),
    company: mostly<Passenger['company']>(
      fc.constantFrom(COMPANY, undefined),
      fc.constantFrom({ ...COMPANY, gstin: '27AAPFU0939F1ZW' }, { ...COMPANY, address: '' }),
    ),
    phone: mostly(fc.constantFrom('9810001234', '+14155550123'), fc.constantFrom('12', 'call me')),
  })
  .chain((each) => {
    const { adults, children, infants } = soldAt(each.sold).asked.pax;
    const types = [
      ...Array.from({ length: adults }, () => 'adult' as const),
      ...Array.from({ length: children }, () => 'child' as const),
      ...Array.from({ length: infants }, () => 'infant' as const),
    ];
    return fc.tuple(...types.map(passenger)).map((passengers) => ({ ...each, passengers }));
  });

type Booking = typeof booking extends fc.Arbitrary<infer T> ? T : never;

/** Compares the form's errors for a party with the airline's answer. */
function judge({ sold: place, asks, holdsProof, company, phone, passengers }: Booking) {
  const sold = soldAt(place);
  const offer = quoted(sold, asks);
  const rules = passengerRules([offer], sold.asked);
  const { fareKind, pax } = sold.asked;
  const [lead, ...others] = passengers;
  const form = checkedForm(lead === undefined ? [] : [{ ...lead, company }, ...others]);
  const contact = { email: 'lead@example.com', phone };
  const refusals = [
    ...validatePassengers(form, { ...rules, fareKind }, pax, toLatin),
    ...proofErrors(fareKind, holdsProof),
    ...validateContact(contact),
  ].map(({ path, message }) => `${path}: ${message}`);
  return { refusals, airline: airlineRefusal(sold, asks, { offer, rules, form, contact }) };
}

function airlineRefusal(
  sold: Sold,
  asks: readonly Demand[],
  sent: {
    offer: FlightOffer;
    rules: ReturnType<typeof passengerRules>;
    form: readonly Passenger[];
    contact: { email: string; phone: string };
  },
): string | undefined {
  const titled = sent.form.filter((each): each is TitledPassenger => each.title !== '' && each.gender !== '');
  const body = ticketBody(
    {
      trace: 'trace',
      resultIndex: 'OB1',
      fare: sent.offer.fare,
      passengers: titled.map((each, index) => ({
        ...each,
        ...nameOnTicket(each, sent.rules, 0, toLatin),
        dateOfBirth: each.dateOfBirth ?? null,
        passport: each.passport ? { ...each.passport, issuedOn: each.passport.issuedOn ?? null } : null,
        pan: each.pan ?? null,
        lead: index === 0,
        ...sent.contact,
        company: each.company ?? null,
        extras: [],
      })),
    },
    { line: '1 Sample Street', city: 'Mumbai' },
  );
  const read = passengersSchema.safeParse(JSON.parse(JSON.stringify(body.Passengers)));
  if (!read.success) return 'not in the form of the protocol';
  const { offer, question } = sold;
  if (!faresMatch(read.data, offer)) return 'another fare';
  return passengerProblem(read.data, offer, question) ?? demandProblem(read.data, !offer.lcc, asks);
}

const ADULT: Passenger = {
  type: 'adult',
  title: 'Mr',
  gender: 'male',
  firstName: '',
  lastName: '',
  nationality: 'IN',
  extras: [],
};

describe('passengers of flights', () => {
  test('[REQ-FCHK-6] whatever the form accepts the airline accepts, and what the airline refuses the form refused', () => {
    const seen = { accepted: 0, refusedByBoth: 0 };
    fc.assert(
      fc.property(booking, (each) => {
        const { refusals, airline } = judge(each);
        const isRefused = refusals.length > 0;
        expect(isRefused ? undefined : airline).toBeUndefined();
        if (!isRefused) seen.accepted += 1;
        else if (airline !== undefined) seen.refusedByBoth += 1;
      }),
      { numRuns: TRAVELLERS },
    );
    expect(seen.accepted).toBeGreaterThan(TRAVELLERS / 10);
    expect(seen.refusedByBoth).toBeGreaterThan(TRAVELLERS / 10);
  });

  test.each([
    ['Suresh', '', { firstName: 'SURESH', lastName: 'LNU' }],
    ['', 'Suresh', { firstName: 'FNU', lastName: 'SURESH' }],
  ])('to Canada with Air India, %j %j is bought as the airline’s texts say', (firstName, lastName, sent) => {
    const toCanada = SOLD.filter(
      ({ offer, question: { legs } }) => offer.carrier.code === 'AI' && legs.some(({ to }) => to === 'YYZ'),
    );
    expect(toCanada).not.toEqual([]);
    for (const sold of toCanada) {
      const rules = passengerRules([quoted(sold, [])], sold.asked);
      const traveller = { ...ADULT, firstName, lastName, hasOneName: true };
      expect(nameOnTicket(traveller, rules, 0, toLatin)).toEqual(sent);
    }
  });
});
