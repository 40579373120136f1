import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Fault } from '../control/faults.ts';
import type { Answer } from '../control/serve.ts';
import { cannot, invalid } from '../tbo/refusal.ts';
import type { Desk } from './book.ts';
import type { Booking, Rejection } from './bookings.ts';
import { bookingAnswer, refusalAnswer, sessionExpired } from './envelopes.ts';
import { chargeAt } from './policy.ts';
import { bookingStateAt, changeStatus, changeStatusAt } from './state.ts';
import { round } from './wire.ts';

const STAGE_MS = 1000;
const LEAST_LATENCY = 0.2;
const HOTEL_CANCEL = 4;

const sendBody = z.object({
  EndUserIp: z.string().min(1),
  BookingMode: z.literal(5),
  RequestType: z.literal(HOTEL_CANCEL),
  BookingId: z.int(),
  Remarks: z.string().min(1),
});
const statusBody = z.object({ EndUserIp: z.string().min(1), BookingMode: z.literal(5), ChangeRequestId: z.int() });

/** `SendChangeRequest` asks for a cancellation. The policy at this instant fixes charge and refund, unless a fault does. */
export function sendChangeRequest(desk: Desk, body: unknown, fault?: Fault): Answer {
  const root = 'HotelChangeRequestResult';
  if (fault?.kind === 'session-expired') return refusalAnswer(root, sessionExpired);
  const parsed = sendBody.safeParse(body);
  if (!parsed.success) return refusalAnswer(root, invalid(z.prettifyError(parsed.error)));
  const booking = desk.bookings.byId(parsed.data.BookingId);
  if (booking === undefined) return refusalAnswer(root, cannot('No Itinerary exist for this input'));
  const problem = cannotCancel(desk, booking);
  if (problem !== undefined) return refusalAnswer(root, cannot(problem));
  const now = desk.world.now();
  const change = desk.bookings.addChange({
    bookingId: booking.id,
    createdAtMs: now,
    stageMs: stageMs(desk, fault),
    rejection: rejection(fault),
    ...figures(booking, now, fault),
    remarks: parsed.data.Remarks,
  });
  return bookingAnswer(root, booking.traceId, {
    ChangeRequestId: change.id,
    ...(!desk.world.temper.shows('no-change-status', String(change.id), fault) && {
      ChangeRequestStatus: changeStatusAt(change, now),
    }),
  });
}

/** `GetChangeRequestStatus` answers the state of a request. It tells the amounts once the request is processed. */
export function getChangeRequestStatus(desk: Desk, body: unknown, fault?: Fault): Answer {
  const root = 'HotelChangeRequestStatusResult';
  if (fault?.kind === 'session-expired') return refusalAnswer(root, sessionExpired);
  const parsed = statusBody.safeParse(body);
  if (!parsed.success) return refusalAnswer(root, invalid(z.prettifyError(parsed.error)));
  const change = desk.bookings.change(parsed.data.ChangeRequestId);
  if (change === undefined) return refusalAnswer(root, cannot('Change request does not exist'));
  const status = fault?.kind === 'pending' ? changeStatus.pending : changeStatusAt(change, desk.world.now());
  const processed = status === changeStatus.processed;
  return bookingAnswer(root, randomUUID(), {
    ChangeRequestId: change.id,
    RefundedAmount: processed ? change.refunded : 0,
    CancellationCharge: processed ? change.charge : 0,
    ChangeRequestStatus: status,
  });
}

function cannotCancel(desk: Desk, booking: Booking): string | undefined {
  const { status, cancelling } = bookingStateAt(booking, desk.bookings.changesOf(booking.id), desk.world.now());
  if (status === 'Cancelled') return 'Booking is already cancelled.';
  if (cancelling) return 'A change request is already in process for this booking.';
  return status === 'Confirmed' ? undefined : 'Booking is not confirmed.';
}

function stageMs(desk: Desk, fault: Fault | undefined): number {
  if (fault?.kind === 'pending' && fault.delayMs !== undefined) return Math.max(1, fault.delayMs);
  return STAGE_MS * Math.max(desk.world.settings.latency, LEAST_LATENCY);
}

function rejection(fault: Fault | undefined): Rejection {
  if (fault?.kind === 'rejected') return 'at-once';
  return fault?.kind === 'pending' && fault.ending === 'failed' ? 'in-the-end' : 'never';
}

/**
 * Returns charge and refund of a cancellation in rupees. A booking that was only held has not been paid, so both are 0.
 */
function figures(booking: Booking, nowMs: number, fault: Fault | undefined): { charge: number; refunded: number } {
  if (booking.voucherAtMs === null) return { charge: 0, refunded: 0 };
  const paid = round(booking.netAmount, 2);
  const ofPolicy = chargeAt(booking.policies, paid, nowMs);
  const charge =
    fault?.kind === 'charges-less' ? round(ofPolicy / 2, 2) : fault?.kind === 'charges-more' ? paid : ofPolicy;
  return { charge, refunded: round(paid - charge, 2) };
}
