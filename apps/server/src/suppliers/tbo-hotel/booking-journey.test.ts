import { indiaDateOf } from '@safar/domain/stay/stay-dates';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { systemClock } from '../../platform/clock.ts';
import { createOutgoingHttp, type OutgoingHttp } from '../../platform/outgoing-http.ts';
import { createLogger } from '../../platform/logging.ts';
import { createMetrics } from '../../platform/metrics.ts';
import { arm, disarm } from '../../platform/testing/sandbox-control.ts';
import { startTestSandbox, type TestSandbox } from '../../platform/testing/test-stack.ts';
import type { BookRequest, HotelSupplier, PrebookedRate, StayQuestion } from '../hotel-supplier.ts';
import { readBookState, writeBookState } from './parse-prebook.ts';
import { createTboHotel } from './tbo-hotel.ts';
import { like } from '../../platform/testing/like.ts';

let sandbox: TestSandbox;
let http: OutgoingHttp;
let tbo: HotelSupplier;
let hotelCodes: string[] = [];
let booked = 0;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  const log = createLogger('silent');
  http = createOutgoingHttp({ log, metrics: createMetrics({ processMetrics: false }) });
  const config = readConfig({
    SANDBOX: 'external',
    SANDBOX_PORT: String(sandbox.port),
    SMTP_PORT: String(sandbox.smtpPort),
    TBO_BOOK_TIMEOUT_SECONDS: '5',
  });
  tbo = createTboHotel(config.hotelSupplier, { http, clock: systemClock, log });
  const cities = await tbo.cities('IN');
  const jaipur = cities.kind === 'ok' ? cities.cities.find((city) => city.name === 'Jaipur') : undefined;
  const hotels = await tbo.hotelsOfCity(jaipur?.code ?? '');
  if (hotels.kind === 'ok') hotelCodes = hotels.hotels.slice(0, 60).map((hotel) => hotel.hotelCode);
});
afterAll(async () => {
  await http.close();
  await sandbox.stop();
});
afterEach(() => disarm(sandbox));

function fault(operation: string, kind: string, more: object = {}): Promise<void> {
  return arm(sandbox, { target: 'tbo-hotel', operation, kind, ...more });
}

/** A stay of two rooms, on different days each time. */
function stay(): StayQuestion {
  booked += 1;
  const checkin = indiaDateOf(Date.now()).add({ days: 30 + booked });
  return {
    checkin: checkin.toString(),
    checkout: checkin.add({ days: 2 }).toString(),
    nationality: 'IN',
    paxRooms: [
      { adults: 2, children: 0, childAges: [] },
      { adults: 1, children: 1, childAges: [7] },
    ],
  };
}

/** A prebooked rate with free cancellation. */
async function prebookedRate(): Promise<PrebookedRate> {
  const found = await tbo.search(hotelCodes, stay());
  if (found.kind !== 'ok') throw new Error(found.text);
  const refundable = found.options.find((option) => option.refundable && option.policies[0]?.value === 0);
  const outcome = await tbo.prebook(refundable?.bookingCode ?? '');
  if (outcome.kind !== 'ok') throw new Error(outcome.text);
  expect(outcome.rate.price).toEqual(refundable?.price);
  expect(outcome.rate.policies).toEqual(refundable?.policies);
  return outcome.rate;
}

function bookRequest(rate: PrebookedRate, voucher: boolean): BookRequest {
  const pan = rate.guestRules.panMandatory ? { pan: 'ABCDE1234F' } : {};
  return {
    bookingCode: rate.bookingCode,
    supplierState: rate.supplierState,
    clientReferenceId: `safar-${crypto.randomUUID()}`,
    nationality: 'IN',
    voucher,
    rooms: [
      {
        guests: [
          {
            title: 'Mr',
            firstName: 'Arjun',
            lastName: 'Mehta',
            kind: 'adult',
            age: 34,
            lead: true,
            email: 'arjun@example.com',
            phone: '9876543210',
            ...pan,
          },
          { title: 'Mrs', firstName: 'Mira', lastName: 'Mehta', kind: 'adult', age: 33, lead: false, ...pan },
        ],
      },
      {
        guests: [
          { title: 'Ms', firstName: 'Kavya', lastName: 'Rao', kind: 'adult', age: 60, lead: false, ...pan },
          { title: 'Mr', firstName: 'Ishan', lastName: 'Mehta', kind: 'child', age: 7, lead: false },
        ],
      },
    ],
  };
}

