import type { Booking, ChangeRequest } from './bookings.ts';
import type { Shows } from './room-wire.ts';

/** The values of `HotelBookingStatus`; `statusNumber` gives the `Status` of each. */
export type BookingStatus = 'BookFailed' | 'Confirmed' | 'Cancelled' | 'Pending';

/** The values of `ChangeRequestStatus`. */
export const changeStatus = { pending: 1, inProgress: 2, processed: 3, rejected: 4 } as const;
export type ChangeStatus = (typeof changeStatus)[keyof typeof changeStatus];

/** The state of a booking at an instant. It follows from the stored data alone, so a restart changes nothing. */
export interface BookingState {
  readonly status: BookingStatus;
  readonly vouchered: boolean;
  /** Whether a cancellation is under way. */
  readonly cancelling: boolean;
}

/** Returns the state of a cancellation: one stage pending, one in progress, then processed or rejected. */
export function changeStatusAt(change: ChangeRequest, nowMs: number): ChangeStatus {
  if (change.rejection === 'at-once') return changeStatus.rejected;
  const stages = Math.floor((nowMs - change.createdAtMs) / change.stageMs);
  if (stages < 1) return changeStatus.pending;
  if (stages < 2) return changeStatus.inProgress;
  return change.rejection === 'in-the-end' ? changeStatus.rejected : changeStatus.processed;
}

/** Works out the state of a booking from its stored data. */
export function bookingStateAt(booking: Booking, changes: readonly ChangeRequest[], nowMs: number): BookingState {
  const statuses = changes.map((change) => changeStatusAt(change, nowMs));
  const cancelled = statuses.includes(changeStatus.processed);
  const status = cancelled ? 'Cancelled' : statusWithoutChanges(booking, nowMs);
  return {
    status,
    vouchered:
      booking.voucherAtMs !== null &&
      booking.voucherAtMs <= nowMs &&
      (status === 'Confirmed' || status === 'Cancelled'),
    cancelling: statuses.some((each) => each === changeStatus.pending || each === changeStatus.inProgress),
  };
}

function statusWithoutChanges(booking: Booking, nowMs: number): BookingStatus {
  if (nowMs < booking.settlesAtMs) return 'Pending';
  if (booking.outcome === 'failed') return 'BookFailed';
  const lapsed = booking.voucherAtMs === null && booking.lastVoucherMs !== null && nowMs > booking.lastVoucherMs;
  return lapsed ? 'Cancelled' : 'Confirmed';
}

/**
 * Returns the supplier's number for a status. Pending has no number of its own: only the text and the voucher tell it
 * from Confirmed.
 */
export function statusNumber(status: BookingStatus): number {
  const numbers: Record<BookingStatus, number> = { BookFailed: 0, Confirmed: 1, Pending: 1, Cancelled: 6 };
  return numbers[status];
}

/** Returns the fields that Book, GetBookingDetail and GenerateVoucher have in common. */
export function standing(booking: Booking, state: BookingState): Record<string, unknown> {
  return {
    VoucherStatus: state.vouchered,
    Status: statusNumber(state.status),
    HotelBookingStatus: state.status,
    ConfirmationNo: booking.confirmationNo,
    BookingRefNo: booking.bookingRefNo,
    BookingId: booking.id,
  };
}

/** Returns `HotelBookingStatus` of a booking whose cancellation is requested and not decided. */
export function wordOfCancelling(booking: Booking, shows: Shows): string {
  if (!shows('cancel-asked')) return 'CancellationInProgress';
  return booking.id % 2 === 0 ? 'CxlRequestSentToHotel' : 'CancelPending';
}

/** Returns an invoice number such as `MW/2627/2120634`, or null when there is no voucher. */
export function invoiceNumber(booking: Booking, state: BookingState): string | null {
  return state.vouchered ? `MW/2627/${booking.id}` : null;
}
