import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Fault } from '../control/faults.ts';
import { loopbackOnly } from '../control/loopback.ts';
import { serve, type Answer } from '../control/serve.ts';
import { authenticate } from '../tbo-hotel/authenticate.ts';
import type { Timetable } from '../timetable/timetable.ts';
import type { World } from '../world.ts';
import { invalid } from '../tbo/refusal.ts';
import { book } from './book.ts';
import { openBookings } from './bookings.ts';
import { getCalendarFare, updateCalendarFareOfDay } from './calendar.ts';
import { getCancellationCharges, getChangeRequestStatus, releasePnr, sendChangeRequest } from './cancellation.ts';
import type { CallContext } from './call-context.ts';
import { getBookingDetails } from './details.ts';
import { issuedSchema, issueNow } from './issued.ts';
import { moveFlights, moveSchema } from './moves.ts';
import { refused } from './envelopes.ts';
import { fareRule } from './fare-rule.ts';
import { airBooks } from './listing.ts';
import { fareQuote } from './quote.ts';
import { callReference } from './reference.ts';
import { ticketReIssue } from './reissue.ts';
import { search } from './search.ts';
import { ssr } from './ssr.ts';
import { ticket } from './ticket.ts';
import { openTraces } from './traces.ts';

/**
 * The addresses of the service: one for all calls (test), the other name that some documents use for its booking side,
 * and the live pair, of which each answers the calls of its own side only (protocol 1).
 */
const BASES = [
  { path: '/BookingEngineService_Air/AirService.svc/rest', sides: ['search', 'booking'] },
  { path: '/BookingEngineService_AirBook/AirService.svc/rest', sides: ['booking'] },
  { path: '/tbo/air-search/AirService.svc/rest', sides: ['search'] },
  { path: '/tbo/air-booking/AirService.svc/rest', sides: ['booking'] },
] as const;
const SIDE_NAMES = { search: 'Booking', booking: 'Search' } as const;

const SEARCH_MS = [900, 2200] as const;
const QUOTE_MS = [400, 900] as const;
const CALENDAR_MS = [500, 1100] as const;
const BOOK_MS = [1200, 2600] as const;
const DESK_MS = [200, 500] as const;

/** A call of the supplier. */
interface CallSpec {
  /** The protocol's name, which the record of calls and faults use. */
  readonly name: string;
  readonly side: 'search' | 'booking';
  readonly latencyMs: readonly [min: number, max: number];
  readonly act: (context: CallContext, body: unknown, fault: Fault | undefined) => Answer;
}

const CALLS: readonly CallSpec[] = [
  { name: 'Search', side: 'search', latencyMs: SEARCH_MS, act: search },
  { name: 'FareRule', side: 'search', latencyMs: DESK_MS, act: fareRule },
  { name: 'FareQuote', side: 'search', latencyMs: QUOTE_MS, act: fareQuote },
  { name: 'SSR', side: 'search', latencyMs: QUOTE_MS, act: ssr },
  { name: 'GetCalendarFare', side: 'search', latencyMs: CALENDAR_MS, act: getCalendarFare },
  { name: 'UpdateCalendarFareOfDay', side: 'search', latencyMs: DESK_MS, act: updateCalendarFareOfDay },
  { name: 'Book', side: 'booking', latencyMs: BOOK_MS, act: book },
  { name: 'Ticket', side: 'booking', latencyMs: BOOK_MS, act: ticket },
  { name: 'TicketReIssue', side: 'booking', latencyMs: BOOK_MS, act: ticketReIssue },
  { name: 'GetBookingDetails', side: 'booking', latencyMs: DESK_MS, act: getBookingDetails },
  { name: 'ReleasePNRRequest', side: 'booking', latencyMs: DESK_MS, act: releasePnr },
  { name: 'GetCancellationCharges', side: 'booking', latencyMs: DESK_MS, act: getCancellationCharges },
  { name: 'SendChangeRequest', side: 'booking', latencyMs: DESK_MS, act: sendChangeRequest },
  { name: 'GetChangeRequestStatus', side: 'booking', latencyMs: DESK_MS, act: getChangeRequestStatus },
];

/**
 * Registers the air supplier at `/BookingEngineService_Air/AirService.svc/rest/{Method}`, also split between
 * `/tbo/air-search` and `/tbo/air-booking`; Authenticate at `/SharedData.svc/rest`; and the list of its bookings at
 * `GET /books/air`, what airlines change of issued tickets at `PUT /books/air/moves`, and whose ticket waits no longer at
 * `PUT /books/air/issued`, for this machine only.
 */
export async function registerTboAir(app: FastifyInstance, world: World, timetable: Timetable): Promise<void> {
  const context: CallContext = {
    world,
    timetable,
    traces: openTraces(world, timetable),
    bookings: openBookings(world),
  };
  await app.register(async (scope) => {
    scope.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) =>
      reply.code(error.statusCode ?? 500).send({ Message: error.message }),
    );
    for (const { path, sides } of BASES) {
      for (const call of CALLS)
        addCall(
          scope,
          context,
          `${path}/${call.name}`,
          call,
          sides.some((side) => side === call.side),
        );
      scope.all(`${path}/*`, (_request, reply) =>
        reply
          .code(404)
          .type('text/html')
          .send('<html><head><title>404 - File or directory not found.</title></head></html>'),
      );
    }
    scope.post('/SharedData.svc/rest/Authenticate', (request, reply) =>
      serve(
        world,
        { target: 'tbo-air', name: 'Authenticate', reference: null, latencyMs: DESK_MS },
        request,
        reply,
        () => authenticate(world, request.body),
      ),
    );
  });
  await app.register(async (scope) => {
    scope.addHook('onRequest', loopbackOnly);
    scope.get('/books/air', () => airBooks(context));
    scope.put('/books/air/moves', (request, reply) => {
      const parsed = moveSchema.safeParse(request.body);
      return parsed.success
        ? reply.send(moveFlights(context, parsed.data))
        : reply.code(400).send({ error: z.prettifyError(parsed.error) });
    });
    scope.put('/books/air/issued', (request, reply) => {
      const parsed = issuedSchema.safeParse(request.body);
      return parsed.success
        ? reply.send(issueNow(context, parsed.data))
        : reply.code(400).send({ error: z.prettifyError(parsed.error) });
    });
  });
}

function addCall(scope: FastifyInstance, context: CallContext, url: string, call: CallSpec, answered: boolean): void {
  scope.post(url, (request, reply) =>
    serve(
      context.world,
      {
        target: 'tbo-air',
        name: call.name,
        reference: callReference(context, request.body),
        latencyMs: call.latencyMs,
      },
      request,
      reply,
      (fault) =>
        answered
          ? call.act(context, request.body, fault)
          : refused(invalid(`This method is not accessible through ${SIDE_NAMES[call.side]} URL`), ''),
    ),
  );
}
