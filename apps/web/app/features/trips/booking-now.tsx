import { atAirportBy } from '@safar/domain/flight/at-airport';
import { webCheckIn } from '@safar/domain/flight/web-check-in';
import { identityConditions } from '@safar/domain/stay/rate-condition';
import type { Booking, FlightBooking } from '#lib/schemas.ts';
import { nextOf, type Ahead, type FlightAhead } from './ahead.ts';
import { NowCard } from './now-card.tsx';
import { useWallClock } from './use-wall-clock.ts';

/**
 * What is needed now of one booking (REQ-TRIP-6).
 * @param readAt when the booking was read
 */
export function BookingNow({ booking, readAt }: { booking: Booking | FlightBooking; readAt: string }) {
  const next = nextOf(aheadOf(booking), useWallClock(readAt));
  return next !== null && <NowCard next={next} />;
}

/** Nothing of a booking that is not confirmed and paid, or is being cancelled. */
function aheadOf(booking: Booking | FlightBooking): readonly Ahead[] {
  if (booking.shownStatus !== 'vouchered' || booking.cancelling) return [];
  const paper = booking.documents.voucher;
  if (booking.kind === 'flight') return flightsOf(booking, paper);
  const { hotel, hotelName, city, checkin, hotelNumber, providerPayload, rateConditions } = booking;
  const { address, phone, map, checkInTime } = hotel;
  const number = hotelNumber ?? providerPayload.ConfirmationNo;
  const identity = identityConditions(rateConditions);
  return [{ kind: 'hotel', hotelName, address, city, phone, map, checkin, checkInTime, number, identity, paper }];
}

function flightsOf({ flight: { trip, tickets } }: FlightBooking, paper: string | null): FlightAhead[] {
  return tickets
    .filter(({ status }) => status === 'ticketed')
    .flatMap(({ ticket, airlinePnr, pnr }) =>
      (trip.tickets[ticket]?.legs ?? []).map((leg): FlightAhead => {
        const { from, to, segments } = leg;
        const numbers = segments.map(({ carrierCode, flightNumber }) => `${carrierCode} ${flightNumber}`).join(', ');
        return {
          kind: 'flight',
          from,
          to,
          flights: `${segments[0]?.carrierName ?? ''} ${numbers}`,
          beThereBy: atAirportBy(leg),
          number: airlinePnr ?? pnr,
          checkIn: webCheckIn(leg),
          paper,
        };
      }),
    )
    .toSorted((a, b) => (a.from.time < b.from.time ? -1 : 1));
}
