/** How long personal data is stored. Erasing and the privacy page both use these values (decisions 0018, 0032). */

import { yearsBefore } from '../money/tax-document-number.ts';

/** PAN and passport numbers of a booking, after check-out: until a payment can no longer be disputed (REQ-PRIV-4). */
export const BOOKING_NUMBERS_KEPT_DAYS = 180;
/** PAN and passport numbers of a checkout, after it expired; its booking has its own copy (REQ-PRIV-4). */
export const CHECKOUT_NUMBERS_KEPT_DAYS = 7;
/** Ended sessions, and the counters of the limits on codes and passwords. */
export const SIGN_INS_KEPT_DAYS = 30;
/**
 * Calls to suppliers and the gateway for a booking, with their answers: longer than the year in which a payer may
 * dispute or an airline may refund (REQ-PRIV-4).
 */
export const CALLS_KEPT_DAYS = 400;
/** A file that a traveller sent with a question, after the answer: as long as people come back to it (REQ-HELP-5). */
export const CASE_FILES_KEPT_DAYS = 90;
/** The journey log of travellers' visits to our pages (REQ-LOG-2). */
export const JOURNEYS_KEPT_DAYS = 30;

/**
 * Financial years that tax documents and books are stored, besides the current one (Companies Act 2013, section 128
 * (5), REQ-DOC-4, REQ-PRIV-3).
 */
export const FINANCIAL_YEARS_KEPT = 8;

/** The first day of the oldest financial year whose tax documents must still be stored on an ISO day. */
export function taxDocumentsKeptFrom(day: string): string {
  return yearsBefore(day, FINANCIAL_YEARS_KEPT);
}
