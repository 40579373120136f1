import { fastify } from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { registerControl } from '../control/routes.ts';
import { readSettings } from '../settings.ts';
import { agencyAccount } from '../tbo-hotel/credentials.ts';
import { addDays, indiaDay } from '../tbo-hotel/wire.ts';
import { createTimetable } from '../timetable/timetable.ts';
import { openWorld } from '../world.ts';
import { registerTboAir } from './routes.ts';

import {
  booksSchema,
  errorSchema,
  purchaseSchema,
  resultSchema,
  searchSchema,
  type Purchase,
  type WireResult,
  type WireSearch,
} from './sample-schemas.ts';

export type Json = Record<string, unknown>;

const SEARCH_SIDE = '/BookingEngineService_Air/AirService.svc/rest';
/** All tests share one timetable, because a seed always gives the same one. */
const sampleTimetable = createTimetable('safar');

/** A running air supplier without the other services, with a clock that a test can put forward. */
export interface SampleAir {
  readonly folder: string;
  now(): number;
  pass(ms: number): void;
  /** Returns the token of the day. */
  token(): Promise<string>;
  /** Calls a method with the token of the day and returns what the answer has under `Response`. */
  call(method: string, body: Json, init?: RequestInit): Promise<Json>;
  post(path: string, body: Json, init?: RequestInit): Promise<Response>;
  search(body: Json): Promise<WireSearch>;
  arm(fault: Json): Promise<void>;
  disarm(): Promise<void>;
  /** Has airlines change flights of issued tickets; returns the ids of the bookings. */
  move(change: Json): Promise<number[]>;
  /** Has the airline decide on a ticket that is pending; whether one was. */
  issue(bookingId: number): Promise<boolean>;
  books(): Promise<z.infer<typeof booksSchema>['bookings']>;
  stop(): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Starts the supplier on any free port. With the `folder` of an earlier supplier it has that supplier's bookings;
 * `aheadMs` puts its clock forward.
 */
export async function startAir(folder = mkdtempSync(join(tmpdir(), 'sandbox-air-')), aheadMs = 0): Promise<SampleAir> {
  let passedMs = aheadMs;
  const now = (): number => Date.now() + passedMs;
  const owned = openWorld(
    readSettings({ SANDBOX_PORT: '0', SANDBOX_LATENCY: '0', SANDBOX_TEMPER: 'tidy', DATA_DIR: folder }),
    now,
  );
  const app = fastify({ forceCloseConnections: true });
  await registerControl(app, owned.world);
  await registerTboAir(app, owned.world, sampleTimetable);
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  const post: SampleAir['post'] = (path, body, init = {}) =>
    fetch(`${base}${path}`, {
      ...init,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const token = async (): Promise<string> => {
    const answer = await post('/SharedData.svc/rest/Authenticate', {
      ClientId: 'ApiIntegrationNew',
      UserName: agencyAccount.user,
      Password: agencyAccount.secret,
      EndUserIp: '203.0.113.10',
    });
    return z.object({ TokenId: z.string() }).parse(await answer.json()).TokenId;
  };
  const call: SampleAir['call'] = async (method, body, init) => {
    const answer = await post(
      `${SEARCH_SIDE}/${method}`,
      { EndUserIp: '203.0.113.10', TokenId: await token(), ...body },
      init,
    );
    return z.object({ Response: z.record(z.string(), z.unknown()) }).parse(await answer.json()).Response;
  };
  const stop = async (): Promise<void> => {
    await app.close();
    owned.close();
  };
  return {
    folder,
    now,
    token,
    call,
    post,
    pass: (ms) => {
      passedMs += ms;
    },
    search: async (body) => searchSchema.parse(await call('Search', body)),
    arm: async (fault) => {
      const answer = await fetch(`${base}/faults`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ target: 'tbo-air', ...fault }),
      });
      if (!answer.ok) throw new Error(await answer.text());
    },
    disarm: async () => {
      await fetch(`${base}/faults`, { method: 'DELETE' });
    },
    move: async (change) => {
      const answer = await fetch(`${base}/books/air/moves`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(change),
      });
      return z.object({ moved: z.array(z.number()) }).parse(await answer.json()).moved;
    },
    issue: async (bookingId) => {
      const answer = await fetch(`${base}/books/air/issued`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ bookingId }),
      });
      return z
        .object({ issued: z.array(z.number()) })
        .parse(await answer.json())
        .issued.includes(bookingId);
    },
    books: async () => booksSchema.parse(await (await fetch(`${base}/books/air`)).json()).bookings,
    stop,
    remove: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Makes an entry of `Segments` for a flight in `inDays` days. */
export function leg(air: SampleAir, from: string, to: string, inDays: number, cabin = '2'): Json {
  const day = addDays(indiaDay(air.now()), inDays);
  return {
    Origin: from,
    Destination: to,
    FlightCabinClass: cabin,
    PreferredDepartureTime: `${day}T00:00:00`,
    PreferredArrivalTime: `${day}T00:00:00`,
  };
}

