import { airQuote, airSearch } from '@safar/contract/flights';
import { indiaDateOf } from '@safar/domain/stay/stay-dates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../platform/testing/eventually.ts';
import { arm } from '../../platform/testing/sandbox-control.ts';
import { buildTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import { succeed } from '../bookings/testing/journey.ts';
import { listOddities, type KeptOddity } from './store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ sandbox: 'own' });
});
afterAll(() => app.close());

const SEARCH = {
  tripType: 'oneway',
  from: 'DEL',
  to: 'BOM',
  departOn: indiaDateOf(Date.now()).add({ days: 40 }).toString(),
};

function kept(): Promise<KeptOddity[]> {
  return listOddities(app.context.database.pool, null, 100);
}

async function eventuallyKept(expected: object): Promise<KeptOddity[]> {
  return eventually(async () => {
    const rows = await kept();
    expect(rows).toContainEqual(expect.objectContaining(expected));
    return rows;
  });
}

function saw(service: string, operation: string, body: unknown): void {
  app.context.answers.saw({ service, operation, body });
}

async function events(name: string): Promise<number> {
  const metric = await app.context.metrics.events.get();
  return metric.values.find(({ labels }) => labels.event === name)?.value ?? 0;
}

describe('what live answers hold that nobody here knows', () => {
  test('[REQ-OPS-7] a key that a supplier has begun to send is counted and kept once', async () => {
    await arm(app, { target: 'tbo-air', operation: 'Search', kind: 'new-key', count: 1 });
    expect(await app.call(airSearch, { query: SEARCH })).toMatchObject({ status: 200 });
    const path = 'Response.Results[][].SustainabilityScore';
    const rows = await eventuallyKept({ service: 'tbo-air', operation: 'Search', kind: 'unknown-key', path });
    expect(rows.filter((row) => row.path === path)).toHaveLength(1);
    expect(await events('drift tbo-air unknown-key')).toBeGreaterThan(1);
  });

  test('a value outside a known list is kept as it is, and counted up when it comes again', async () => {
    const payment = { id: 'pay_1', entity: 'payment', status: 'on_hold' };
    saw('razorpay', 'payments.fetch', payment);
    saw('razorpay', 'payments.fetch', payment);
    const rows = await eventuallyKept({ kind: 'unknown-value', path: 'status', value: 'on_hold', seen: 2 });
    expect(rows.filter(({ value }) => value === 'on_hold')).toHaveLength(1);
  });

  test('a step of paying that the advice does not know is told', async () => {
    saw('razorpay', 'payments.fetch', { id: 'pay_1', error_step: 'payment_authentication' });
    saw('razorpay', 'payments.fetch', { id: 'pay_1', error_step: 'payment_blessing' });
    const rows = await eventuallyKept({ kind: 'unknown-value', path: 'error_step', value: 'payment_blessing' });
    expect(rows.filter(({ path }) => path === 'error_step')).toHaveLength(1);
  });

  test('[REQ-OPS-7] a key we cannot do without is told when it is gone, but not of an answer that is an error', async () => {
    saw('razorpay', 'payments.capture', { error: { code: 'BAD_REQUEST_ERROR', description: 'No.' } });
    saw('razorpay', 'payments.capture', { id: 'pay_3', amount: 100, currency: 'INR', created_at: 1 });
    saw('tbo-hotel', 'Search', { HotelResult: [{ HotelCode: '1', Currency: 'INR', Rooms: [{ Name: ['Twin'] }] }] });
    saw('tbo-air', 'FareQuote', { Response: { Results: { ResultIndex: 'OB1' } } });
    await eventuallyKept({ kind: 'missing-key', path: 'Response.Results.Fare', operation: 'FareQuote' });
    const rows = await eventuallyKept({ kind: 'missing-key', path: 'HotelResult[].Rooms[].BookingCode' });
    const gone = rows.filter(({ operation }) => operation === 'payments.capture');
    expect(gone).toMatchObject([{ kind: 'missing-key', path: 'status', seen: 1 }]);
  });

  test('[REQ-OPS-7] the list of bookings, texts and challenges are compared as well', async () => {
    const row = { BookingId: 1, BookingStatus: 'Evaporated', Mood: 'fine' };
    saw('tbo-hotel', 'BookingDetailsBasedOnDate', { Status: { Code: 200 }, BookingDetail: [row] });
    saw('sms', 'Flow', { type: 'queued', message: 'x' });
    saw('challenge', 'siteverify', { success: false, 'error-codes': ['too-human'] });
    await eventuallyKept({ service: 'challenge', kind: 'unknown-value', path: 'error-codes[]', value: 'too-human' });
    const seen = (await kept()).map(({ service, kind, path }) => [service, kind, path].join(' '));
    expect(seen).toEqual(
      expect.arrayContaining([
        'tbo-hotel unknown-value BookingDetail[].BookingStatus',
        'tbo-hotel unknown-key BookingDetail[].Mood',
        'tbo-hotel missing-key BookingDetail[].ClientReferenceNumber',
        'sms unknown-value type',
      ]),
    );
  });

  test('[REQ-OPS-7] nothing of a person is kept: an unknown field shows its pattern alone', async () => {
    saw('tbo-hotel', 'GetBookingDetail', {
      GetBookingDetailResult: {
        GuestMobile: '98765 43210',
        HotelBookingStatus: 'asked by asha@example.com 9876543210',
      },
    });
    const rows = await eventuallyKept({ path: 'GetBookingDetailResult.GuestMobile', example: 'text 99999 99999' });
    expect(rows).toContainEqual(
      expect.objectContaining({ kind: 'unknown-value', value: 'asked by (e-mail) (number)' }),
    );
    expect(JSON.stringify(rows)).not.toMatch(/98765|asha@/);
  });

  test('an operation that nobody described is said to be unknown', async () => {
    saw('tbo-air', 'Reissue', { Response: {} });
    const rows = await eventuallyKept({ kind: 'unknown-operation', operation: 'Reissue' });
    expect(rows.filter(({ operation }) => operation === 'Reissue')).toHaveLength(1);
  });

  test('a search for somebody who buys is compared as any other', async () => {
    const found = await succeed(app, airSearch, { query: { ...SEARCH, to: 'BLR' } });
    const resultIndexes = found.outbound.slice(0, 1).flatMap(({ fares }) => fares[0]?.resultIndex ?? []);
    const quote = () => succeed(app, airQuote, { body: { searchId: found.searchId, resultIndexes } });
    await quote();
    await arm(app, { target: 'tbo-air', operation: 'Search', kind: 'new-key', count: 1 });
    await quote();
    const path = 'Response.Results[][].SustainabilityScore';
    const rows = await eventuallyKept({ service: 'tbo-air', operation: 'SearchToBuy', kind: 'unknown-key', path });
    expect(rows.filter(({ operation }) => operation === 'SearchToBuy')).toMatchObject([{ kind: 'unknown-key', path }]);
  });

  test('a date that cannot be read is kept as a text nobody read', async () => {
    saw('tbo-hotel', 'Search', { HotelResult: [{ Rooms: [{ CancelPolicies: [{ FromDate: '31st of June' }] }] }] });
    const rows = await eventuallyKept({ kind: 'unread-text', value: '00st of June', example: '31st of June' });
    expect(rows.filter(({ value }) => value === '00st of June')).toHaveLength(1);
  });

  test('a fee and an allowance nobody can read are kept, once for all their amounts', async () => {
    const fees = [
      'INR 3999*',
      '100%',
      'ADULT- INR 10000*',
      'REFER TO DETAILED FARE RULES',
      'EUR 300.00*',
      'EUR 250.00*',
    ];
    const result = {
      MiniFareRules: [fees.map((Details) => ({ Type: 'Cancellation', Details }))],
      Segments: [[{ Baggage: '15 Kg|5' }, { Baggage: 'ask the crew' }]],
    };
    saw('tbo-air', 'FareQuote', { Response: { Results: result } });
    const rows = await eventuallyKept({ operation: 'FareQuote', kind: 'unread-text', value: 'EUR 000.00*', seen: 2 });
    expect(
      rows
        .filter(({ operation, kind }) => operation === 'FareQuote' && kind === 'unread-text')
        .map(({ value }) => value)
        .toSorted(),
    ).toEqual(['EUR 000.00*', 'ask the crew']);
  });

  test('null and an empty list are nothing new anywhere', async () => {
    saw('razorpay', 'refunds.list', { entity: 'collection', count: 0, items: [], next: 'x' });
    saw('tbo-hotel', 'PreBook', { Status: null, HotelResult: [] });
    const rows = await eventuallyKept({ operation: 'refunds.list', path: 'next' });
    expect(rows.filter(({ service, operation }) => service === 'tbo-hotel' && operation === 'PreBook')).toEqual([]);
  });
});
