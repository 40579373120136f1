/** How a booking is shown: its status and its plan (REQ-BKG-3, REQ-BKG-4). */

import * as m from '@safar/messages/bookings';
import { t } from '@safar/messages/t';
import { planFromText } from '../money/plans.ts';

/** The six statuses a booking is listed under (REQ-BKG-3). */
export const DISPLAY_STATUSES = ['confirmed', 'vouchered', 'pending', 'failed', 'cancelled', 'verifyprice'] as const;
export type DisplayStatus = (typeof DISPLAY_STATUSES)[number];

/**
 * The status of a stay at its supplier.
 * - `confirmed`: the room is held · `cancelling`: it is held, and its cancellation was requested
 * - `pending`: received, and not decided · `failed`: there is no room · `price-changed`: there is no room at this price
 * - `cancelled`: the room was held and is no longer
 */
export const SUPPLIER_STAY_STATUSES = [
  'confirmed',
  'cancelling',
  'pending',
  'failed',
  'price-changed',
  'cancelled',
] as const;
export type SupplierStayStatus = (typeof SUPPLIER_STAY_STATUSES)[number];

/**
 * The status to show (REQ-BKG-3): the supplier's once the supplier has decided, else the booking's own as it is listed.
 * @param held null when no supplier holds the booking
 */
export function displayStatus(
  own: DisplayStatus,
  held: { readonly status: SupplierStayStatus; readonly vouchered: boolean } | null,
): DisplayStatus {
  switch (held?.status) {
    case 'confirmed':
    case 'cancelling':
      return held.vouchered ? 'vouchered' : 'confirmed';
    case 'price-changed':
      return 'verifyprice';
    case 'failed':
    case 'cancelled':
      return held.status;
    case 'pending':
    case undefined:
      return own;
  }
}

/** The badge's label (REQ-BKG-3). */
export function badgeLabel(status: DisplayStatus): string {
  return t(m.statusBadge, { status });
}

/**
 * The plan shown on a booking (REQ-BKG-4): `label` when given, else the label of the plan the text means, else the text itself. The choice
 * at checkout has its own labels (see plans.ts).
 */
export function planLabel(plan: string | null | undefined, label?: string | null): string {
  if (label) return label;
  const id = planFromText(plan);
  return id === null ? (plan ?? '') : t(m.planName, { plan: id });
}

export type PaymentState = 'paid' | 'failed' | 'pending';

const PAID_WORDS = ['paid', 'captured', 'authorized'];
const FAILED_WORDS = ['failed', 'declined', 'refused', 'void'];

/** The state that the payment card shows for a payment status (REQ-PAY-10). */
export function paymentState(status: string | null | undefined): PaymentState {
  const lower = (status ?? '').toLowerCase();
  if (PAID_WORDS.includes(lower)) return 'paid';
  return FAILED_WORDS.includes(lower) ? 'failed' : 'pending';
}
