import { isTravelled } from '@safar/domain/order/booking-machine';
import { nameOfFlight } from '@safar/domain/order/held-change';
import { freesTraveller, issuedChange } from '@safar/domain/order/issued-change';
import { epochMs, toInstantIso } from '@safar/domain/time/days';
import { HOUR_MS } from '@safar/domain/time/time-units';
import type { Transaction } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { SupplierFlightBooking, SupplierSegment } from '../../../suppliers/flight-supplier.ts';
import { CHANNELS, type FlightNotificationDetails } from '../../notifications/index.ts';
import { instantOf } from '../change/flight-cancellation-block.ts';
import { clearTimer, setTimer } from '../change/timer-store.ts';
import type { BookingKey, FlightBooking } from '../order/booking.ts';
import { getTicket, type FlightTicket } from '../order/flight-tickets.ts';
import type { HistoryNote } from '../order/history-note.ts';
import { runningExchange } from '../order/proposed-exchange.ts';
import { endTerms, openTerms, proposeTerms, type ProposedTerms } from '../order/proposed-terms.ts';
import { getFlight, lockStatus } from '../order/store.ts';
import { transitionBooking } from '../order/transition-status.ts';
import { itemsBeingGivenUp, queuedWish } from '../order/wish-rows.ts';
import { watchFlightsNow } from '../recover/watch-store.ts';
import { termsAnswerDueMs } from './answer-deadline.ts';
import { setFlightRoad } from './before-flights.ts';
import type { TicketsContext } from '../context.ts';
import { notifyOfFlight } from './notify-of-flight.ts';
import { watchedFlight } from './plan-watch.ts';

/** Who was told of a change of a flight within this long is not asked about again because of it. */
const NEWS_SPREADS_MS = HOUR_MS;

type Answered = Extract<HistoryNote, { code: 'terms-answered' }>['answer'];

/**
 * Puts to the traveller what an airline has made of an issued ticket (REQ-WATCH-2): one question about a ticket at a time, told on both
 * channels in the transaction that writes it. All other bookings of its flights are asked about now. Returns whether there was news;
 * `outrun` when the ticket is not the one any more that its airline was asked about.
 */
export async function noticeMoved(
  context: TicketsContext,
  key: BookingKey,
  seen: FlightTicket,
  { terms: { flights } }: SupplierFlightBooking,
): Promise<'told' | 'nothing' | 'outrun'> {
  const { database, clock } = context;
  const { ticket } = seen;
  const isNews = await database.transaction(async (transaction): Promise<string[] | 'outrun' | null> => {
    const status = await lockStatus(transaction, key);
    // What is being given up or exchanged, or is to be, is not asked about.
    if (!isTravelled(status) || (await itemsBeingGivenUp(transaction, key)).size > 0) return null;
    if ((await queuedWish(transaction, key)) !== null || (await runningExchange(transaction, key)) !== null)
      return null;
    if (!isStill(seen, await getTicket(transaction, { ...key, ticket }))) return 'outrun';
    const booking = await getFlight(transaction, key);
    const sold = flightsOf(booking, ticket);
    const terms = changedTerms(booking, sold, flights, clock.nowMs());
    const open = (await openTerms(transaction, key)).find((each) => each.ticket === ticket);
    if (terms === null) {
      if (open !== undefined && !isTaken(open)) await withdraw(context, transaction, key, open);
      return null;
    }
    if (open !== undefined && !isTaken(open) && isSame(open, terms)) return null;
    await propose(context, transaction, { booking, ticket, sold, terms, open });
    return sold.map(watchedFlight);
  });
  if (isNews === null) return 'nothing';
  if (isNews === 'outrun') return 'outrun';
  const nowMs = clock.nowMs();
  const asked = { at: toInstantIso(nowMs), toldSince: toInstantIso(nowMs - NEWS_SPREADS_MS) };
  await watchFlightsNow(database.pool, isNews, asked);
  return 'told';
}

/** Whether a ticket is what it was: neither its numbers nor its flights were exchanged, or accepted otherwise. */
function isStill(seen: FlightTicket, now: FlightTicket): boolean {
  return JSON.stringify([seen.numbers, seen.heldFlights]) === JSON.stringify([now.numbers, now.heldFlights]);
}

/** The flights of a ticket as they were sold or accepted last. */
function flightsOf({ quote }: FlightBooking, ticket: number): SupplierSegment[] {
  return (quote.trip.tickets[ticket]?.legs ?? []).flatMap(({ segments }) =>
    segments.map((segment) => ({ ...segment, seatsLeft: null })),
  );
}

type Terms = NonNullable<ReturnType<typeof issuedChange<SupplierSegment>>>;

/** What the airline has made of the flights that are still ahead; its offer is of all flights of the ticket. */
function changedTerms(
  booking: FlightBooking,
  sold: readonly SupplierSegment[],
  now: readonly SupplierSegment[] | null,
  nowMs: number,
): Terms | null {
  const flown = sold.filter(({ from }) => instantOf(booking, from) <= nowMs);
  const isFlown = (flight: SupplierSegment) => flown.some((each) => nameOfFlight(each) === nameOfFlight(flight));
  const ahead = now?.filter((flight) => !isFlown(flight)) ?? null;
  const change = issuedChange(sold.slice(flown.length), ahead);
  return change && { ...change, offer: change.offer && [...flown, ...change.offer] };
}

