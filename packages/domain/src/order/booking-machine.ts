/** The states of a booking and every move between them. No other file may define how a status changes. */

import type { DisplayStatus, SupplierStayStatus } from './booking-status.ts';

export const BOOKING_STATUSES = [
  /** Being booked at the supplier: hold, charge, book, voucher under way. */
  'processing',
  /** The supplier's outcome is not known in time. Operators can see the booking; the money is safe. */
  'pending',
  /** The supplier holds the room; not yet paid in full or not yet vouchered. */
  'confirmed',
  /** Paid in full and vouchered. */
  'vouchered',
  /** No booking at the supplier; nothing was paid, or the refund is under way. */
  'failed',
  /** No booking at the supplier and the gateway accepted the refund. */
  'refunded',
  /** The traveller asked to cancel; the supplier has not decided. */
  'cancelling',
  /** Cancelled at the supplier; the refund, if any, is in the ledger. */
  'cancelled',
  /** The supplier refused to cancel: the booking stands. */
  'cancel-rejected',
  /** Not paid by its deadline and released at the supplier. */
  'released',
] as const;

export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** The events that can happen to a booking. */
export const BOOKING_EVENTS = [
  'booking-requested',
  'payment-recorded',
  'supplier-confirmed',
  'supplier-failed',
  'outcome-unknown',
  'review-began',
  'voucher-issued',
  'refund-accepted',
  'cancel-requested',
  'cancel-processed',
  'cancel-rejected',
  'supplier-cancelled',
  'deadline-passed',
  'change-proposed',
  'change-answered',
  'extras-denied',
  'cancel-queued',
  'part-requested',
  'part-ended',
  'given-back',
  'terms-proposed',
  'terms-answered',
  'change-began',
  'change-ended',
] as const;

export type BookingEvent = (typeof BOOKING_EVENTS)[number];

type Moves = Readonly<Partial<Record<BookingEvent, BookingStatus | readonly BookingStatus[]>>>;

/** The status of a booking that has just been made. */
export const INITIAL_BOOKING_STATUS: BookingStatus = 'processing';

/**
 * The moves of each status. A move to the same status means that the event is allowed and changes nothing (a balance paid on a held
 * booking, a refund after a cancellation). An event that is not listed is not allowed in that status, and its caller must handle it: a
 * payment that arrives for a released booking is refunded at once.
 */
export const BOOKING_MOVES: Readonly<Record<BookingStatus, Moves>> = {
  processing: {
    'given-back': 'processing',
    'booking-requested': 'processing',
    'payment-recorded': 'processing',
    'supplier-confirmed': 'confirmed',
    'supplier-failed': 'failed',
    'outcome-unknown': 'pending',
    'review-began': 'pending',
    'change-proposed': 'pending',
    'cancel-queued': 'processing',
  },
  pending: {
    'given-back': 'pending',
    'payment-recorded': 'pending',
    'change-proposed': 'pending',
    'change-answered': 'pending',
    'cancel-queued': 'pending',
    'supplier-confirmed': 'confirmed',
    'supplier-failed': 'failed',
  },
  confirmed: {
    'given-back': 'confirmed',
    'payment-recorded': 'confirmed',
    'voucher-issued': 'vouchered',
    'supplier-failed': 'failed',
    'part-requested': 'confirmed',
    'part-ended': 'confirmed',
    'cancel-requested': 'cancelling',
    'supplier-cancelled': 'cancelled',
    'deadline-passed': 'released',
  },
  vouchered: {
    'given-back': 'vouchered',
    'terms-proposed': 'vouchered',
    'terms-answered': 'vouchered',
    // What is there stands until what takes its place is there.
    'change-began': 'vouchered',
    'change-ended': 'vouchered',
    'extras-denied': 'vouchered',
    'part-requested': 'vouchered',
    // What else stands may be being given up too.
    'part-ended': ['vouchered', 'cancelling'],
    'cancel-requested': 'cancelling',
    'supplier-cancelled': 'cancelled',
  },
  failed: {
    'given-back': 'failed',
    'refund-accepted': 'refunded',
  },
  refunded: {
    'given-back': 'refunded',
  },
  cancelling: {
    'given-back': 'cancelling',
    'cancel-processed': 'cancelled',
    'cancel-rejected': 'cancel-rejected',
    'supplier-cancelled': 'cancelled',
  },
  cancelled: {
    'given-back': 'cancelled',
    'refund-accepted': 'cancelled',
  },
  'cancel-rejected': {
    'given-back': 'cancel-rejected',
    'terms-proposed': 'cancel-rejected',
    'terms-answered': 'cancel-rejected',
    'change-began': 'cancel-rejected',
    'change-ended': ['vouchered', 'cancel-rejected'],
    'payment-recorded': 'cancel-rejected',
    'part-requested': 'cancel-rejected',
    // One that is not paid in full is only held.
    'part-ended': ['vouchered', 'confirmed', 'cancelling'],
    'voucher-issued': 'vouchered',
    'supplier-failed': 'failed',
    'cancel-requested': 'cancelling',
    'supplier-cancelled': 'cancelled',
    'deadline-passed': 'released',
  },
  released: {
    'given-back': 'released',
    'refund-accepted': 'released',
  },
};