/** Makes a one-way question for one adult from Delhi to Mumbai in 25 days, with changes. */
export function question(air: SampleAir, change: Json = {}): Json {
  return {
    AdultCount: '1',
    ChildCount: '0',
    InfantCount: '0',
    DirectFlight: 'false',
    OneStopFlight: 'false',
    JourneyType: '1',
    PreferredAirlines: null,
    Segments: [leg(air, 'DEL', 'BOM', 25)],
    Sources: null,
    ResultFareType: '2',
    ...change,
  };
}

/** A quoted offer with what a purchase needs. */
export interface Quoted {
  readonly chain: Json;
  readonly result: WireResult;
  readonly answer: Json;
}

/** Searches, and quotes the first result that fits. */
export async function quoted(
  air: SampleAir,
  fits: (result: WireResult) => boolean,
  change: Json = {},
  list = 0,
): Promise<Quoted> {
  const found = await air.search(question(air, change));
  const result = found.Results[list]?.find(fits);
  if (result === undefined) throw new Error('No such result.');
  return quote(air, found.TraceId, result.ResultIndex);
}

/** Quotes one result of a search. */
export async function quote(air: SampleAir, traceId: string, resultIndex: string): Promise<Quoted> {
  const chain = { TraceId: traceId, ResultIndex: resultIndex };
  const answer = await air.call('FareQuote', chain);
  return { chain, answer, result: resultSchema.parse(answer['Results']) };
}

const NAMES = ['RAHUL', 'ASHA', 'VIKRAM', 'MEERA', 'KABIR', 'ISHA', 'ROHAN', 'TARA', 'NEEL'];
const TITLES = ['', 'Mr', 'Mstr', 'Mstr'];

/** Makes the passengers that a result asks for, each with its share of the fare. */
export function passengers(air: SampleAir, { FareBreakdown: rows }: WireResult, change: Json = {}): Json[] {
  const year = Number(indiaDay(air.now()).slice(0, 4));
  const births = ['', `${year - 35}-03-15T00:00:00`, `${year - 7}-03-15T00:00:00`, `${year - 1}-12-15T00:00:00`];
  const types = rows.flatMap((row) => Array.from({ length: row.PassengerCount }, () => row));
  return types.map((row, index) => ({
    Title: TITLES[row.PassengerType],
    FirstName: NAMES[index],
    LastName: 'SHARMA',
    PaxType: row.PassengerType,
    DateOfBirth: births[row.PassengerType],
    Gender: 1,
    PassportNo: `Z123456${index}`,
    PassportExpiry: `${year + 8}-01-01T00:00:00`,
    PassportIssueDate: `${year - 2}-01-01T00:00:00`,
    PassportIssueCountryCode: 'IN',
    PAN: 'ABCDE1234F',
    AddressLine1: '45 Prithviraj Road',
    City: 'New Delhi',
    CountryCode: 'IN',
    CountryName: 'India',
    Nationality: 'IN',
    ContactNo: '9810001234',
    Email: 'rahul.sharma@example.com',
    IsLeadPax: index === 0,
    Fare: {
      Currency: 'INR',
      BaseFare: row.BaseFare / row.PassengerCount,
      Tax: row.Tax / row.PassengerCount,
    },
    ...(index === 0 && change),
  }));
}

/** Buys a quoted offer of a low-cost carrier. */
export async function ticketLcc(air: SampleAir, offer: Quoted, change: Json = {}): Promise<Json> {
  return air.call('Ticket', {
    ...offer.chain,
    PreferredCurrency: 'INR',
    IsBaseCurrencyRequired: 'true',
    Passengers: passengers(air, offer.result),
    ...change,
  });
}

/** Holds a quoted offer of an airline that is not low-cost. */
export async function bookHeld(air: SampleAir, offer: Quoted, change: Json = {}): Promise<Json> {
  return air.call('Book', { ...offer.chain, Passengers: passengers(air, offer.result), ...change });
}

/** Reads the inner answer of Book or Ticket. */
export function purchase(answer: Json): Purchase {
  return purchaseSchema.parse(answer['Response']);
}

/** Returns `ErrorCode` of an answer. */
export function errorCode(answer: Json): number {
  return errorSchema.parse(answer['Error']).ErrorCode;
}

export function isLcc({ IsLCC }: WireResult): boolean {
  return IsLCC;
}

export function isHeld({ IsLCC }: WireResult): boolean {
  return !IsLCC;
}

let day = 12;
/** Makes a question for another day on each call, so that nobody is booked twice on one flight. */
export function onAnotherDay(air: SampleAir): Json {
  day += 1;
  return { Segments: [leg(air, 'DEL', 'BOM', day)] };
}
