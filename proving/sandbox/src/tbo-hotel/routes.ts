import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Catalogue } from '../catalogue/types.ts';
import type { Fault } from '../control/faults.ts';
import { loopbackOnly } from '../control/loopback.ts';
import { serve, type Answer } from '../control/serve.ts';
import type { World } from '../world.ts';
import { agencyBalance } from '../tbo/account.ts';
import { authenticate } from './authenticate.ts';
import { book, type Desk } from './book.ts';
import { openBookings } from './bookings.ts';
import { getChangeRequestStatus, sendChangeRequest } from './cancellation.ts';
import { agencyAccount, isSignedBy, refuseStranger, staticAccount } from './credentials.ts';
import { getBookingDetail } from './detail.ts';
import { CREDENTIALS_TEXT, refusalAnswer, statusAnswer, statusCode, type BookingRoot } from './envelopes.ts';
import { bookingsBetween, hotelBooks } from './listing.ts';
import { preBook } from './prebook.ts';
import { openRates } from './rates.ts';
import { search } from './search.ts';
import { cityList, countryList, hotelCodeList, hotelDetails, hotelList } from './static-data.ts';
import { generateVoucher } from './voucher.ts';

const STATIC_MS = [50, 150] as const;
const SEARCH_MS = [350, 900] as const;
const PREBOOK_MS = [400, 800] as const;
const BOOK_MS = [900, 1800] as const;
const DESK_MS = [150, 400] as const;

/** A call of the supplier. */
interface CallSpec {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** The protocol's name, which the record of calls and faults use. */
  readonly name: string;
  readonly latencyMs: readonly [min: number, max: number];
  /** Returns the answer to a caller without the right credentials, or undefined when the call may go on. */
  readonly refuse: (request: FastifyRequest) => Answer | undefined;
  /** Returns the text that identifies the question or the booking, for the record of calls and for faults. */
  readonly about: (body: unknown) => string | null;
  readonly act: (body: unknown, fault: Fault | undefined) => Answer;
}

/**
 * Registers the hotel supplier: static data at `/tbo/static`, Search and PreBook at `/tbo/affiliate`, the booking
 * service at `/tbo/hotelbe`, Authenticate and GetAgencyBalance at `/tbo/shared`; and, for this machine only, the list of its
 * bookings at `GET /books/hotel`, of which `DELETE /books/hotel/{id}` loses one, as a hotel does that has no record of it.
 */
export async function registerTboHotel(app: FastifyInstance, world: World, catalogue: Catalogue): Promise<void> {
  const desk: Desk = { world, rates: openRates(world, catalogue), bookings: openBookings(world) };
  await app.register(async (scope) => {
    scope.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
      const status = error.statusCode ?? 500;
      return reply.code(status).send({ Status: { Code: status, Description: error.message } });
    });
    const calls = [...staticCalls(world, catalogue), ...rateCalls(desk, catalogue), ...bookingCalls(desk, catalogue)];
    for (const spec of calls) addCall(scope, world, spec);
    scope.post('/tbo/static/CountryList', (_request, reply) =>
      reply.code(405).type('text/plain').send('Method Not Allowed'),
    );
  });
  await app.register(async (scope) => {
    scope.addHook('onRequest', loopbackOnly);
    scope.get('/books/hotel', () => hotelBooks(desk));
    scope.delete('/books/hotel/:id', (request, reply) => {
      const asked = z.object({ id: z.coerce.number().int() }).safeParse(request.params);
      const isForgotten = asked.success && desk.bookings.forget(asked.data.id);
      return isForgotten ? reply.send({}) : reply.code(404).send({ error: 'There is no such booking.' });
    });
  });
}

function addCall(scope: FastifyInstance, world: World, spec: CallSpec): void {
  scope.route({
    method: spec.method,
    url: spec.url,
    handler: (request: FastifyRequest, reply: FastifyReply) =>
      serve(
        world,
        { target: 'tbo-hotel', name: spec.name, reference: spec.about(request.body), latencyMs: spec.latencyMs },
        request,
        reply,
        (fault) => spec.refuse(request) ?? spec.act(request.body, fault),
      ),
  });
}

function staticCalls(world: World, catalogue: Catalogue): CallSpec[] {
  const common = { method: 'POST', latencyMs: STATIC_MS, refuse: signedBy(staticAccount) } as const;
  return [
    { ...common, ...staticCall('CountryList'), method: 'GET', about: () => null, act: () => countryList(catalogue) },
    { ...common, ...staticCall('CityList'), about: field('CountryCode'), act: (body) => cityList(catalogue, body) },
    {
      ...common,
      ...staticCall('TBOHotelCodeList'),
      about: field('CityCode'),
      act: (body) => hotelList(catalogue, body),
    },
    {
      ...common,
      ...staticCall('HotelCodeList'),
      method: 'GET',
      about: () => null,
      act: () => hotelCodeList(catalogue),
    },
    {
      ...common,
      ...staticCall('HotelDetails'),
      about: field('Hotelcodes'),
      act: (body, fault) => hotelDetails(world, catalogue, body, fault),
    },
  ];
}

function staticCall(name: string): { url: string; name: string } {
  return { url: `/tbo/static/${name}`, name };
}

