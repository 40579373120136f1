import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { movableClock } from '../../platform/clock.ts';
import { testPort } from '../../platform/testing/test-port.ts';
import { createOutgoingHttp, type OutgoingHttp } from '../../platform/outgoing-http.ts';
import { createLogger } from '../../platform/logging.ts';
import { createMetrics } from '../../platform/metrics.ts';
import type { BookRequest, HotelSupplier } from '../hotel-supplier.ts';
import type { TboHotelSettings } from './connection.ts';
import { writeBookState } from './parse-prebook.ts';
import { createTboHotel } from './tbo-hotel.ts';

/** A call that the test's supplier received. */
interface Asked {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: string;
}

/** Its next reaction: an answer in JSON or plain text, a lost connection, or silence. */
type Act = { json: unknown } | { status: number; text: string } | 'cut' | 'silence';

const asked: Asked[] = [];
const acts: Act[] = [];
let server: Server;
let baseUrl = '';
let http: OutgoingHttp;

beforeAll(async () => {
  server = createServer((request, response) => {
    void readBody(request).then((body) => {
      asked.push({ path: request.url ?? '', authorization: request.headers.authorization, body });
      const act = acts.shift() ?? { json: {} };
      if (act === 'cut') return request.socket.destroy();
      if (act === 'silence') return undefined;
      if ('json' in act) return response.setHeader('content-type', 'application/json').end(JSON.stringify(act.json));
      return response.writeHead(act.status).end(act.text);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  baseUrl = `http://127.0.0.1:${address.port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
afterEach(async () => {
  asked.length = 0;
  acts.length = 0;
  await http.close();
});

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  const chunks: AsyncIterable<Uint8Array> = request;
  for await (const part of chunks) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8');
}

/** Longer than any answer takes here. */
const ANSWER_LIMIT_MS = 30_000;
const SILENCE_MS = 300;
const NOW_MS = Date.parse('2026-11-21T06:00:00Z');
const clock = movableClock(NOW_MS);

function supplier(settings: Partial<TboHotelSettings> = {}): HotelSupplier {
  const log = createLogger('silent');
  http = createOutgoingHttp({ log, metrics: createMetrics({ processMetrics: false }) });
  return createTboHotel(
    {
      static: { baseUrl: `${baseUrl}/static`, user: 'reader', password: 'r' },
      agency: { user: 'agency', password: 'a' },
      affiliateUrl: `${baseUrl}/affiliate`,
      hotelBeUrl: `${baseUrl}/hotelbe`,
      sharedUrl: `${baseUrl}/shared`,
      clientId: 'client',
      auth: 'basic',
      endUserIp: '203.0.113.10',
      searchesPerMinute: 0,
      bookTimeoutMs: ANSWER_LIMIT_MS,
      bookEffectWithinMs: 0,
      ...settings,
    },
    { http, clock, log },
  );
}

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;
const OK = { Code: 200, Description: 'Successful' };
const STAY = {
  checkin: '2026-12-01',
  checkout: '2026-12-02',
  nationality: 'IN',
  paxRooms: [{ adults: 2, children: 1, childAges: [6] }],
};
const NO_ERROR = { ErrorCode: 0, ErrorMessage: '' };
const BOOKED = {
  ResponseStatus: 1,
  Error: NO_ERROR,
  TraceId: 't',
  Status: 1,
  HotelBookingStatus: 'Confirmed',
  VoucherStatus: true,
  BookingId: 7,
  ConfirmationNo: 'c',
  BookingRefNo: 'r',
};
const INVALID_TOKEN = { ResponseStatus: 2, Error: { ErrorCode: 6, ErrorMessage: 'Invalid Token' }, TraceId: 't' };

const BOOKING: BookRequest = {
  bookingCode: 'code!1',
  clientReferenceId: 'safar-1',
  supplierState: writeBookState({ netAmount: 4965.3484833 }),
  nationality: 'IN',
  voucher: true,
  rooms: [
    {
      guests: [
        {
          title: 'Mr',
          firstName: 'Arjun',
          lastName: 'Mehta',
          kind: 'adult',
          age: 30,
          lead: true,
          email: 'a@example.com',
          phone: '9876543210',
          pan: '',
        },
      ],
    },
    {
      guests: [
        { title: 'Ms', firstName: 'Mira', lastName: 'Mehta', kind: 'adult', age: 28, lead: false },
        { title: 'Ms', firstName: 'Ira', lastName: 'Mehta', kind: 'child', age: 6, lead: false },
      ],
    },
  ],
};

describe('questions', () => {
  test('the static user reads the catalogue, the agency asks for rates', async () => {
    const tbo = supplier();
    acts.push(
      { json: { Status: OK, CityList: [{ Code: '1', Name: 'Goa' }] } },
      { json: { Status: OK, HotelResult: [] } },
    );
    expect(await tbo.cities('IN')).toEqual({ kind: 'ok', cities: [{ code: '1', name: 'Goa', countryCode: 'IN' }] });
    expect(await tbo.search(['10', '2'], STAY)).toEqual({ kind: 'ok', options: [] });
    expect(asked.map(({ path, authorization }) => [path, authorization])).toEqual([
      ['/static/CityList', basic('reader:r')],
      ['/affiliate/Search', basic('agency:a')],
    ]);
    expect(JSON.parse(asked[1]?.body ?? '')).toMatchObject({
      HotelCodes: '10,2',
      GuestNationality: 'IN',
      PaxRooms: [{ Adults: 2, Children: 1, ChildrenAges: [6] }],
      IsDetailedResponse: true,
      Filters: { NoOfRooms: 0 },
    });
  });

  test('[REQ-RATE-5] a rate in another currency than rupees is not offered', async () => {
    const room = { Name: ['Room'], BookingCode: 'x', TotalFare: 100, TotalTax: 0 };
    acts.push({ json: { Status: OK, HotelResult: [{ HotelCode: '1', Currency: 'USD', Rooms: [room] }] } });
    expect(await supplier().search(['1'], STAY)).toEqual({ kind: 'ok', options: [] });
    acts.push({ json: { Status: OK, HotelResult: [{ HotelCode: '1', Currency: 'USD', Rooms: [room] }] } });
    expect((await supplier().prebook('x')).kind).toBe('gone');
  });

  test.each([
    [{ Code: 401, Description: 'Access Credentials is incorrect' }, 'credentials'],
    [{ Code: 429, Description: 'Requests have exceeded allowed QPS' }, 'overloaded'],
    [{ Code: 500, Description: 'Unexpected' }, 'unreachable'],
    [{ Code: 400, Description: 'Invalid date entered.' }, 'refused'],
    [{ Code: 315, Description: 'Session Expired' }, 'refused'],
  ])('Search with status %o is no answer: %s', async (Status, reason) => {
    acts.push({ json: { Status } });
    expect(await supplier().search(['1'], STAY)).toMatchObject({ kind: 'no-answer', reason, sent: true });
  });

  test.each([201, 207, 315])('PreBook with status %i is a rate that is gone', async (Code) => {
    acts.push({ json: { Status: { Code, Description: 'over' } } });
    expect(await supplier().prebook('x')).toEqual({ kind: 'gone', text: `${Code} over` });
  });

  test('a question that fails at once is asked once more, and no oftener', async () => {
    const tbo = supplier();
    acts.push('cut', { json: { Status: OK, HotelResult: [] } });
    expect((await tbo.search(['1'], STAY)).kind).toBe('ok');
    acts.push({ status: 500, text: 'Invalid Resource Requested!' }, { status: 200, text: '<html>' });
    expect(await tbo.search(['2'], STAY)).toMatchObject({ kind: 'no-answer', reason: 'malformed' });
    expect(asked).toHaveLength(4);
  });
});

describe('Book', () => {
  test('carries the unrounded amount, one lead a room with the contact, and no empty keys', async () => {
    acts.push({ json: { BookResult: BOOKED } });
    expect(await supplier().book(BOOKING)).toMatchObject({ kind: 'booked', booking: { bookingId: '7' } });
    expect(asked[0]?.path).toBe('/hotelbe/book/');
    expect(asked[0]?.body).toContain('"NetAmount":4965.3484833');
    expect(asked[0]?.body).not.toContain('"PAN"');
    const body: unknown = JSON.parse(asked[0]?.body ?? '');
    expect(body).toMatchObject({
      EndUserIp: '203.0.113.10',
      ClientReferenceId: 'safar-1',
      IsVoucherBooking: true,
      RequestedBookingMode: 5,
      HotelRoomsDetails: [
        { HotelPassenger: [{ FirstName: 'Arjun', LeadPassenger: true, PaxType: 1, Age: 0, Email: 'a@example.com' }] },
        {
          HotelPassenger: [
            { FirstName: 'Mira', LeadPassenger: true, Email: 'a@example.com', Phoneno: '9876543210' },
            { FirstName: 'Ira', LeadPassenger: false, PaxType: 2, Age: 6 },
          ],
        },
      ],
    });
  });

  test.each([
    ['cut', 'unreachable'],
    ['silence', 'timeout'],
    [{ status: 500, text: 'oops' }, 'unreachable'],
    [{ status: 200, text: 'half of its JS' }, 'malformed'],
    [{ json: { Unexpected: true } }, 'malformed'],
  ] as const)('is never sent again after %o: what it did is unknown', async (act, reason) => {
    acts.push(act);
    const bookTimeoutMs = act === 'silence' ? SILENCE_MS : ANSWER_LIMIT_MS;
    const outcome = await supplier({ bookTimeoutMs }).book(BOOKING);
    expect(outcome).toMatchObject({ kind: 'no-answer', reason, sent: true });
    expect(asked).toHaveLength(1);
  });

  test('that never left this process says so', async () => {
    const outcome = await supplier({ hotelBeUrl: `http://127.0.0.1:${await testPort()}` }).book(BOOKING);
    expect(outcome).toMatchObject({ kind: 'no-answer', reason: 'unreachable', sent: false });
  });
});

describe('the booking service’s credentials are a setting', () => {
  test.each([
    ['token', undefined],
    ['both', basic('agency:a')],
  ] as const)('%s: the day’s token is in the body, fetched once', async (auth, authorization) => {
    const tbo = supplier({ auth });
    acts.push(
      { json: { Status: 1, TokenId: 'token-1' } },
      { json: { BookResult: BOOKED } },
      { json: { BookResult: BOOKED } },
    );
    await tbo.book(BOOKING);
    await tbo.book(BOOKING);
    expect(asked.map((each) => each.path)).toEqual(['/shared/Authenticate', '/hotelbe/book/', '/hotelbe/book/']);
    expect(asked[1]?.authorization).toBe(authorization);
    expect(JSON.parse(asked[2]?.body ?? '')).toMatchObject({ TokenId: 'token-1' });
  });

  test('a refused token is fetched anew for a question, and Book is still not repeated', async () => {
    const tbo = supplier({ auth: 'token' });
    acts.push({ json: { TokenId: 'old' } }, { json: { GetBookingDetailResult: INVALID_TOKEN } });
    acts.push({ json: { TokenId: 'new' } }, { json: { GetBookingDetailResult: BOOKED } });
    expect((await tbo.booking('7')).kind).toBe('found');
    acts.push({ json: { BookResult: INVALID_TOKEN } });
    expect((await tbo.book(BOOKING)).kind).toBe('failed');
    expect(asked.map((each) => each.path.split('/')[2])).toEqual([
      'Authenticate',
      'GetBookingDetail',
      'Authenticate',
      'GetBookingDetail',
      'book',
    ]);
  });

  test('without a token nothing is sent', async () => {
    acts.push({ json: { Status: 3, Error: { ErrorCode: 6, ErrorMessage: 'dead account' } } });
    expect(await supplier({ auth: 'token' }).book(BOOKING)).toMatchObject({
      kind: 'no-answer',
      reason: 'credentials',
      sent: false,
    });
  });
});

describe('what became of a booking', () => {
  const DAYS = { from: '2026-11-20', to: '2026-11-21' };
  const row = { BookingId: 7, ConfirmationNo: 'c', BookingStatus: 'Confirmed', ClientReferenceNumber: 'safar-1' };

  test('is found by our reference in the list of those days', async () => {
    acts.push({ json: { Status: OK, BookingDetail: [{ ...row, ClientReferenceNumber: 'other' }, row] } });
    acts.push({ json: { GetBookingDetailResult: BOOKED } });
    expect(await supplier().findByReference('safar-1', DAYS)).toMatchObject({
      kind: 'found',
      booking: { bookingId: '7', vouchered: true },
    });
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ FromDate: '2026-11-20', ToDate: '2026-11-21' });
  });

  test('a booking that is listed exists, also when its detail cannot be read', async () => {
    acts.push({ json: { Status: OK, BookingDetail: [row] } }, 'cut', 'cut', 'cut');
    expect(await supplier().findByReference('safar-1', DAYS)).toMatchObject({
      kind: 'found',
      booking: { bookingId: '7', status: 'confirmed' },
    });
  });

  test('a list without our reference says that there is none; a list that failed says nothing', async () => {
    acts.push({ json: { Status: OK, BookingDetail: [] } });
    expect(await supplier().findByReference('safar-1', DAYS)).toEqual({ kind: 'none' });
    acts.push({ json: { Status: { Code: 500, Description: 'oops' } } });
    expect((await supplier().findByReference('safar-1', DAYS)).kind).toBe('no-answer');
  });
});

