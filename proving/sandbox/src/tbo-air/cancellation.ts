import { z } from 'zod';
import type { Fault } from '../control/faults.ts';
import type { Answer } from '../control/serve.ts';
import { indiaIso, round } from '../tbo-hotel/wire.ts';
import { cannot, invalid } from '../tbo/refusal.ts';
import type { Booking, BookedPassenger, ChangeRequest } from './bookings.ts';
import { problemIn, strangerIn, traceIn, type CallContext } from './call-context.ts';
import { bareSuccess, refused, success, temporary } from './envelopes.ts';
import { totalOf } from './fare-wire.ts';
import { standingOf, voidTime } from './itinerary-wire.ts';
import { cancellationCharge, paidFor } from './rules.ts';
import { changeStatus, changeStatusAt, legsGivenUp } from './state.ts';

const STAGE_MS = 1000;
const LEAST_LATENCY = 0.2;
/** The values of `RequestType`. */
const requestType = { full: 1, partial: 2, reissue: 3 } as const;
/** The `CancellationType` of flights that the airline has cancelled. The sandbox rejects it: no answer to it was recorded. */
const FLIGHT_CANCELLED = 2;

const booked = { EndUserIp: z.string().min(1), BookingId: z.int() };
const releaseBody = z.object({ ...booked, Source: z.union([z.string(), z.int()]) });
const chargesBody = z.object({ ...booked, RequestType: z.int().min(1).max(3), BookingMode: z.int().nullish() });
const changeBody = z.object({
  ...booked,
  RequestType: z.int().min(1).max(3),
  CancellationType: z.int().min(0).max(3),
  Remarks: z.string().min(1),
  Sectors: z.array(z.object({ Origin: z.string(), Destination: z.string() })).nullish(),
  TicketId: z.array(z.int()).nullish(),
});
const statusBody = z.object({ EndUserIp: z.string().min(1), ChangeRequestId: z.int() });

/** The charge and the refund of cancelled legs of a ticket, in rupees. */
interface Figures {
  readonly charge: number;
  readonly refunded: number;
}

/** `ReleasePNRRequest` releases held seats that were not ticketed (protocol 11). */
export function releasePnr(context: CallContext, body: unknown, fault?: Fault): Answer {
  return withBooking(context, body, fault, releaseBody, (booking) => {
    if (standingOf(context, booking) !== 'booked') {
      return refused(cannot('Only a held booking can be released.'), booking.traceId);
    }
    if (fault?.kind === 'rejected') return refused(cannot('The airline has not released the PNR.'), booking.traceId);
    context.bookings.update(booking, { releasedAtMs: context.world.now() });
    return told(context, booking, fault, {});
  });
}

/** `GetCancellationCharges` answers what a full cancellation would cost now. */
export function getCancellationCharges(context: CallContext, body: unknown, fault?: Fault): Answer {
  return withBooking(context, body, fault, chargesBody, (booking, asked) => {
    const problem = cannotCancel(context, booking);
    if (problem !== undefined) return refused(cannot(problem), booking.traceId);
    if (fault?.kind === 'rejected' || asked.RequestType === requestType.reissue) {
      return refused(cannot('Cancellation charges are not available for this booking.'), booking.traceId);
    }
    const all = booking.passengers.map((passenger, index) =>
      figuresFor(context, booking, passenger, index, openLegs(context, booking, passenger), fault),
    );
    return told(context, booking, fault, {
      RefundAmount: round(sum(all, 'refunded'), 2),
      CancellationCharge: round(sum(all, 'charge'), 2),
      Remarks: '',
      Currency: 'INR',
    });
  });
}

/**
 * `SendChangeRequest` cancels all tickets, or some tickets on some sectors. Low-cost carriers settle the request at
 * once, the others in two stages.
 */