function rateCalls(desk: Desk, catalogue: Catalogue): CallSpec[] {
  const { world, rates } = desk;
  const common = { method: 'POST', refuse: signedBy(agencyAccount) } as const;
  return [
    {
      ...common,
      url: '/tbo/affiliate/Search',
      name: 'Search',
      latencyMs: SEARCH_MS,
      about: field('CheckIn', 'CheckOut', 'HotelCodes'),
      act: (body, fault) => search(world, catalogue, rates, body, fault),
    },
    {
      ...common,
      url: '/tbo/affiliate/PreBook',
      name: 'PreBook',
      latencyMs: PREBOOK_MS,
      about: field('BookingCode'),
      act: (body, fault) => preBook(desk, body, fault),
    },
    {
      ...common,
      url: '/tbo/affiliate/BookingDetailsBasedOnDate',
      name: 'BookingDetailsBasedOnDate',
      latencyMs: DESK_MS,
      about: field('FromDate', 'ToDate'),
      act: (body) => bookingsBetween(desk, catalogue, body),
    },
  ];
}

function bookingCalls(desk: Desk, catalogue: Catalogue): CallSpec[] {
  const { world } = desk;
  const call = (name: string, path: string, root: BookingRoot, about: CallSpec['about'], act: CallSpec['act']) => ({
    method: 'POST' as const,
    url: `/tbo/hotelbe/${path}`,
    name,
    latencyMs: name === 'Book' ? BOOK_MS : DESK_MS,
    refuse: (request: FastifyRequest): Answer | undefined => {
      const refusal = refuseStranger(world, request);
      return refusal === undefined ? undefined : refusalAnswer(root, refusal);
    },
    about,
    act,
  });
  const ofBooking = bookingNamed(desk);
  return [
    call('Book', 'book', 'BookResult', field('ClientReferenceId', 'BookingCode'), (body, fault) =>
      book(desk, body, fault),
    ),
    call('GetBookingDetail', 'GetBookingDetail', 'GetBookingDetailResult', ofBooking, (body, fault) =>
      getBookingDetail(desk, catalogue, body, fault),
    ),
    call('GenerateVoucher', 'GenerateVoucher', 'GenerateVoucherResult', ofBooking, (body, fault) =>
      generateVoucher(desk, body, fault),
    ),
    call('SendChangeRequest', 'SendChangeRequest', 'HotelChangeRequestResult', ofBooking, (body, fault) =>
      sendChangeRequest(desk, body, fault),
    ),
    call(
      'GetChangeRequestStatus',
      'GetChangeRequestStatus',
      'HotelChangeRequestStatusResult',
      field('ChangeRequestId'),
      (body, fault) => getChangeRequestStatus(desk, body, fault),
    ),
    {
      method: 'POST',
      url: '/tbo/hotelbe/BookingDetailsBasedOnDate',
      name: 'BookingDetailsBasedOnDate',
      latencyMs: DESK_MS,
      refuse: (request) => (refuseStranger(world, request) === undefined ? undefined : strangerAnswer()),
      about: field('FromDate', 'ToDate'),
      act: (body) => bookingsBetween(desk, catalogue, body),
    },
    {
      method: 'POST',
      url: '/tbo/shared/Authenticate',
      name: 'Authenticate',
      latencyMs: DESK_MS,
      refuse: () => undefined,
      about: field('UserName'),
      act: (body) => authenticate(world, body),
    },
    {
      method: 'POST',
      url: '/tbo/shared/GetAgencyBalance',
      name: 'GetAgencyBalance',
      latencyMs: DESK_MS,
      refuse: () => undefined,
      about: field('TokenAgencyId'),
      act: (body) => agencyBalance(world, body),
    },
  ];
}

function signedBy(account: typeof staticAccount): CallSpec['refuse'] {
  return (request) => (isSignedBy(request, account) ? undefined : strangerAnswer());
}

function strangerAnswer(): Answer {
  return statusAnswer(statusCode.credentials, CREDENTIALS_TEXT);
}

/** Creates a function that returns the named fields of a body as one text. */
function field(...names: readonly string[]): (body: unknown) => string | null {
  return (body) => {
    const values = names.map((name) => valueOf(body, name)).filter((value) => value !== undefined);
    return values.length === 0 ? null : values.join(' ');
  };
}

/**
 * Creates a function that returns a booking's id or number together with the agency's own reference and the hotel code,
 * so that each of them finds the call.
 */
function bookingNamed(desk: Desk): (body: unknown) => string | null {
  const named = field('BookingId', 'ConfirmationNo', 'TraceId');
  return (body) => {
    const reference = named(body);
    const booking =
      desk.bookings.byId(Number(valueOf(body, 'BookingId') ?? 0)) ??
      desk.bookings.byConfirmation(valueOf(body, 'ConfirmationNo') ?? '') ??
      desk.bookings.byTrace(valueOf(body, 'TraceId') ?? '');
    return booking === undefined ? reference : `${reference} ${booking.clientReferenceId ?? ''} ${booking.hotelCode}`;
  };
}

function valueOf(body: unknown, name: string): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const value: unknown = Object.entries(body).find(([key]) => key === name)?.[1];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