const today = () => ({ from: indiaDateOf(Date.now()).toString(), to: indiaDateOf(Date.now()).toString() });

async function bookedId(voucher: boolean): Promise<{ bookingId: string; request: BookRequest }> {
  const request = bookRequest(await prebookedRate(), voucher);
  const outcome = await tbo.book(request);
  if (outcome.kind !== 'booked') throw new Error(JSON.stringify(outcome));
  return { bookingId: outcome.booking.bookingId, request };
}

describe('a booking at the supplier', () => {
  test('is booked with a voucher, and told in full', async () => {
    const { bookingId, request } = await bookedId(true);
    expect(await tbo.booking(bookingId)).toMatchObject({
      kind: 'found',
      booking: { vouchered: true, status: 'confirmed' },
    });
    expect(await tbo.stayRecord(bookingId)).toMatchObject({
      kind: 'ok',
      record: {
        booking: { bookingId, status: 'confirmed', vouchered: true },
        rooms: [{ adults: 2 }, { adults: 1, children: 1 }],
      },
    });
    expect(await tbo.findByReference(request.clientReferenceId, today())).toMatchObject({
      kind: 'found',
      booking: { bookingId },
    });
  });

  test('is held, then vouchered', async () => {
    const { bookingId } = await bookedId(false);
    expect(await tbo.booking(bookingId)).toMatchObject({ kind: 'found', booking: { vouchered: false } });
    expect(await tbo.voucher(bookingId)).toMatchObject({ kind: 'vouchered', booking: { bookingId } });
    expect((await tbo.voucher(bookingId)).kind).toBe('failed');
  });

  test('is listed once among those of more days than the supplier lists at once', async () => {
    const { bookingId } = await bookedId(true);
    const day = indiaDateOf(Date.now());
    const year = { from: day.subtract({ days: 365 }).toString(), to: day.add({ days: 1 }).toString() };
    const listed = await tbo.bookingsMadeOn(year);
    const ids = listed.kind === 'ok' ? listed.bookings.map(({ booking }) => booking.bookingId) : [];
    expect(ids.filter((id) => id === bookingId)).toHaveLength(1);
  });

  test('is cancelled, and the refund told once it is processed', async () => {
    const { bookingId } = await bookedId(true);
    const requested = await tbo.requestCancellation(bookingId, 'Plans changed');
    expect(requested.kind).toBe('requested');
    const id = requested.kind === 'requested' ? requested.changeRequestId : '';
    await expect
      .poll(() => tbo.cancellationStatus(id))
      .toMatchObject({ kind: 'status', status: 'done', chargePaise: 0 });
  });

  test('that was made although no answer came is found by our reference', async () => {
    const request = bookRequest(await prebookedRate(), true);
    await fault('Book', 'drop');
    expect(await tbo.book(request)).toMatchObject({ kind: 'no-answer', sent: true });
    expect((await tbo.findByReference(request.clientReferenceId, today())).kind).toBe('found');
  });

  test('that was not made and not answered is not found', async () => {
    const request = bookRequest(await prebookedRate(), true);
    await fault('Book', 'timeout');
    expect(await tbo.book(request)).toMatchObject({ kind: 'no-answer', reason: 'timeout' });
    expect(await tbo.findByReference(request.clientReferenceId, today())).toEqual({ kind: 'none' });
  });

  test.each([
    ['rejected', 'failed'],
    ['price-change', 'changed'],
    ['pending', 'pending'],
    ['session-expired', 'failed'],
  ])('with the fault %s is %s', async (kind, outcome) => {
    const request = bookRequest(await prebookedRate(), true);
    await fault('Book', kind);
    expect((await tbo.book(request)).kind).toBe(outcome);
  });

  test('with a rounded amount is refused in the supplier’s words', async () => {
    const rate = await prebookedRate();
    const { netAmount } = readBookState(rate.supplierState);
    const supplierState = writeBookState({ netAmount: Math.round(netAmount ?? 0) });
    const rounded = { ...bookRequest(rate, true), supplierState };
    expect(await tbo.book(rounded)).toMatchObject({ kind: 'failed', text: like.stringContaining('Net Amount') });
  });
});
