import { normaliseGuests, validateGuests, type GuestRoom, type PricedRoom } from '@safar/domain/people/guests';
import { toLatin } from '@safar/domain/people/latin';
import type { PaxRoom } from '@safar/domain/stay/occupancy';
import { indiaDateOf } from '@safar/domain/stay/stay-dates';
import { REAL_NAMES } from '@safar/domain/testing/real-names';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../../config.ts';
import { systemClock } from '../../../platform/clock.ts';
import { createOutgoingHttp, type OutgoingHttp } from '../../../platform/outgoing-http.ts';
import { createLogger } from '../../../platform/logging.ts';
import { createMetrics } from '../../../platform/metrics.ts';
import { arm } from '../../../platform/testing/sandbox-control.ts';
import { startTestSandbox, type TestSandbox } from '../../../platform/testing/test-stack.ts';
import type { HotelSupplier, PrebookedRate } from '../../../suppliers/hotel-supplier.ts';
import { createTboHotel } from '../../../suppliers/tbo-hotel/tbo-hotel.ts';
import { requestRooms } from './book-room.ts';

const TRAVELLERS = 2000;
/** The form must accept at least this many of them: a form that refuses everyone proves nothing. */
const LEAST_ACCEPTED = 400;

const PARTIES: readonly PaxRoom[][] = [
  [{ adults: 1, children: 0, childAges: [] }],
  [{ adults: 2, children: 0, childAges: [] }],
  [{ adults: 2, children: 2, childAges: [3, 11] }],
  [
    { adults: 2, children: 0, childAges: [] },
    { adults: 1, children: 1, childAges: [8] },
  ],
];
/** The requirements of rates for their guests: none, each alone, and combinations. */
const QUIRKS: readonly (readonly string[])[] = [
  [],
  ['pan-of-all'],
  ['no-space-in-names'],
  ['marks-in-names'],
  ['pan-of-all', 'marks-in-names'],
  ['no-space-in-names', 'marks-in-names'],
];

interface Sale {
  readonly rate: PrebookedRate;
  readonly rooms: readonly PricedRoom[];
}

let sandbox: TestSandbox;
let http: OutgoingHttp;
let tbo: HotelSupplier;
let sales: Sale[] = [];

beforeAll(async () => {
  sandbox = await startTestSandbox();
  const log = createLogger('silent');
  http = createOutgoingHttp({ log, metrics: createMetrics({ processMetrics: false }) });
  const { hotelSupplier } = readConfig({
    SANDBOX: 'external',
    SANDBOX_PORT: String(sandbox.port),
    SMTP_PORT: String(sandbox.smtpPort),
  });
  tbo = createTboHotel(hotelSupplier, { http, clock: systemClock, log });
  sales = await ratesOnSale();
});
afterAll(async () => {
  await http.close();
  await sandbox.stop();
});

/** A rate for every party and requirement, of hotels that let guests share a name and of one that does not. */
async function ratesOnSale(): Promise<Sale[]> {
  const cities = await tbo.cities('IN');
  const code = cities.kind === 'ok' ? cities.cities.find(({ name }) => name === 'Jaipur')?.code : undefined;
  const hotels = await tbo.hotelsOfCity(code ?? '');
  const hotelCodes = hotels.kind === 'ok' ? hotels.hotels.slice(0, 80).map(({ hotelCode }) => hotelCode) : [];
  const checkin = indiaDateOf(Date.now()).add({ days: 25 });
  const stay = { checkin: checkin.toString(), checkout: checkin.add({ days: 1 }).toString(), nationality: 'IN' };
  const found: Sale[] = [];
  for (const paxRooms of PARTIES) {
    const answer = await tbo.search(hotelCodes, { ...stay, paxRooms });
    const options = answer.kind === 'ok' ? answer.options : [];
    const codes = [...new Map(options.map((option) => [option.hotelCode, option.bookingCode])).values()];
    for (const [index, bookingCode] of codes.slice(0, 4 * QUIRKS.length).entries()) {
      let rate: PrebookedRate | null = null;
      for (const kind of ['delay', ...(QUIRKS[index % QUIRKS.length] ?? [])]) {
        await arm(sandbox, { target: 'tbo-hotel', operation: 'PreBook', kind, delayMs: 0, reference: bookingCode });
        const outcome = await tbo.prebook(bookingCode);
        if (outcome.kind === 'ok') rate = outcome.rate;
      }
      if (rate !== null) found.push({ rate, rooms: paxRooms });
    }
  }
  return found;
}

