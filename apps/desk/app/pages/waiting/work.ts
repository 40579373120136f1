import type { waitingWork, WhoseFilter, WorkKind } from '@safar/contract/desk/waiting';
import type { Answer } from '#api/ask.ts';

/** How the queue is narrowed. */
export interface WorkFilter {
  readonly whose?: WhoseFilter | undefined;
  readonly kind?: WorkKind | undefined;
}

/** A piece of work that waits. */
export type WorkRow = Answer<typeof waitingWork>['rows'][number];

/** What one piece of work is. */
export type WorkDetail<What extends WorkRow['detail']['what']> = Extract<WorkRow['detail'], { what: What }>;

export const KIND_NAMES: Record<WorkKind, string> = {
  bookings: 'Bookings',
  changes: 'Cancel and change',
  refunds: 'Refunds',
  disputes: 'Disputes',
  cases: 'Cases',
  prices: 'Prices and coupons',
  places: 'Places',
  months: 'Months',
  reviews: 'Reviews',
  differences: 'Differences',
  messages: 'Messages',
  data: 'Personal data',
};

/** The part of a reference that is read aloud: '01A2E1A6' of '01A2E1A6-1020090-261129-2034'. */
export function shortReference(reference: string): string {
  return reference.split('-', 1)[0] ?? reference;
}

/** What something is about, with its booking's short reference. */
export function withReference(about: string, booking: { readonly reference: string } | null): string {
  if (booking === null) return about;
  const short = shortReference(booking.reference);
  return about.includes(booking.reference) ? about.replace(booking.reference, short) : `${about} · ${short}`;
}

/** What something is about without its booking's reference, which stands elsewhere. */
export function withoutReference(about: string, reference: string): string {
  return about.replace(`, ${reference}`, '');
}
