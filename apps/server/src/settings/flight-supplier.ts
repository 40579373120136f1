import { seconds, setting, url } from './setting.ts';

/** The flight supplier (TBO air). It shares account, Authenticate and EndUserIp with the hotels. */
export const FLIGHT_SUPPLIER = {
  TBO_AIR_SEARCH_URL: setting({
    schema: url,
    sandbox: ({ sandboxUrl }) => `${sandboxUrl}/BookingEngineService_Air/AirService.svc/rest`,
    live: 'https://tboapi.travelboutiqueonline.com/AirAPI_V10/AirService.svc/rest',
    meaning: 'Base of Search, FareRule, FareQuote, SSR and the calendar fares.',
  }),
  TBO_AIR_BOOKING_URL: setting({
    schema: url,
    sandbox: ({ sandboxUrl }) => `${sandboxUrl}/BookingEngineService_Air/AirService.svc/rest`,
    live: 'https://booking.travelboutiqueonline.com/AirAPI_V10/AirService.svc/rest',
    meaning: 'Base of Book, Ticket, GetBookingDetails, ReleasePNRRequest and the change requests.',
  }),
  TBO_AIR_SEARCH_TIMEOUT_SECONDS: setting({
    schema: seconds,
    sandbox: '20',
    live: '60',
    meaning: 'How long a flight search may take before it counts as unanswered.',
  }),
  TBO_AIR_BOOK_TIMEOUT_SECONDS: setting({
    schema: seconds,
    sandbox: '15',
    live: '300',
    meaning: 'How long Book and Ticket of a flight may take before they count as unanswered.',
  }),
  TBO_AIR_BOOK_SETTLE_SECONDS: setting({
    schema: seconds,
    sandbox: '8',
    live: '120',
    meaning: 'How long after an unanswered Book or Ticket the supplier is first asked what happened.',
  }),
};