const real = fc.constantFrom(...REAL_NAMES).map(([, firstName, lastName]) => ({
  firstName,
  lastName,
  hasOneName: lastName === '',
}));
const odd = fc.record({
  firstName: fc.oneof(
    fc.constantFrom(
      '',
      ' ',
      'R2D2',
      'A',
      'Guest',
      'TBA',
      '☺',
      'x'.repeat(36),
      'Mary  Ann',
      "O'",
      '-',
      '  Asha ',
      'Abc\u0000d',
    ),
    fc.string({ maxLength: 40 }),
  ),
  lastName: fc.oneof(
    fc.constantFrom('Singh', 'xx', '', 'de la Cruz y Fernández', 'Ødegård'),
    fc.string({ maxLength: 40 }),
  ),
  hasOneName: fc.boolean(),
});
const person = fc.oneof({ weight: 6, arbitrary: real }, { weight: 1, arbitrary: odd });
const pan = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('ABCDE1234F', 'zyxwv9876a') },
  { weight: 1, arbitrary: fc.constantFrom(undefined, '', 'ABCDE12345') },
);
interface Name {
  readonly firstName: string;
  readonly lastName: string;
  readonly hasOneName: boolean;
}

/** More people than the largest party has. */
interface People {
  readonly adults: readonly (readonly [Name, pan: string | undefined, title: 'Mr.' | 'Mrs.' | 'Ms.'])[];
  readonly children: readonly (readonly [Name, title: 'Mr.' | 'Ms.', yearsOlder: number])[];
}

const NOBODY: Name = { firstName: '', lastName: '', hasOneName: false };

const adult = fc.tuple(person, pan, fc.constantFrom('Mr.' as const, 'Mrs.' as const, 'Ms.' as const));
const child = fc.tuple(person, fc.constantFrom('Mr.' as const, 'Ms.' as const), fc.constantFrom(0, 0, 0, 0, 1));

const traveller = fc.record({
  sale: fc.nat(),
  adults: fc.array(adult, { minLength: 4, maxLength: 4 }),
  children: fc.array(child, { minLength: 2, maxLength: 2 }),
});

function guestsOf(rooms: readonly PricedRoom[], people: People): GuestRoom[] {
  const [adults, children] = [[...people.adults], [...people.children]];
  return rooms.map((room, r) => ({
    adults: Array.from({ length: room.adults }, (_, a) => {
      const [name, number, title] = adults.shift() ?? [NOBODY, undefined, 'Mr.'];
      const isLead = r === 0 && a === 0;
      return { ...name, title, pan: number, email: isLead ? 'lead@example.com' : '', nationality: 'IN', isLead };
    }),
    children: Array.from({ length: room.children }, (_, c) => {
      const [name, title, older] = children.shift() ?? [NOBODY, 'Mr.', 0];
      return { ...name, title, age: (room.childAges?.[c] ?? 8) + older };
    }),
  }));
}

test(`[REQ-GUEST-2] whatever the form accepts of ${TRAVELLERS} travellers the supplier accepts, so what it refuses the form refused`, async () => {
  expect(sales.length).toBeGreaterThan(60);
  expect(new Set(sales.map(({ rate }) => rate.guestRules.samePaxNameAllowed))).toEqual(new Set([true, false]));
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(traveller, async ({ sale, ...people }) => {
      const chosen = sales[sale % sales.length];
      if (chosen === undefined) throw new Error('nothing is on sale');
      const { rate, rooms } = chosen;
      const guests = guestsOf(rooms, people);
      if (validateGuests(guests, rate.guestRules, rooms, toLatin).length > 0) return;
      accepted += 1;
      const outcome = await tbo.book({
        bookingCode: rate.bookingCode,
        supplierState: rate.supplierState,
        clientReferenceId: `safar-${crypto.randomUUID()}`,
        nationality: 'IN',
        voucher: true,
        rooms: requestRooms(normaliseGuests(guests), '9876543210', rate.guestRules),
      });
      expect(outcome).toMatchObject({ kind: 'booked' });
    }),
    { numRuns: TRAVELLERS },
  );
  expect(accepted).toBeGreaterThan(LEAST_ACCEPTED);
});
