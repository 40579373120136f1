import { planFromText, type PlanId } from './plans.ts';
import { isCancellationAsked } from './cancellation.ts';
import { indiaClockOf, type Instant } from './days.ts';

/** How a booking is shown: its status, its plan, its reference (REQ-BKG-3, REQ-BKG-4, REQ-BKG-5). */

export type DisplayStatus = 'confirmed' | 'vouchered' | 'pending' | 'failed' | 'cancelled' | 'verifyprice';

/** The six statuses a list shows without looking at the payment (REQ-BKG-3). */
export const DISPLAY_STATUSES = [
  'confirmed',
  'vouchered',
  'pending',
  'failed',
  'cancelled',
  'verifyprice',
] as const satisfies readonly DisplayStatus[];

const BADGE_LABELS: Readonly<Record<DisplayStatus, string>> = {
  confirmed: 'Booking Confirmed',
  vouchered: 'Vouchered',
  pending: 'Pending',
  failed: 'Failed',
  cancelled: 'Cancelled',
  verifyprice: 'Verify Price',
};

/** The supplier's word on a booking, under its own field names (REQ-BKG-3). */
export interface ProviderPayload {
  HotelBookingStatus?: string | null | undefined;
  VoucherStatus?: boolean | string | number | null | undefined;
  Status?: number | null | undefined;
}

export interface StatusFacts {
  providerPayload?: ProviderPayload | null | undefined;
  /** The booking's own status. */
  status?: string | null | undefined;
}

export function isDisplayStatus(status: string): status is DisplayStatus {
  return DISPLAY_STATUSES.some((known) => known === status);
}

function hasVoucher(voucherStatus: ProviderPayload['VoucherStatus']): boolean {
  if (typeof voucherStatus !== 'string') return Boolean(voucherStatus);
  return !['', 'false', '0'].includes(voucherStatus.trim().toLowerCase());
}

function fromProviderText(payload: ProviderPayload): DisplayStatus | null {
  const text = (payload.HotelBookingStatus ?? '').toLowerCase();
  if (text.includes('confirm')) return hasVoucher(payload.VoucherStatus) ? 'vouchered' : 'confirmed';
  if (isCancellationAsked(text)) return hasVoucher(payload.VoucherStatus) ? 'vouchered' : 'confirmed';
  if (text.includes('cancel')) return 'cancelled';
  if (text.includes('verify')) return 'verifyprice';
  return text.includes('fail') ? 'failed' : null;
}

const BY_PROVIDER_NUMBER: ReadonlyMap<number | null, DisplayStatus> = new Map([
  [6, 'cancelled'],
  [0, 'failed'],
  [3, 'verifyprice'],
]);

function fromProviderNumber(payload: ProviderPayload): DisplayStatus | null {
  if (payload.Status === 1) return hasVoucher(payload.VoucherStatus) ? 'vouchered' : 'confirmed';
  return BY_PROVIDER_NUMBER.get(payload.Status ?? null) ?? null;
}

/**
 * The status to show, in the priority order of REQ-BKG-3: the supplier's text, then its number, then the booking's
 * own status in lower case, then 'pending'. An unknown own status comes back as given, in lower case.
 */
export function displayStatus(facts: StatusFacts): string {
  const payload = facts.providerPayload ?? {};
  const fromProvider = fromProviderText(payload) ?? fromProviderNumber(payload);
  if (fromProvider !== null) return fromProvider;
  const own = (facts.status ?? '').trim().toLowerCase();
  return own === '' ? 'pending' : own;
}

/** The badge's label; an unknown status is shown as given (REQ-BKG-3). */
export function badgeLabel(status: string): string {
  return isDisplayStatus(status) ? BADGE_LABELS[status] : status;
}

/** Labels of a plan on a booking (REQ-BKG-4); the choice at checkout has its own (see plans.ts). */
const BOOKING_PLAN_LABELS: Readonly<Record<PlanId, string>> = {
  pay_later: 'Book now, pay ₹0',
  pay_half: 'Pay 10% now',
  pay_full: 'Pay in full now',
};

/** The plan shown on a booking: `label` when given, else the label of the plan the text means, else the text itself. */
export function planLabel(plan: string | null | undefined, label?: string | null): string {
  if (label) return label;
  const id = planFromText(plan);
  return id === null ? (plan ?? '') : BOOKING_PLAN_LABELS[id];
}

export type PaymentState = 'paid' | 'failed' | 'pending';

const PAID_WORDS = ['paid', 'captured', 'authorized'];
const FAILED_WORDS = ['failed', 'declined', 'refused', 'void'];

/** What the payment card says about a payment status (REQ-PAY-10). */
export function paymentState(status: string | null | undefined): PaymentState {
  const lower = (status ?? '').toLowerCase();
  if (PAID_WORDS.includes(lower)) return 'paid';
  return FAILED_WORDS.includes(lower) ? 'failed' : 'pending';
}

function twoDigits(value: number): string {
  return String(value % 100).padStart(2, '0');
}

/**
 * The booking reference of REQ-BKG-5: '{first 4 of id}{last 4 of id}-{hotel code or XXXX}-{yyMMdd}-{HHmm}', upper case, the
 * created instant in India time.
 */
export function bookingReference(id: string, hotelCode: string | null | undefined, createdAt: Instant): string {
  const { day, hour, minute } = indiaClockOf(createdAt);
  const date = day.slice(2).replaceAll('-', '');
  const time = [hour, minute].map(twoDigits).join('');
  return `${id.slice(0, 4)}${id.slice(-4)}-${hotelCode || 'XXXX'}-${date}-${time}`.toUpperCase();
}
