/** How long personal data is kept: what erases it and what the privacy page says (decisions 0018, 0032). */

import { yearsBefore } from './financial-year.ts';

/** PAN and passport numbers of a booking, after check-out: until a payment can no longer be disputed. */
export const BOOKING_NUMBERS_KEPT_DAYS = 180;
/** Those of a checkout, after it expired; what it became has its own copy. */
export const CHECKOUT_NUMBERS_KEPT_DAYS = 7;
/** Ended sessions, and what the limits on codes and passwords counted. */
export const SIGN_INS_KEPT_DAYS = 30;
/** What was sent to suppliers and the gateway for a booking, and their answers: past the year in which a payer may dispute or an airline pays back. */
export const CALLS_KEPT_DAYS = 400;
/** What travellers did on our pages (REQ-LOG-2). */
export const JOURNEYS_KEPT_DAYS = 30;

/** Financial years that tax documents and books are kept beside the running one (Companies Act 2013, section 128 (5)). */
export const FINANCIAL_YEARS_KEPT = 8;

/** The first day of the oldest financial year whose tax documents are still to be kept on an ISO day. */
export function taxDocumentsKeptFrom(day: string): string {
  return yearsBefore(day, FINANCIAL_YEARS_KEPT);
}
