import { gstRegistration, saveGuests } from '@safar/contract/checkout';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createCache } from '../../platform/cache.ts';
import { callingAs } from '../../platform/caller.ts';
import { createLimits } from '../../platform/limits.ts';
import { createLogger } from '../../platform/logging.ts';
import { createMetrics } from '../../platform/metrics.ts';
import { arm, control, disarm } from '../../platform/testing/sandbox-control.ts';
import { signIn, type SignedInTraveller } from '../../platform/testing/sign-in.ts';
import { buildTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import {
  beginFlight,
  CONTACT,
  freshDay,
  passengersFor,
  quoteTrip,
  type Quote,
} from '../bookings/testing/flight-journey.ts';
import { beginCheckout, guestsFor, readCheckout } from '../bookings/testing/journey.ts';
import { chooseRates } from '../bookings/testing/sandbox-hotel.ts';
import { createGstRegister, readRegistration, registrationErrors } from './gst-register.ts';

const GOA = '119805';
/** One PAN with several registrations: the 13th character gives the status in the sandbox's register. */
const ACTIVE = '29AABCS1234D1ZR';
const SUSPENDED = '29AABCS1234D7ZL';
const CANCELLED = '29AABCS1234D8ZK';
const UNKNOWN = '29AABCS1234D9ZJ';

/** Active registrations. */
const NUMBERS = [
  '27AABCG1001H1ZA',
  '27AABCG1002H1Z9',
  '27AABCG1003H1Z8',
  '27AABCG1004H1Z7',
  '27AABCG1005H1Z6',
  '27AABCG1006H1Z5',
  '27AABCG1007H1Z4',
  '27AABCG1008H1Z3',
  '27AABCG1009H1Z2',
  '27AABCG1010H1Z9',
  '27AABCG1011H1Z8',
  '27AABCG1012H1Z7',
];

const ALONE = { cache: createCache(createMetrics({ processMetrics: false })), limits: createLimits(null) };

const lines: string[] = [];
let app: TestApp;
let traveller: SignedInTraveller;
let stayId: string;
let quote: Quote;
let flightId: string;
let networks = 0;

beforeAll(async () => {
  const log = createLogger('debug', { write: (line) => void lines.push(line) });
  app = await buildTestApp({ sandbox: 'own', parts: { log } });
  traveller = await signIn(app);
  const [rate] = await chooseRates(app, GOA, 1);
  if (rate === undefined) throw new Error('no hotel has a room');
  stayId = await beginCheckout(app, traveller, rate);
  quote = await quoteTrip(app, { query: { tripType: 'oneway', from: 'DEL', to: 'BOM', departOn: freshDay() } });
  flightId = await beginFlight(app, traveller, quote);
});
afterAll(() => app.close());
afterEach(() => disarm(app));

/** An address in a network that has made no request yet. */
function freshAddress(): string {
  networks += 1;
  return `198.18.${networks}.7`;
}

async function roomStatusOf(gstin: string, { as = traveller, from = freshAddress() } = {}): Promise<string> {
  const { body } = await app.call(gstRegistration, { as, from, body: { gstin } });
  return gstRegistration.answer.parse(body).standing;
}

async function saveStay(gstin: string, from = freshAddress()) {
  const { amounts, prebook } = await readCheckout(app, traveller, stayId);
  const company = { gstin, name: 'Mehta Textiles' };
  const rooms = guestsFor(prebook).map((room) => ({
    ...room,
    adults: room.adults.map((adult) => (adult.isLead ? { ...adult, company } : adult)),
  }));
  return app.call(saveGuests, { as: traveller, from, body: { sessionId: stayId, rooms, amounts } });
}

function saveFlight(gstin: string) {
  const company = { gstin, name: 'Mehta', address: '4 Mill Road', email: 'bills@example.com', phone: '9810001234' };
  const passengers = passengersFor(quote).map((one, index) => (index === 0 ? { ...one, company } : one));
  const body = { kind: 'flight', sessionId: flightId, passengers, contact: CONTACT };
  return app.call(saveGuests, { as: traveller, from: freshAddress(), body });
}

/** How often the register was asked about a number. */
async function questionsFor(gstin: string): Promise<number> {
  return JSON.stringify(await control(app, 'GET', '/calls?target=gst')).split(gstin).length - 1;
}

describe('[REQ-GUEST-12] the GST register', () => {
  test('says of whom a number is registered, and where', async () => {
    const { body } = await app.call(gstRegistration, { as: traveller, from: freshAddress(), body: { gstin: ACTIVE } });
    const { standing, name, address } = gstRegistration.answer.parse(body);
    expect(standing).toBe('active');
    expect(name).toMatch(/^[A-Z]+ [A-Z]+ PRIVATE LIMITED$/);
    expect(address).toMatch(/^\d+, 2nd Floor, .*Old Town, Central, 4\d{5}$/);
  });

  test.each(['2717USA00001UN9', '97AADCK5978M1ZK', '27PNEA06819B1DE', '9922JPN29001OSU'])(
    '[REQ-GUEST-11] knows numbers of every holder, and a stay takes them: %s',
    async (gstin) => {
      expect(await roomStatusOf(gstin)).toBe('active');
      expect((await saveStay(gstin)).status).toBe(200);
    },
  );

  test.each([
    [SUSPENDED, 'suspended'],
    [CANCELLED, 'cancelled'],
    [UNKNOWN, 'unknown'],
  ])('says how %s stands: %s', async (gstin, standing) => {
    expect(await roomStatusOf(gstin)).toBe(standing);
  });

  test('is asked for good numbers and signed-in travellers alone, and once for the same number', async () => {
    const gstin = '27AAPFU0939F1ZV';
    expect((await app.call(gstRegistration, { as: traveller, body: { gstin: '29AABCS1234D1ZX' } })).status).toBe(400);
    expect((await app.call(gstRegistration, { body: { gstin } })).status).toBe(401);
    expect(await questionsFor(gstin)).toBe(0);
    await roomStatusOf(gstin);
    await Promise.all([roomStatusOf(gstin), roomStatusOf(gstin), saveStay(gstin)]);
    expect(await questionsFor(gstin)).toBe(1);
  });

  test('refuses a stay’s and a flight’s company it calls cancelled or suspended or does not know, at the field of the number', async () => {
    for (const [gstin, message] of [
      [CANCELLED, 'This number is cancelled. Use another or remove it.'],
      [SUSPENDED, 'This number is suspended. Use another or remove it.'],
      [UNKNOWN, 'Not in the GST register. Check it or remove it.'],
    ] as const) {
      expect(await saveStay(gstin)).toMatchObject({
        status: 400,
        body: { code: 'GUESTS_INVALID', fields: [{ path: 'rooms.0.adults.0.company.gstin', message }] },
      });
      expect(await saveFlight(gstin)).toMatchObject({
        status: 400,
        body: { code: 'GUESTS_INVALID', fields: [{ path: 'passengers.0.company.gstin', message }] },
      });
    }
    expect([(await saveStay(ACTIVE)).status, (await saveFlight(ACTIVE)).status]).toEqual([200, 200]);
  });

  test.each([
    ['http-500', NUMBERS[0]],
    ['drop', NUMBERS[1]],
    ['bad-json', NUMBERS[2]],
    ['timeout', NUMBERS[3]],
  ])('that answers with %s stops nobody, and is asked again', async (kind, gstin = '') => {
    await arm(app, { target: 'gst', operation: 'Search', kind, count: 1 });
    expect((await saveStay(gstin)).status).toBe(200);
    expect(await roomStatusOf(gstin)).toBe('active');
    expect(await questionsFor(gstin)).toBe(2);
  });

  test('that keeps failing is left alone for a while, and stops nobody', async () => {
    const gstin = '07AAACM4321K1ZN';
    await arm(app, { target: 'gst', operation: 'Search', kind: 'http-500', count: 5, reference: gstin });
    for (let times = 0; times < 6; times += 1) expect(await roomStatusOf(gstin)).toBe('no-answer');
    expect((await saveStay(gstin)).status).toBe(200);
    expect(await questionsFor(gstin)).toBe(5);
  });
});

test('[REQ-GUEST-12, REQ-PRIV-5] no GST number is in a line of the log, though it holds a proprietor’s PAN', () => {
  expect(lines.some((line) => line.includes('outgoing call failed'))).toBe(true);
  const text = lines.join('\n');
  for (const gstin of [ACTIVE, CANCELLED, UNKNOWN, ...NUMBERS]) expect(text).not.toContain(gstin);
});

describe('[REQ-GUEST-12] a register of a service that counts each question', () => {
  const answer = { kind: 'unknown' } as const;

  function counted() {
    let questions = 0;
    const gateway = { find: () => Promise.resolve((questions++, answer)) };
    const register = createGstRegister(gateway, ALONE);
    const ask = (network: string, userId: string, numbers: readonly string[]) =>
      callingAs({ network, session: '' }, () =>
        Promise.all(numbers.map(async (one) => (await register?.find(userId, one))?.kind)),
      );
    return { ask, questions: () => questions };
  }

  test('is asked five times a minute for one traveller and ten times for one address; beyond, nothing is known', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { ask, questions } = counted();
    const first = await ask('a', 'asha', NUMBERS);
    expect(first.filter((kind) => kind === 'unknown')).toHaveLength(5);
    expect(first.at(-1)).toBe('no-answer');
    await ask('a', 'ravi', NUMBERS.slice(5, 9));
    await ask('a', 'mira', NUMBERS.slice(9));
    expect(questions()).toBe(10);
    await ask('b', 'asha', NUMBERS.slice(10));
    expect(questions()).toBe(12);
  });

  test('is asked nothing where none is set: nobody is refused and nothing filled in', async () => {
    const register = createGstRegister(null, ALONE);
    expect(register).toBeNull();
    expect(await readRegistration(register, 'asha', CANCELLED)).toEqual({
      standing: 'no-answer',
      name: '',
      address: '',
    });
    expect(await registrationErrors(register, 'asha', { company: { gstin: CANCELLED }, path: 'company' })).toEqual([]);
  });
});
