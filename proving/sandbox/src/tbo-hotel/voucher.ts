import { z } from 'zod';
import type { Fault } from '../control/faults.ts';
import type { Answer } from '../control/serve.ts';
import { cannot, invalid } from '../tbo/refusal.ts';
import type { Desk } from './book.ts';
import { bookingAnswer, refusalAnswer, sessionExpired } from './envelopes.ts';
import { bookingStateAt, invoiceNumber, standing } from './state.ts';

const ROOT = 'GenerateVoucherResult';
const PENDING_MS = 3000;

const voucherBody = z.object({
  EndUserIp: z.string().min(1),
  BookingId: z.int(),
  RequestedBookingMode: z.literal(5),
});

/** `GenerateVoucher` confirms a held booking for good. */
export function generateVoucher(desk: Desk, body: unknown, fault?: Fault): Answer {
  if (fault?.kind === 'session-expired') return refusalAnswer(ROOT, sessionExpired);
  const parsed = voucherBody.safeParse(body);
  if (!parsed.success) return refusalAnswer(ROOT, invalid(z.prettifyError(parsed.error)));
  const { world, bookings } = desk;
  const held = bookings.byId(parsed.data.BookingId);
  if (held === undefined) return refusalAnswer(ROOT, cannot('Booking does not exist for the requested input'));
  const { status, cancelling } = bookingStateAt(held, bookings.changesOf(held.id), world.now());
  if (status === 'Confirmed' && held.voucherAtMs !== null) {
    return refusalAnswer(ROOT, cannot('Voucher is already generated for this booking.'));
  }
  if (status !== 'Confirmed' || cancelling) return refusalAnswer(ROOT, cannot('Booking is not confirmed.'));
  if (fault?.kind === 'rejected') return refusalAnswer(ROOT, cannot('The voucher could not be generated.'));
  if (world.temper.shows('short-balance', String(held.id), fault))
    return refusalAnswer(ROOT, cannot('Agency balance is low.'));
  const atMs = world.now() + (fault?.kind === 'pending' ? (fault.delayMs ?? PENDING_MS) : 0);
  bookings.voucher(held.id, atMs);
  const booking = { ...held, voucherAtMs: atMs };
  const state = bookingStateAt(booking, bookings.changesOf(held.id), world.now());
  return bookingAnswer(ROOT, booking.traceId, {
    ...standing(booking, state),
    InvoiceNumber: invoiceNumber(booking, state),
  });
}