/** The statuses that may follow an event, the usual one first; empty when the event does not belong to the status. */
export function nextStatuses(from: BookingStatus, event: BookingEvent): readonly BookingStatus[] {
  return [BOOKING_MOVES[from][event] ?? []].flat();
}

/** Whether text is one of the statuses; for rows read from a store. */
export function isBookingStatus(text: string): text is BookingStatus {
  return BOOKING_STATUSES.some((status) => status === text);
}

/** Whether the supplier holds a room for the traveller in this status. */
export function holdsRoom(status: BookingStatus): boolean {
  return ['confirmed', 'vouchered', 'cancelling', 'cancel-rejected'].includes(status);
}

/** Whether its traveller is expected to travel: vouchered or ticketed. One that is being cancelled may return to this. */
export function isTravelled(status: BookingStatus): boolean {
  return status === 'vouchered' || status === 'cancel-rejected';
}

/** Whether a booking still waits for the supplier, the gateway or an operator. */
export function isUnderWay(status: BookingStatus): boolean {
  return ['processing', 'pending', 'failed', 'cancelling'].includes(status);
}

/** The lists of My Bookings (REQ-BKG-1). */
export const BOOKING_VIEWS = ['upcoming', 'past', 'cancelled'] as const;

export type BookingView = (typeof BOOKING_VIEWS)[number];

/** The statuses that are listed with the cancelled bookings, whatever the dates of the trip. */
export const CAME_TO_NOTHING: readonly BookingStatus[] = ['failed', 'refunded', 'cancelled', 'released'];

/**
 * The room at the supplier that a stay is shown by; null for one that came to nothing and whose room is still being given back.
 * @param held null when no supplier holds one
 */
export function shownRoom<Room extends { readonly status: SupplierStayStatus }>(
  status: BookingStatus,
  held: Room | null,
): Room | null {
  const isOver = CAME_TO_NOTHING.includes(status) && (held?.status === 'confirmed' || held?.status === 'cancelling');
  return isOver ? null : held;
}

/** The list that a booking belongs to. `isOver` is true when its last day has passed. */
export function bookingView(status: BookingStatus, isOver: boolean): BookingView {
  if (CAME_TO_NOTHING.includes(status)) return 'cancelled';
  return isOver ? 'past' : 'upcoming';
}

/** The states a checkout reports (REQ-CHK-8). */
export type CheckoutState =
  | 'awaiting-payment'
  | 'processing'
  | 'confirmed'
  | 'pending'
  | 'failed'
  | 'refunded'
  | 'released';

const CHECKOUT_STATES: Readonly<Record<BookingStatus, CheckoutState>> = {
  processing: 'processing',
  pending: 'pending',
  confirmed: 'confirmed',
  vouchered: 'confirmed',
  failed: 'failed',
  refunded: 'refunded',
  cancelling: 'confirmed',
  cancelled: 'confirmed',
  'cancel-rejected': 'confirmed',
  released: 'released',
};

/**
 * The state that a checkout reports for its booking (REQ-CHK-8); null (no booking yet) is 'awaiting-payment'. A checkout that ended in a
 * booking stays 'confirmed' whatever happens to the booking later, except when it is released unpaid.
 */
export function checkoutState(status: BookingStatus | null): CheckoutState {
  return status === null ? 'awaiting-payment' : CHECKOUT_STATES[status];
}

/** Whether this state of a checkout is final, so that a page can stop polling it. */
export function isCheckoutSettled(state: CheckoutState): boolean {
  return state === 'confirmed' || state === 'refunded' || state === 'released';
}

/** Only a supplier reports that a price must be verified. */
type ListedStatus = Exclude<DisplayStatus, 'verifyprice'>;

const LISTED_STATUSES: Readonly<Record<BookingStatus, ListedStatus>> = {
  processing: 'pending',
  pending: 'pending',
  confirmed: 'confirmed',
  vouchered: 'vouchered',
  failed: 'failed',
  refunded: 'failed',
  cancelling: 'confirmed',
  cancelled: 'cancelled',
  'cancel-rejected': 'confirmed',
  released: 'cancelled',
};

/**
 * The booking's own status that lists and details send (REQ-BKG-3): one of the statuses shown to travellers. A supplier's status, when
 * there is one, still takes precedence (see `displayStatus`). A flight counts as vouchered once it is ticketed, because its
 * ticket corresponds to the voucher of a stay; until then it is held.
 */
export function listedStatus({ kind, status }: { kind: 'hotel' | 'flight'; status: BookingStatus }): ListedStatus {
  const listed = LISTED_STATUSES[status];
  return kind === 'flight' && status !== 'confirmed' && listed === 'confirmed' ? 'vouchered' : listed;
}
