import { indiaDateOf } from '@safar/domain/stay/stay-dates';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { systemClock } from '../../platform/clock.ts';
import { createOutgoingHttp, type OutgoingHttp } from '../../platform/outgoing-http.ts';
import { createLogger } from '../../platform/logging.ts';
import { createMetrics } from '../../platform/metrics.ts';
import { arm, disarm } from '../../platform/testing/sandbox-control.ts';
import { startTestSandbox, type TestSandbox } from '../../platform/testing/test-stack.ts';
import type { FlightOffer, FlightPassenger, FlightSupplier } from '../flight-supplier.ts';
import { createTboAir } from './tbo-air.ts';

/** Compares each oddity of recorded answers, sent by a sandbox over the wire, with the same answer without it. */
let sandbox: TestSandbox;
let http: OutgoingHttp;
let tbo: FlightSupplier;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  const log = createLogger('silent');
  http = createOutgoingHttp({ log, metrics: createMetrics({ processMetrics: false }) });
  const config = readConfig({
    SANDBOX: 'external',
    SANDBOX_PORT: String(sandbox.port),
    SMTP_PORT: String(sandbox.smtpPort),
  });
  tbo = createTboAir(config.flightSupplier, { http, clock: systemClock, log });
});
afterAll(async () => {
  await http.close();
  await sandbox.stop();
});
afterEach(() => disarm(sandbox));

function fault(operation: string, kind: string): Promise<void> {
  return arm(sandbox, { target: 'tbo-air', operation, kind });
}

async function search(to = 'BOM', day = 30) {
  const on = indiaDateOf(Date.now()).add({ days: day }).toString();
  const found = await tbo.search({
    journey: 'oneway',
    legs: [{ from: 'DEL', to, on }],
    pax: { adults: 1, children: 0, infants: 0 },
    cabin: 'economy',
    fareKind: 'regular',
  });
  if (found.kind !== 'ok') throw new Error(`${to}: ${found.kind}`);
  return { trace: found.trace, offers: found.lists.flat() };
}

/** The offers of a search without an oddity and with it, in pairs. */
async function both(kind: string, to?: string): Promise<{ tidy: FlightOffer; odd: FlightOffer }[]> {
  const tidy = await search(to);
  await fault('Search', kind);
  const odd = new Map((await search(to)).offers.map((offer) => [nameOf(offer), offer]));
  return tidy.offers.flatMap((offer) => {
    const other = odd.get(nameOf(offer));
    return other === undefined ? [] : [{ tidy: offer, odd: other }];
  });
}

function nameOf({ legs, fare, family }: FlightOffer): string {
  const flights = legs
    .flat()
    .map(({ carrierCode, flightNumber, from }) => `${carrierCode}${flightNumber}/${from.time}`);
  return `${flights.join(',')} ${fare.publishedPaise} ${family}`;
}

const isLcc = ({ tidy }: { tidy: FlightOffer }) => tidy.isLcc;

