import type { CallAnswer } from '@safar/contract/call';
import type { myTrips, trip as tripCall } from '@safar/contract/trips';
import { atAirportBy } from '@safar/domain/flight/at-airport';
import { webCheckIn } from '@safar/domain/flight/web-check-in';
import { identityConditions } from '@safar/domain/stay/rate-condition';
import { dayOf } from '@safar/domain/flight/flight-times';
import { idOf, isSamePlace } from '@safar/domain/order/trips';
import { fullName } from '@safar/domain/people/display-name';
import { parsePosition } from '@safar/domain/stay/distance';
import { hotelTime } from '@safar/domain/stay/hotel-text';
import type { BookingDetail } from '../bookings/index.ts';
import type { FoundTrip } from './find-trips.ts';
import type { TripsContext } from './context.ts';

export type TripAnswer = CallAnswer<typeof tripCall>['trip'];
/** A trip without what its traveller shows others of it. */
type TripView = Omit<TripAnswer, 'link' | 'calendar'>;
export type TripEntry = TripAnswer['entries'][number];
type TripSummary = CallAnswer<typeof myTrips>['trips'][number];
type FlightDetail = Extract<BookingDetail, { kind: 'flight' }>;
type StayDetail = Extract<BookingDetail, { kind: 'hotel' }>;

/** Check-in where the hotel does not say: after what happens that morning. */
const USUAL_CHECK_IN = '14:00';

/** Tickets that nobody flies with. */
const GONE: ReadonlySet<FlightDetail['flight']['tickets'][number]['status']> = new Set([
  'failed',
  'undone',
  'cancelled',
]);

export function tripSummary({ bookingIds, places, startsOn, endsOn, flights, stays }: FoundTrip): TripSummary {
  return {
    id: idOf({ bookingIds }),
    bookingIds: [...bookingIds],
    places: places.map(({ name }) => name),
    startsOn,
    endsOn,
    flights,
    stays,
  };
}

/** A trip with everything its page shows, made of its bookings as their own pages show them (REQ-TRIP-2). */
export function tripView(
  trip: FoundTrip,
  details: readonly BookingDetail[],
  { flights, clock }: Pick<TripsContext, 'flights' | 'clock'>,
): TripView {
  return {
    ...tripSummary(trip),
    people: [...new Set(details.flatMap(peopleOf))],
    entries: entriesOf(details, flights),
    checkIns: details.flatMap((detail) => (detail.kind === 'hotel' ? [] : checkInsOf(detail))),
    papers: details.map((detail) => ({
      bookingId: detail.id,
      kind: detail.kind,
      title: titleOf(detail),
      documents: detail.documents,
    })),
    readAt: clock.nowIso(),
  };
}

/** What happens on a trip, in the order of local times. */
function entriesOf(details: readonly BookingDetail[], flights: TripsContext['flights']): TripEntry[] {
  const entries = details.flatMap((detail): TripEntry[] =>
    detail.kind === 'hotel' ? [stayEntry(detail)] : flightEntries(detail, flights),
  );
  const flown = entries.filter((entry) => entry.kind === 'flight');
  const timed = entries.map((entry) => ({ entry, at: timeOf(entry, flown) }));
  return timed.toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at))).map(({ entry }) => entry);
}

/** When it happens, local `yyyy-MM-ddTHH:mm`: guests reach their hotel after the flight that brings them there that day. */
function timeOf(entry: TripEntry, flown: readonly Extract<TripEntry, { kind: 'flight' }>[]): string {
  if (entry.kind === 'flight') return entry.from.time;
  const checkIn = `${entry.checkin}T${hotelTime(entry.checkInTime) || USUAL_CHECK_IN}`;
  const landed = flown
    .filter(({ from, to }) => [from, to].some(({ time }) => dayOf(time) === entry.checkin) && isNear(to, entry))
    .map(({ to }) => to.time);
  return [checkIn, ...landed].toSorted().at(-1) ?? checkIn;
}

interface Placed {
  readonly city: string;
  readonly map: string;
}

function isNear(a: Placed, b: Placed): boolean {
  const placeOf = ({ city, map }: Placed) => ({ name: city, position: parsePosition(map) });
  return isSamePlace(placeOf(a), placeOf(b));
}

function stayEntry(detail: StayDetail): TripEntry {
  const { hotel } = detail;
  return {
    kind: 'hotel',
    bookingId: detail.id,
    shownStatus: detail.shownStatus,
    cancelling: detail.cancelling,
    number: detail.hotelNumber ?? detail.providerPayload.ConfirmationNo,
    hotelName: detail.hotelName,
    address: hotel.address,
    city: detail.city,
    phone: hotel.phone,
    map: hotel.map,
    image: detail.image,
    checkin: detail.checkin,
    checkout: detail.checkout,
    nights: detail.nights,
    checkInTime: hotel.checkInTime,
    checkOutTime: hotel.checkOutTime,
    roomNames: [...new Set(detail.roomNames)],
    identity: identityConditions(detail.rateConditions),
  };
}

/** A leg for each entry; those of tickets that were cancelled alone are left out. */
function flightEntries(detail: FlightDetail, flights: TripsContext['flights']): TripEntry[] {
  const { trip, tickets } = detail.flight;
  const placed = ({ code, city, terminal, time }: (typeof trip)['tickets'][number]['legs'][number]['from']) => {
    const position = flights.positionOf(code);
    return { code, city, terminal, time, map: position === null ? '' : `${position.lat}|${position.lng}` };
  };
  return tickets
    .filter(({ status }) => !GONE.has(status))
    .flatMap(({ ticket, airlinePnr, pnr }) =>
      (trip.tickets[ticket]?.legs ?? []).map((leg): TripEntry => {
        const { from, to, segments, durationMin, stops, dayShift } = leg;
        const [first] = segments;
        return {
          kind: 'flight',
          bookingId: detail.id,
          shownStatus: detail.shownStatus,
          cancelling: detail.cancelling,
          number: airlinePnr ?? pnr,
          from: placed(from),
          to: placed(to),
          carrierCode: first?.carrierCode ?? '',
          carrierName: first?.carrierName ?? '',
          flightNumbers: segments.map(({ carrierCode, flightNumber }) => `${carrierCode} ${flightNumber}`),
          durationMin,
          stops,
          dayShift,
          beThereBy: atAirportBy(leg),
          checkIn: webCheckIn(leg),
        };
      }),
    );
}

function checkInsOf({ flight: { trip, tickets } }: FlightDetail): TripAnswer['checkIns'] {
  return tickets.flatMap(({ ticket, checkIn }) => {
    const legs = trip.tickets[ticket]?.legs ?? [];
    const [from, to] = [legs[0]?.from.city ?? '', legs.at(-1)?.to.city ?? ''];
    return checkIn === null ? [] : { from, to, ...checkIn };
  });
}

function peopleOf(detail: BookingDetail): string[] {
  return detail.kind === 'hotel'
    ? detail.guests.flatMap(({ adults, children }) => [...adults, ...(children ?? [])].map(fullName))
    : detail.flight.passengers.map(fullName);
}

/** The hotel's name, or the cities of a flight. */
function titleOf(detail: BookingDetail): string {
  if (detail.kind === 'hotel') return detail.hotelName;
  const legs = detail.flight.trip.tickets.flatMap((ticket) => ticket.legs);
  return [legs[0]?.from.city, ...legs.map(({ to }) => to.city)].join(' – ');
}
