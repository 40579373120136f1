import { fastify } from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { registerControl } from '../control/routes.ts';
import { readSettings } from '../settings.ts';
import { openWorld } from '../world.ts';
import { agencyAccount, staticAccount, type Account } from './credentials.ts';
import { hotelCodes, offerIndex, sampleCatalogue } from './sample-catalogue.ts';
import { registerTboHotel } from './routes.ts';
import { addDays, indiaDay } from './wire.ts';

type Json = Record<string, unknown>;

const booksSchema = z.object({
  bookings: z.array(
    z.object({
      bookingId: z.number(),
      clientReferenceId: z.string().nullable(),
      status: z.number(),
      hotelBookingStatus: z.string(),
      voucherStatus: z.boolean(),
      netAmount: z.number(),
      hotelCode: z.string(),
      guests: z.array(z.looseObject({ firstName: z.string(), lead: z.boolean() })),
      changeRequests: z.array(
        z.object({ id: z.number(), status: z.number(), charge: z.number(), refunded: z.number() }),
      ),
    }),
  ),
});
export type Books = z.infer<typeof booksSchema>;

/** A running hotel supplier without the other services, with a clock that a test can put forward. */
export interface SampleSupplier {
  readonly base: string;
  readonly folder: string;
  pass(ms: number): void;
  now(): number;
  post(path: string, body: unknown, account?: Account | null, init?: RequestInit): Promise<Response>;
  /** Posts a body and returns what the answer has under its root key. */
  call(path: string, body: unknown): Promise<Json>;
  arm(fault: Json): Promise<void>;
  books(): Promise<Books>;
  /** Stops the server and leaves the bookings in the folder. */
  stop(): Promise<void>;
  remove(): Promise<void>;
}

/** Starts the supplier on any free port. With the `folder` of an earlier supplier it has that supplier's bookings. */
export async function startSupplier(
  folder = mkdtempSync(join(tmpdir(), 'sandbox-tbo-')),
  catalogue = sampleCatalogue(),
): Promise<SampleSupplier> {
  let passedMs = 0;
  const now = (): number => Date.now() + passedMs;
  const settings = readSettings({ SANDBOX_PORT: '0', SANDBOX_LATENCY: '0', SANDBOX_TEMPER: 'tidy', DATA_DIR: folder });
  const owned = openWorld(settings, now);
  const app = fastify({
    forceCloseConnections: true,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
  });
  await registerControl(app, owned.world);
  await registerTboHotel(app, owned.world, catalogue);
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  owned.setBaseUrl(base);
  const post: SampleSupplier['post'] = (path, body, account, init = {}) =>
    fetch(`${base}/tbo${path}`, {
      ...init,
      method: 'POST',
      headers: { 'content-type': 'application/json', ...basic(account, path) },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const stop = async (): Promise<void> => {
    await app.close();
    owned.close();
  };
  return {
    base,
    folder,
    now,
    post,
    pass: (ms) => {
      passedMs += ms;
    },
    call: async (path, body) => rootOf(await (await post(path, body)).json()),
    arm: async (fault) => {
      const response = await fetch(`${base}/faults`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ target: 'tbo-hotel', ...fault }),
      });
      if (!response.ok) throw new Error(await response.text());
    },
    books: async () => booksSchema.parse(await (await fetch(`${base}/books/hotel`)).json()),
    stop,
    remove: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function basic(account: Account | null | undefined, path: string): Record<string, string> {
  if (account === null) return {};
  const { user, secret } = account ?? (path.startsWith('/static') ? staticAccount : agencyAccount);
  return { authorization: `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}` };
}

const objectSchema = z.record(z.string(), z.unknown());

function rootOf(body: unknown): Json {
  const whole = objectSchema.parse(body);
  const names = Object.keys(whole);
  return names.length === 1 ? objectSchema.parse(whole[names[0] ?? '']) : whole;
}

/** Makes a valid question for a stay of two nights in ten days, with changes. */
export function question(supplier: SampleSupplier, change: Json = {}): Json {
  const checkIn = addDays(indiaDay(supplier.now()), 10);
  return {
    CheckIn: checkIn,
    CheckOut: addDays(checkIn, 2),
    HotelCodes: hotelCodes.ordinary,
    GuestNationality: 'IN',
    PaxRooms: [{ Adults: 2, Children: 1, ChildrenAges: [6] }],
    ResponseTime: 18,
    IsDetailedResponse: true,
    Filters: { Refundable: false, NoOfRooms: 0, MealType: 'All' },
    ...change,
  };
}

const roomSchema = z.looseObject({
  BookingCode: z.string(),
  TotalFare: z.number(),
  TotalTax: z.number(),
  NetAmount: z.number().optional(),
  IsRefundable: z.boolean(),
  CancelPolicies: z.array(z.looseObject({ FromDate: z.string(), CancellationCharge: z.number() })).optional(),
  DayRates: z.array(z.array(z.object({ BasePrice: z.number() }))).optional(),
});
export type WireRoom = z.infer<typeof roomSchema>;
const resultSchema = z.object({
  Status: z.object({ Code: z.number(), Description: z.string() }),
  HotelResult: z.array(z.looseObject({ HotelCode: z.string(), Rooms: z.array(roomSchema) })).optional(),
});
export type WireResult = z.infer<typeof resultSchema>;

/** Posts Search or PreBook and reads the answer. */
export async function rates(supplier: SampleSupplier, path: string, body: unknown): Promise<WireResult> {
  return resultSchema.parse(await (await supplier.post(path, body)).json());
}

/** Searches and pre-books one offer of a hotel. Returns the option of PreBook with its net amount. */
export async function preBooked(
  supplier: SampleSupplier,
  index: number = offerIndex.refundable,
  change: Json = {},
): Promise<WireRoom & { NetAmount: number }> {
  const found = await rates(supplier, '/affiliate/Search', question(supplier, change));
  const rooms = (found.HotelResult ?? []).flatMap((hotel) => hotel.Rooms);
  const code = rooms[index]?.BookingCode ?? '';
  const result = await rates(supplier, '/affiliate/PreBook', { BookingCode: code, PaymentMode: 'Limit' });
  return roomSchema.extend({ NetAmount: z.number() }).parse(result.HotelResult?.[0]?.Rooms[0]);
}

/** Makes two adults, of whom the first is the lead, and a child. */
export function guests(change: Json = {}, second: Json = {}): Json[] {
  const lead = {
    Title: 'Mr',
    FirstName: 'Arjun',
    LastName: 'Mehta',
    Email: 'arjun@example.com',
    Phoneno: '9876543210',
    PaxType: 1,
    LeadPassenger: true,
    Age: 0,
  };
  return [
    { ...lead, ...change },
    { Title: 'Mrs', FirstName: 'Asha', LastName: 'Mehta', PaxType: 1, LeadPassenger: false, Age: 0, ...second },
    { Title: 'Ms', FirstName: 'Isha', LastName: 'Mehta', PaxType: 2, LeadPassenger: false, Age: 6 },
  ];
}

/** Makes the body of Book for a pre-booked option. */
export function bookBody(room: { BookingCode: string; NetAmount: number }, change: Json = {}): Json {
  return {
    EndUserIp: '203.0.113.10',
    BookingCode: room.BookingCode,
    IsVoucherBooking: true,
    GuestNationality: 'IN',
    RequestedBookingMode: 5,
    NetAmount: room.NetAmount,
    ClientReferenceId: 'ORD-1001',
    HotelRoomsDetails: [{ HotelPassenger: guests() }],
    ...change,
  };
}
