import { at, isWritten, type Written } from './written.ts';

export type AirOperation =
  | 'Ticket'
  | 'Book'
  | 'GetBookingDetails'
  | 'Search'
  | 'FareQuote'
  | 'SSR'
  | 'GetCalendarFare'
  | 'FareRule'
  | 'SendChangeRequest'
  | 'GetChangeRequestStatus'
  | 'GetCancellationCharges';

/** What a successful reply of each operation looks like, whatever its file is called; the first match wins. */
const SHAPES: readonly (readonly [AirOperation, (written: Written) => boolean])[] = [
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

/** The operation that a successful reply of the air supplier answers; null: none that we call, or a release, which says nothing. */
export function operationOf(written: Written): AirOperation | null {
  return SHAPES.find(([, looks]) => looks(written))?.[0] ?? null;
}

/** Only Ticket tells of tickets; of a held booking it has a message in place of a status. */
function isTicket(inner: Written): boolean {
  return 'TicketStatus' in inner || ('Message' in inner && !('Status' in inner));
}