function cancellation(ChangeRequestId: number): Act {
  const told = { ResponseStatus: 1, Error: NO_ERROR, ChangeRequestId, ChangeRequestStatus: 3, RefundedAmount: 9 };
  return { json: { HotelChangeRequestStatusResult: told } };
}

function voucherOf(BookingId: number): Act {
  return { json: { GenerateVoucherResult: { ...BOOKED, BookingId } } };
}

function roomOf(HotelCode: string) {
  const room = {
    Name: ['Room'],
    BookingCode: `${HotelCode}!1`,
    TotalFare: 500,
    TotalTax: 10,
    DayRates: [[{ BasePrice: 490 }]],
  };
  return { HotelCode, Currency: 'INR', Rooms: [room] };
}

describe('an answer about something else than was asked', () => {
  test('[REQ-OPS-20] vouchers and ends no booking', async () => {
    const tbo = supplier();
    acts.push(voucherOf(8), cancellation(5));
    expect(await tbo.voucher('7')).toMatchObject({ kind: 'no-answer', sent: true });
    expect(await tbo.cancellationStatus('4')).toMatchObject({ kind: 'no-answer' });
    acts.push(voucherOf(7), cancellation(4));
    expect(await tbo.voucher('7')).toMatchObject({ kind: 'vouchered' });
    expect(await tbo.cancellationStatus('4')).toMatchObject({ kind: 'status', status: 'done' });
  });

  test('[REQ-OPS-20] sells no hotel that was not asked for', async () => {
    acts.push({ json: { Status: OK, HotelResult: [roomOf('1'), roomOf('2')] } });
    const found = await supplier().search(['1'], STAY);
    expect(found.kind === 'ok' ? found.options.map(({ hotelCode }) => hotelCode) : found).toEqual(['1']);
  });
});
