import { dayOf } from '@safar/domain/flight/flight-times';
import { checkInTimes, WEB_CHECK_IN } from '@safar/domain/flight/web-check-in';
import { nameOfFlight } from '@safar/domain/order/held-change';
import { addDays, epochMs, toInstantIso } from '@safar/domain/time/days';
import { outsideNight, instantAt } from '@safar/domain/time/local-time';
import type { Transaction } from '../../../platform/database.ts';
import { CHANNELS, type FlightNotificationDetails } from '../../notifications/index.ts';
import { instantOf } from '../change/flight-cancellation-block.ts';
import { LETTER_HOUR, setRoadTimer, tellRoad, type RoadNews } from '../change/before-trip.ts';
import type { BookingKey, FlightBooking } from '../order/booking.ts';
import { standingTripOf, ticketsOf, type FlightTicket } from '../order/flight-tickets.ts';
import { openTerms, type ProposedTerms } from '../order/proposed-terms.ts';
import { getFlight } from '../order/store.ts';
import { setTimer } from '../change/timer-store.ts';
import type { TicketsContext } from '../context.ts';
import { legKey, notifyOfFlight } from './notify-of-flight.ts';

type Leg = FlightBooking['quote']['trip']['tickets'][number]['legs'][number];

/**
 * What is told before the flights of a trip that still stand (REQ-MSG-7): a letter the day before each day of travel, and each time that
 * an airline takes web check-in, where that time is known; nothing of a flight that its airline cancelled.
 */
function roadOf(
  booking: FlightBooking,
  tickets: readonly FlightTicket[],
  moved: readonly ProposedTerms[],
): RoadNews<FlightNotificationDetails>[] {
  const gone = new Set(
    moved.flatMap(({ changes }) => changes.flatMap((each) => (each.kind === 'cancelled' ? each.flight : []))),
  );
  const isFlown = ({ segments }: Leg) => segments.every((segment) => !gone.has(nameOfFlight(segment)));
  const legs = standingTripOf(booking, tickets)
    .tickets.flatMap((ticket) => ticket.legs)
    .filter(isFlown);
  const days = Map.groupBy(legs, ({ from }) => dayOf(from.time));
  const letters = [...days].flatMap(([day, [first]]): RoadNews<FlightNotificationDetails>[] => {
    if (first === undefined) return [];
    const untilMs = instantOf(booking, first.from);
    const at = `${addDays(day, -1)}T${String(LETTER_HOUR).padStart(2, '0')}:00`;
    const atMs = instantOf(booking, { ...first.from, time: at });
    return [{ atMs, untilMs, details: { kind: 'before-road', day, until: toInstantIso(untilMs) } }];
  });
  return [...letters, ...legs.flatMap((leg) => checkInOf(booking, leg))];
}

function checkInOf({ quote }: FlightBooking, leg: Leg): RoadNews<FlightNotificationDetails>[] {
  const times = checkInTimes(leg);
  const [first] = leg.segments;
  const zone = quote.zones[leg.from.code];
  const url = first && WEB_CHECK_IN[first.carrierCode]?.url;
  if (times === null || first === undefined || zone === undefined || url === undefined) return [];
  const untilMs = instantAt(times.closes, zone);
  const { carrierCode, carrierName: airline, flightNumber } = first;
  const until = toInstantIso(untilMs);
  const flight = `${carrierCode} ${flightNumber}`;
  const details = { kind: 'check-in-open', leg: legKey(leg), until, airline, flight, url } as const;
  return [{ atMs: instantAt(outsideNight(times.opens), zone), untilMs, details }];
}

/** Sets the timer of what is told before a trip, once its tickets are issued. */
export async function setFlightRoad(transaction: Transaction, key: BookingKey): Promise<void> {
  const booking = await getFlight(transaction, key);
  const tickets = await ticketsOf(transaction, key.userId, [key.bookingId]);
  const moved = await openTerms(transaction, key);
  await setRoadTimer(transaction, key, roadOf(booking, tickets, moved), epochMs(booking.createdAt));
}

/**
 * Tells the traveller what is due before the flights of a trip (REQ-MSG-7). While an airline's change waits for an answer it is not told:
 * it would name times that are no longer flown.
 */
export async function tellBeforeFlights(
  context: TicketsContext,
  transaction: Transaction,
  key: BookingKey,
): Promise<void> {
  const booking = await getFlight(transaction, key);
  const tickets = await ticketsOf(transaction, key.userId, [key.bookingId]);
  const moved = await openTerms(transaction, key);
  const [asked] = moved.filter(({ isLate, offer }) => !isLate && offer !== null).toSorted(byAnswer);
  if (asked !== undefined) return setTimer(transaction, { ...key, kind: 'road' }, asked.answerBy);
  const times = { bookedMs: epochMs(booking.createdAt), nowMs: context.clock.nowMs() };
  await tellRoad(transaction, key, roadOf(booking, tickets, moved), times, async (details) => {
    for (const channel of CHANNELS) await notifyOfFlight(context, key, channel, details, transaction);
  });
}

function byAnswer(one: ProposedTerms, other: ProposedTerms): number {
  return epochMs(one.answerBy) - epochMs(other.answerBy);
}