export function sendChangeRequest(context: CallContext, body: unknown, fault?: Fault): Answer {
  return withBooking(context, body, fault, changeBody, (booking, asked) => {
    const problem = cannotCancel(context, booking);
    if (problem !== undefined) return refused(cannot(problem), booking.traceId);
    if (asked.RequestType === requestType.reissue)
      return refused(cannot('Reissue is not available online.'), booking.traceId);
    const chosen = chosenTickets(context, booking, asked);
    if (typeof chosen === 'string') return refused(invalid(chosen), booking.traceId);
    const now = context.world.now();
    const rows = chosen.map(({ passenger, index, legs }) =>
      context.bookings.addChange(booking.id, {
        ticketId: passenger.ticketId,
        legs,
        createdAtMs: now,
        stageMs: stageMs(context, booking, asked.CancellationType, fault),
        rejected:
          fault?.kind === 'rejected' || fault?.ending === 'failed' || asked.CancellationType === FLIGHT_CANCELLED,
        ...figuresFor(context, booking, passenger, index, legs, fault),
        remarks: asked.Remarks,
      }),
    );
    return told(context, booking, fault, {
      B2B2BStatus: false,
      TicketCRInfo: rows.map((row) => ({
        TicketId: row.ticketId,
        Status: 1,
        Remarks: 'Successful',
        ...changeFields(row, now),
        SwachhBharatCess: 0,
        KrishiKalyanCess: 0,
        ...creditNote(row, now),
      })),
    });
  });
}

/**
 * `GetChangeRequestStatus` answers the state of one ticket's request. It tells the amounts once the request is
 * completed.
 */
export function getChangeRequestStatus(context: CallContext, body: unknown, fault?: Fault): Answer {
  const traceId = traceIn(body);
  const stranger = strangerIn(context.world, body, fault);
  if (stranger !== undefined) return refused(stranger, traceId);
  if (fault?.kind === 'temporary') return refused(temporary, traceId);
  const parsed = statusBody.safeParse(body);
  if (!parsed.success) return refused(invalid(problemIn(parsed.error)), traceId);
  const change = context.bookings.change(parsed.data.ChangeRequestId);
  if (change === undefined) return refused(cannot('Invalid ChangeRequestId'), traceId);
  const fields = changeFields(change, context.world.now());
  return success(traceId, fault?.kind === 'pending' ? { ...fields, ...unsettled } : fields);
}

/** Writes a successful answer. With the quirk `bare-reply` the answer tells only that it succeeded. */
function told(
  { world }: CallContext,
  booking: Booking,
  fault: Fault | undefined,
  fields: Readonly<Record<string, unknown>>,
): Answer {
  const isBare = world.temper.shows('bare-reply', String(booking.id), fault);
  return isBare ? bareSuccess(fields) : success(booking.traceId, fields);
}

const unsettled = { ChangeRequestStatus: changeStatus.unassigned, CancellationCharge: 0, RefundedAmount: 0 };

function changeFields(change: ChangeRequest, nowMs: number): Record<string, unknown> {
  const status = changeStatusAt(change, nowMs);
  const completed = status === changeStatus.completed;
  return {
    ChangeRequestId: change.id,
    ChangeRequestStatus: status,
    CancellationCharge: completed ? change.charge : 0,
    RefundedAmount: completed ? change.refunded : 0,
    ServiceTaxOnRAF: 0,
  };
}

function creditNote(change: ChangeRequest, nowMs: number): Record<string, unknown> {
  if (changeStatusAt(change, nowMs) !== changeStatus.completed)
    return { CreditNoteNo: null, CreditNoteCreatedOn: null };
  return { CreditNoteNo: `DC/2627/${change.id % 100_000}`, CreditNoteCreatedOn: indiaIso(nowMs) };
}

function withBooking<Schema extends z.ZodType<{ BookingId: number }>>(
  context: CallContext,
  body: unknown,
  fault: Fault | undefined,
  schema: Schema,
  go: (booking: Booking, asked: z.output<Schema>) => Answer,
): Answer {
  const traceId = traceIn(body);
  const stranger = strangerIn(context.world, body, fault);
  if (stranger !== undefined) return refused(stranger, traceId);
  if (fault?.kind === 'temporary') return refused(temporary, traceId);
  const parsed = schema.safeParse(body);
  if (!parsed.success) return refused(invalid(problemIn(parsed.error)), traceId);
  const booking = context.bookings.byId(parsed.data.BookingId);
  return booking === undefined ? refused(cannot('Invalid BookingId'), traceId) : go(booking, parsed.data);
}

function cannotCancel(context: CallContext, booking: Booking): string | undefined {
  const standing = standingOf(context, booking);
  if (standing === 'cancelled') return 'Booking is already cancelled.';
  if (standing !== 'ticketed') return 'Booking is not ticketed.';
  return booking.passengers.some((passenger) => openLegs(context, booking, passenger).length > 0)
    ? undefined
    : 'A change request is already in process for this booking.';
}