/** Whether nobody answered in time and the booking says what the airline flies. */
function isTaken({ isLate, offer }: ProposedTerms): boolean {
  return isLate && offer !== null;
}

function isSame(open: ProposedTerms, terms: Terms): boolean {
  return JSON.stringify([open.changes, open.offer === null]) === JSON.stringify([terms.changes, terms.offer === null]);
}

async function propose(
  context: TicketsContext,
  transaction: Transaction,
  {
    booking,
    ticket,
    sold,
    terms: { changes, offer },
    open,
  }: {
    readonly booking: FlightBooking;
    readonly ticket: number;
    readonly sold: readonly SupplierSegment[];
    readonly terms: Terms;
    readonly open: ProposedTerms | undefined;
  },
): Promise<void> {
  const key = { userId: booking.userId, bookingId: booking.id };
  const nowMs = context.clock.nowMs();
  const at = context.clock.nowIso();
  if (open !== undefined) await answerTerms(context, transaction, key, open, 'replaced');
  const changeId = newId(nowMs);
  const answerBy = toInstantIso(
    termsAnswerDueMs(
      [...sold, ...(offer ?? [])].map(({ from }) => instantOf(booking, from)),
      nowMs,
    ),
  );
  // Who was free to go stays free, whatever small thing is changed next.
  const isFree = freesTraveller(changes) || open?.isFree === true;
  const note = { code: 'terms-proposed', change: changeId, changes, answerBy } as const;
  await transitionBooking(transaction, key, { event: 'terms-proposed', note, at }, () =>
    proposeTerms(
      transaction,
      { ...key, ticket },
      { changeId, knownAt: at, answerBy, changes, before: sold, offer, isFree },
    ),
  );
  await setTermsTimer(transaction, key, nowMs);
  const airline = booking.quote.trip.tickets[ticket]?.carrierName ?? '';
  const isGone = changes.some(({ kind }) => kind === 'cancelled');
  await tell(context, transaction, key, {
    kind: 'terms-changed',
    change: changeId,
    airline,
    changes,
    answerBy,
    isFree,
    isGone,
    offer:
      offer?.map((flight) => ({
        flight: nameOfFlight(flight),
        departs: flight.from.time,
        arrives: flight.to.time,
      })) ?? null,
  });
}

/** Sets the timer of the first answer that is due; of none when none is awaited. */
export async function setTermsTimer(transaction: Transaction, key: BookingKey, nowMs: number): Promise<void> {
  const ahead = (await openTerms(transaction, key)).map(({ answerBy }) => answerBy).filter((at) => epochMs(at) > nowMs);
  const timer = { ...key, kind: 'terms' } as const;
  const [first] = ahead.toSorted((one, other) => epochMs(one) - epochMs(other));
  if (first === undefined) await clearTimer(transaction, timer);
  else await setTimer(transaction, timer, first);
}

/** Ends a question about a ticket, with its line of the history. */
export async function answerTerms(
  { clock }: Pick<TicketsContext, 'clock'>,
  transaction: Transaction,
  key: BookingKey,
  { changeId }: Pick<ProposedTerms, 'changeId'>,
  answer: Exclude<Answered, 'silence'>,
): Promise<void> {
  const at = clock.nowIso();
  const state = answer === 'accepted' ? 'done' : answer === 'refused' ? 'refused' : 'lapsed';
  const note = { code: 'terms-answered', change: changeId, answer } as const;
  const moved = await transitionBooking(transaction, key, { event: 'terms-answered', note, at }, () =>
    endTerms(transaction, { ...key, changeId }, state, at),
  );
  if (moved === null) await endTerms(transaction, { ...key, changeId }, 'lapsed', at);
  await setTermsTimer(transaction, key, clock.nowMs());
}

/** Ends every question about a trip that has ended. The caller holds the booking's lock. */
export async function closeTerms(context: TicketsContext, transaction: Transaction, key: BookingKey): Promise<void> {
  for (const open of await openTerms(transaction, key)) await answerTerms(context, transaction, key, open, 'replaced');
}

/** The airline flies as it had sold after all, before anybody answered. */
async function withdraw(
  context: TicketsContext,
  transaction: Transaction,
  key: BookingKey,
  open: ProposedTerms,
): Promise<void> {
  await answerTerms(context, transaction, key, open, 'withdrawn');
  await setFlightRoad(transaction, key);
  await tell(context, transaction, key, { kind: 'terms-withdrawn', change: open.changeId });
}

/** Tells the traveller on both channels, in the transaction that makes it so. */
export async function tell(
  context: TicketsContext,
  transaction: Transaction,
  key: BookingKey,
  details: FlightNotificationDetails,
): Promise<void> {
  for (const channel of CHANNELS) await notifyOfFlight(context, key, channel, details, transaction);
}