describe('a search', () => {
  test('whose breakup of taxes leaves the fuel out has the same fuel, and the same taxes to give back', async () => {
    const pairs = (await both('fuel-untold')).filter(isLcc);
    expect(pairs.some(({ tidy }) => tidy.fare.fuelPaise > 0)).toBe(true);
    expect(pairs.map(({ odd }) => odd.fare)).toEqual(pairs.map(({ tidy }) => tidy.fare));
  });

  test('of series fares sells none as refundable, whatever its flag says, and shows what the airline takes away', async () => {
    const pairs = (await both('series-fare')).filter(isLcc);
    expect(pairs.some(({ tidy }) => tidy.refundable)).toBe(true);
    for (const { odd } of pairs) {
      expect(odd.refundable).toBe(false);
      expect(odd.inclusions.map(({ text }) => text)).toEqual(
        expect.arrayContaining(['Non-Refundable', 'No Show refunds are not permitted']),
      );
    }
  });

  test('shows nothing of a long remark or an agency’s words', async () => {
    const pairs = (await both('long-remark')).filter(isLcc);
    expect(pairs.length).toBeGreaterThan(5);
    for (const { odd } of pairs) expect(odd.remark).toBeNull();
  });

  test('of fares for hand baggage alone has no checked bag, and says so', async () => {
    const pairs = (await both('hand-baggage-only')).filter(isLcc);
    expect(pairs.length).toBeGreaterThan(5);
    for (const { odd } of pairs) {
      expect(odd.remark).toContain('hand bag');
      expect(odd.legs.flat().map(({ baggage }) => baggage)).toEqual(odd.legs.flat().map(() => 'none'));
    }
  });

  test('whose remark speaks of a transit visa marks those that change planes abroad, and no others', async () => {
    const pairs = await both('transit-remark', 'LHR');
    expect(pairs.some(({ odd }) => odd.transitVisa)).toBe(true);
    expect(pairs.map(({ odd }) => odd.transitVisa)).toEqual(pairs.map(({ tidy }) => tidy.legs.flat().length > 1));
  });

  test('of legs with a brand for each flight names all of them', async () => {
    const pairs = (await both('mixed-brands', 'LHR')).filter(({ tidy }) => tidy.legs.flat().length > 1);
    expect(pairs.length).toBeGreaterThan(3);
    for (const { odd } of pairs) expect(odd.brand).toMatch(/(?:^|, )Family$/);
  });

  test('with fees in whole days leaves no hour between them', async () => {
    const pairs = (await both('rules-in-days')).filter(({ odd }) =>
      odd.penalties.some(({ fromHours }) => fromHours === 96),
    );
    expect(pairs.length).toBeGreaterThan(5);
    for (const { odd } of pairs) {
      const windows = odd.penalties
        .filter(({ kind }) => kind === 'cancellation')
        .toSorted((a, b) => a.fromHours - b.fromHours);
      expect(windows.map(({ fromHours }) => fromHours)).toEqual([
        0,
        ...windows.slice(0, -1).map(({ toHours }) => toHours),
      ]);
      expect(windows.at(-1)?.toHours).toBeNull();
    }
  });

  test('with a change that costs nothing has a fee of nothing, not a word', async () => {
    const pairs = (await both('fee-nil')).filter(({ tidy }) =>
      tidy.penalties.some(({ kind }) => kind === 'date-change'),
    );
    for (const { odd } of pairs)
      expect(odd.penalties).toContainEqual(
        expect.objectContaining({ kind: 'date-change', amountPaise: 0, text: null }),
      );
    expect(pairs.length).toBeGreaterThan(5);
  });
});

test('seats of a type that no document names are sold for what they are: neither window nor aisle', async () => {
  const { trace, offers } = await search();
  const offer = offers.find((each) => each.isLcc && each.legs.flat().length === 1);
  const ref = { trace, resultIndex: offer?.resultIndex ?? '' };
  const quote = await tbo.quote(ref);
  if (quote.kind !== 'ok') throw new Error(quote.kind);
  await fault('SSR', 'odd-seats');
  const found = await tbo.extras(ref, quote.offer.legs);
  const seats = found.kind === 'ok' ? found.extras.flatMap(({ seat }) => seat ?? []) : [];
  const last = String(Math.max(...seats.map(({ row }) => Number(row))));
  const odd = seats.filter(({ row }) => row === last);
  expect(new Set(odd.map(({ position }) => position))).toEqual(new Set(['other']));
  expect(seats.filter(({ row, position }) => row !== last && position === 'other')).toEqual([]);
});

const LEAD: FlightPassenger = {
  type: 'adult',
  title: 'Ms',
  firstName: 'Meera',
  lastName: 'Mehta',
  gender: 'female',
  dateOfBirth: '1990-05-01',
  nationality: 'IN',
  passport: null,
  pan: null,
  lead: true,
  email: 'meera@example.com',
  phone: '9810001234',
  company: null,
  extras: [],
};

test('a ticket of two coupons books has both numbers, each with the airline’s code', async () => {
  const { trace, offers } = await search('BLR', 41);
  const ref = { trace, resultIndex: offers.find(({ isLcc: lcc }) => !lcc)?.resultIndex ?? '' };
  const quote = await tbo.quote(ref);
  if (quote.kind !== 'ok') throw new Error(quote.kind);
  const hold = await tbo.hold({ ...ref, fare: quote.offer.fare, passengers: [LEAD] });
  if (hold.kind !== 'done') throw new Error(hold.kind);
  await fault('Ticket', 'conjunction-ticket');
  const { bookingId, pnr } = hold.booking;
  const ticket = await tbo.ticketHeld({ trace, pnr, bookingId });
  expect(ticket).toMatchObject({ kind: 'done' });
  const found = await tbo.findBooking({ bookingId });
  const number = found.kind === 'found' ? found.booking.tickets[0]?.ticketNumber : null;
  expect(number).toMatch(/^\d{13} \/ \d{13}$/);
  expect(number?.slice(0, 3)).toBe(number?.slice(16, 19));
});