/** Returns the indexes of the legs of a ticket that no request wants to cancel. */
function openLegs({ world, bookings }: CallContext, booking: Booking, { ticketId }: BookedPassenger): number[] {
  const given = legsGivenUp(bookings.changesOf(booking.id), ticketId, world.now(), 'open');
  return booking.legs.map((_, leg) => leg).filter((leg) => !given.has(leg));
}

interface Chosen {
  readonly passenger: BookedPassenger;
  readonly index: number;
  readonly legs: number[];
}

function chosenTickets(context: CallContext, booking: Booking, asked: z.infer<typeof changeBody>): Chosen[] | string {
  const all = booking.passengers.map((passenger, index) => ({
    passenger,
    index,
    legs: openLegs(context, booking, passenger),
  }));
  if (asked.RequestType === requestType.full) {
    if ((asked.TicketId ?? []).length > 0) return 'TicketId should not be sent for full cancellation.';
    return all.filter(({ legs }) => legs.length > 0);
  }
  const tickets = asked.TicketId ?? [];
  const sectors = asked.Sectors ?? [];
  if (tickets.length === 0 || sectors.length === 0)
    return 'TicketId and Sectors are mandatory for partial cancellation.';
  const legs = sectors.map(({ Origin, Destination }) =>
    booking.legs.findIndex(({ origin, destination }) => origin === Origin && destination === Destination),
  );
  if (legs.includes(-1)) return 'Invalid Sectors.';
  const chosen = tickets.map((id) => all.find(({ passenger }) => passenger.ticketId === id));
  const found = chosen.filter((each) => each !== undefined);
  if (found.length !== tickets.length) return 'Invalid TicketId.';
  const left = found.map((each) => ({ ...each, legs: each.legs.filter((leg) => legs.includes(leg)) }));
  return left.every((each) => each.legs.length > 0) ? left : 'A change request is already in process for this ticket.';
}

/**
 * Works out charge and refund of cancelled legs. While the ticket can be voided nothing is charged, nor
 * once its airline has changed its flights. Otherwise each leg
 * and passenger pays a fee of at most base fare and fuel surcharge, and everything else is refunded. The booking's
 * other charges are refunded with the last leg of the first passenger. Extras are refunded, or kept with the fee
 * (`extras-kept`). With the fault `charges-more` the whole base fare and fuel surcharge are kept, whatever the fare's own fee is.
 */
function figuresFor(
  { bookings, world }: CallContext,
  booking: Booking,
  passenger: BookedPassenger,
  index: number,
  legs: readonly number[],
  fault: Fault | undefined,
): Figures {
  const nowMs = world.now();
  const isFree = booking.isMoved || (booking.voidsFree && nowMs <= voidEndsMs(booking));
  let charge = 0;
  let paid = 0;
  for (const leg of legs) {
    const fare = passenger.fares[leg];
    const terms = booking.legs[leg];
    if (fare === undefined || terms === undefined) continue;
    const rules = fault?.kind === 'charges-more' ? [] : terms.rules;
    charge += isFree ? 0 : cancellationCharge(rules, fare, terms.departsMs, nowMs);
    paid += paidFor(fare);
  }
  const given = legsGivenUp(bookings.changesOf(booking.id), passenger.ticketId, world.now(), 'open');
  const wholeTicket = new Set([...given, ...legs]).size === booking.legs.length;
  if (wholeTicket) {
    const extras = totalOf(passenger.extras);
    paid += extras + (index === 0 ? booking.otherCharges : 0);
    if (!isFree && world.temper.shows('extras-kept', String(booking.id), fault)) charge += extras;
  }
  return { charge, refunded: round(paid - charge, 2) };
}

/** Returns the end of the free cancellation in epoch ms. `VoidTime` is Indian time. */
function voidEndsMs(booking: Booking): number {
  return Date.parse(`${voidTime(booking)}+05:30`);
}

function sum(all: readonly Figures[], key: keyof Figures): number {
  return all.reduce((total, figures) => total + figures[key], 0);
}

function stageMs({ world }: CallContext, booking: Booking, cancellationType: number, fault: Fault | undefined): number {
  if (fault?.kind === 'rejected') return 0;
  if (fault?.kind === 'pending' && fault.delayMs !== undefined) return Math.max(1, fault.delayMs);
  const atOnce = booking.lcc && fault?.kind !== 'pending' && cancellationType !== FLIGHT_CANCELLED;
  return atOnce ? 0 : STAGE_MS * Math.max(world.settings.latency, LEAST_LATENCY);
}
