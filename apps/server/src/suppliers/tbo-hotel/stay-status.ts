import type { SupplierStayStatus } from '@safar/domain/order/booking-status';

/** Numbers of `Status` (tbo-hotel.md 3.2). */
export const BOOK_FAILED = 0;
export const CONFIRMED = 1;
export const VERIFY_PRICE = 3;
export const CANCELLED = 6;

const CANCELLATION_ASKED = /cxlrequest|cancel\w*(?:pending|progress|request)|(?:pending|request)\w*cancel/;
const NOT_CONFIRMED = /\bnot ?(?:confirm|vouch)|\bunconfirm/;

/**
 * The status of a booking by the supplier's text and number (tbo-hotel.md 3.2, 3.3). The text takes precedence: a
 * requested cancellation (`CxlRequestSentToHotel`, `CancelPending`, `CancellationInProgress`) comes with any number.
 * An unknown status is not final (REQ-BKG-3).
 * @param number null when the reply has none
 */
export function stayStatus(text: string, number: number | null): SupplierStayStatus {
  const word = text.toLowerCase();
  if (CANCELLATION_ASKED.test(word.replaceAll(/[\s_-]/g, ''))) return 'cancelling';
  if (word.includes('pending') || word.includes('progress')) return 'pending';
  if (NOT_CONFIRMED.test(word)) return 'failed';
  if (word.includes('cancel') || number === CANCELLED) return 'cancelled';
  if (word.includes('verify') || number === VERIFY_PRICE) return 'price-changed';
  if (word.includes('fail')) return 'failed';
  if (word.includes('confirm') || word.includes('vouch') || number === CONFIRMED) return 'confirmed';
  return word === '' && (number ?? BOOK_FAILED) === BOOK_FAILED ? 'failed' : 'pending';
}
