import { meaningOf, type ReplyStatus } from '../../../apps/server/src/suppliers/tbo-hotel/reply-status.ts';
import type { Facts } from '../assertion-log.ts';
import { at, text, type Written } from '../written.ts';

/** The meaning of each documented code, written independently of the adapter. */
const MEANINGS: Readonly<Record<number, string>> = {
  200: 'ok',
  201: 'empty',
  207: 'gone',
  300: 'low-balance',
  315: 'gone',
  400: 'invalid',
  401: 'credentials',
  402: 'credentials',
  405: 'invalid',
  429: 'overloaded',
  479: 'invalid',
  500: 'broken',
};

/** Compares the status of a reply and the outcome derived from it. */
export function checkCode(status: ReplyStatus, payload: Written, facts: Facts): void {
  const written = at(payload, 'Status');
  facts.same('Status.Code', status.code, Number(written['Code']));
  facts.same('Status.Description', status.description, text(written['Description']).trim());
  facts.same('meaning of the code', meaningOf(status), MEANINGS[status.code] ?? 'broken');
}

/** The outcome of a BookResult, from its numbers alone. */
export function meaningWritten(result: Written): string {
  if (result['Status'] === 3) return 'changed';
  if (result['ResponseStatus'] !== 1) return 'failed';
  if (result['HotelBookingStatus'] === 'Pending') return 'pending';
  return result['Status'] === 0 ? 'failed' : 'booked';
}
