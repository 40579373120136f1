import { type AirFields, type AirOperation, airReply } from '../../../apps/server/src/suppliers/tbo-air/operations.ts';
import { at, isWritten, type Written } from '../written.ts';

/** Operations whose replies are told apart by what they hold; that of a reissue is one to Ticket. */
export type TellingOperation = Exclude<AirOperation, 'ReleasePNRRequest' | 'TicketReIssue'>;

/** How to recognise a successful reply of each operation, whatever its file is called. The first match wins. */
const SHAPES: readonly (readonly [TellingOperation, (written: Written) => boolean])[] = [
  ['Ticket', (w) => isTicket(at(w, 'Response'))],
  ['Book', (w) => isWritten(w['Response'])],
  ['GetBookingDetails', (w) => isWritten(w['FlightItinerary'])],
  ['Search', (w) => Array.isArray(w['Results'])],
  ['FareQuote', (w) => isWritten(w['Results'])],
  ['SSR', (w) => ['SeatDynamic', 'Baggage', 'MealDynamic', 'Meal', 'SpecialServices'].some((key) => key in w)],
  ['GetCalendarFare', (w) => 'SearchResults' in w],
  ['FareRule', (w) => 'FareRules' in w],
  ['SendChangeRequest', (w) => 'TicketCRInfo' in w],
  ['GetChangeRequestStatus', (w) => 'ChangeRequestStatus' in w],
  ['GetCancellationCharges', (w) => 'CancellationCharge' in w],
];

/**
 * The operation that a successful reply of the air supplier answers; null for an operation that we do not call and for
 * a release, whose reply has no content.
 */
export function operationOf(written: Written): TellingOperation | null {
  return SHAPES.find(([, looks]) => looks(written))?.[0] ?? null;
}

/** What the adapter's schema reads of a reply's `Response`. */
export function readAs<O extends AirOperation>(operation: O, written: Written): AirFields<O> {
  const reply = airReply(operation, { Response: written });
  if (reply === null) throw new TypeError(`no reply to ${operation}`);
  return reply.fields;
}

/** Only Ticket replies have `TicketStatus`; for a held booking they have `Message` in place of `Status`. */
function isTicket(inner: Written): boolean {
  return 'TicketStatus' in inner || ('Message' in inner && !('Status' in inner));
}
