import { newId } from '../../../platform/ids.ts';
import { insertWish } from '../order/changes.ts';
import * as m from '@safar/messages/cancellation';
import { t } from '@safar/messages/t';
import type { CallAnswer } from '@safar/contract/call';
import type { cancelBooking as cancelBookingCall, cancellationPreview as previewCall } from '@safar/contract/bookings';
import { airRefund, type AirlineAnswer, type AirRefund } from '@safar/domain/flight/air-refunds';
import { LEAST_REFUND_PAISE } from '@safar/domain/stay/cancellation-charge';
import { epochMs, formatDayTime, indiaClockOf } from '@safar/domain/time/days';
import { formatInr, sumPaise, type Paise } from '@safar/domain/money/money';
import { keptLines, linesOfTicket, totalOf } from '@safar/domain/money/price-lines';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import { fail, isFailure, type Failure } from '../../../platform/failure.ts';
import { askedBefore, findCancellation } from '../change/cancellation-store.ts';
import { askPayments, heldBy } from '../change/refund-promise.ts';
import { flightCancellationBlock } from '../change/flight-cancellation-block.ts';
import { getFlight, lockStatus } from '../order/store.ts';
import { isBeingBought, isCancelQueued, queueCancel, queuedNote } from '../change/queued-cancel.ts';
import { standingTripOf, ticketsOf, type FlightTicket } from '../order/flight-tickets.ts';
import { transitionBooking } from '../order/transition-status.ts';
import type { FlightBooking } from '../order/booking.ts';
import type { CancelRequest } from '../fulfilment.ts';
import type { TicketsContext } from './context.ts';
import { answerHeldChange } from './held-change.ts';

type Preview = CallAnswer<typeof previewCall>;
type PreviewRefusal = Failure<(typeof previewCall)['errors'][number]>;
type Answer = CallAnswer<typeof cancelBookingCall> | Failure<(typeof cancelBookingCall)['errors'][number]>;

interface Quote extends AirRefund {
  /** The tickets that would be cancelled: those that were not before. */
  readonly tickets: readonly FlightTicket[];
  /** The charge of the airline of each ticket, in ticket order. */
  readonly keptPaise: readonly Paise[];
}

/** Charge and refund of cancelling one ticket, by its airline's answer. */
export function refundOfTicket(booking: FlightBooking, ticket: number, answer: AirlineAnswer): AirRefund {
  return airRefund(linesOfTicket(booking.priceLines, ticket), answer, indiaClockOf(booking.createdAt).day);
}

/** What was paid for these tickets of a trip, with their extras and our fee. */
export function paidForTickets({ priceLines }: FlightBooking, tickets: readonly number[]): Paise {
  return sumPaise(tickets.map((ticket) => totalOf(linesOfTicket(priceLines, ticket))));
}

/** The tickets of a trip that were not cancelled alone. */
async function standingTickets({ database }: TicketsContext, booking: FlightBooking): Promise<FlightTicket[]> {
  const tickets = await ticketsOf(database.pool, booking.userId, [booking.id]);
  return tickets.filter(({ state }) => state !== 'cancelled');
}

/** Asks the airlines for the cost of cancelling every ticket of a trip that stands, and applies the rules for refunds. */
async function quoteCancellation(
  context: TicketsContext,
  booking: FlightBooking,
): Promise<Quote | Failure<'SUPPLIER_UNAVAILABLE' | 'CANCEL_NOT_POSSIBLE'>> {
  const quote = { askedPaise: 0, chargePaise: 0, refundPaise: 0 };
  const keptPaise: Paise[] = [];
  const tickets = await standingTickets(context, booking);
  for (const { ticket, supplierBookingId } of tickets) {
    if (supplierBookingId === null) throw new Error(`ticket ${ticket} of ${booking.id} was never bought`);
    const answer = await context.flights.cancellationCharges(supplierBookingId);
    if (answer.kind === 'no-answer') return fail('SUPPLIER_UNAVAILABLE', { text: t(m.airlineSilent) });
    if (answer.kind === 'failed') return fail('CANCEL_NOT_POSSIBLE', { text: t(m.notOnline) });
    const { askedPaise, chargePaise, refundPaise } = refundOfTicket(booking, ticket, answer);
    quote.askedPaise += askedPaise;
    quote.chargePaise += chargePaise;
    quote.refundPaise += refundPaise;
    keptPaise.push(chargePaise - feeOfTicket(booking, ticket));
  }
  return { ...quote, tickets, keptPaise, refundPaise: lessGoodwill(booking, quote.refundPaise) };
}

/** The part of a ticket's charge that is our fee. */
function feeOfTicket({ priceLines }: FlightBooking, ticket: number): Paise {
  return totalOf(keptLines(linesOfTicket(priceLines, ticket)));
}

/** Deducts earlier refunds, by an operator or without us, which count towards this refund. */
export function lessGoodwill({ goodwillPaise }: FlightBooking, refundPaise: Paise): Paise {
  const leftPaise = refundPaise - goodwillPaise;
  return goodwillPaise > 0 && leftPaise < LEAST_REFUND_PAISE ? 0 : leftPaise;
}

/** The cost of cancelling now, to show before its traveller confirms. */
export async function previewFlightCancellation(
  context: TicketsContext,
  seen: FlightBooking,
): Promise<Preview | PreviewRefusal> {
  const { pool } = context.database;
  const blocked = await blockOf(context, pool, seen);
  if (blocked !== null) return fail('CANCEL_NOT_POSSIBLE', { text: blocked });
  const looked = await askPayments(context, seen);
  const booking = await getFlight(pool, { userId: seen.userId, bookingId: seen.id });
  if (isBeingBought(booking)) return previewOfQueued(context, booking, looked);
  const quote = await quoteCancellation(context, booking);
  if (isFailure(quote)) return quote;
  const { askedPaise, keptPaise, chargePaise, refundPaise, tickets } = quote;
  const voidUntil = voidUntilOf(context, tickets);
  const feePaise = sumPaise(tickets.map(({ ticket }) => feeOfTicket(booking, ticket)));
  const promised = await heldBy(context, pool, booking, { refundPaise, looked });
  const note = noteOf(booking, quote, feePaise, voidUntil);
  const paidPaise = paidForTickets(
    booking,
    tickets.map(({ ticket }) => ticket),
  );
  return {
    paidPaise: paidPaise - booking.goodwillPaise,
    policyChargePaise: askedPaise,
    holdPaise: 0,
    chargePaise,
    feePaise,
    airlinesKeepPaise: [...keptPaise],
    refundPaise,
    heldPaise: promised.heldPaise,
    note: promised.note === null ? note : `${note} ${promised.note}`,
    unchangedUntil: chargePaise === 0 ? voidUntil : null,
  };
}

/** The most that the rules allow the airline to charge. Before the purchase no airline can be asked. */
function mostForTrip(booking: FlightBooking): Pick<AirRefund, 'chargePaise' | 'refundPaise'> {
  const each = booking.quote.tickets.map((_, ticket) =>
    refundOfTicket(booking, ticket, { chargePaise: booking.paidPaise, refundPaise: null }),
  );
  const chargePaise = sumPaise(each.map((refund) => refund.chargePaise));
  return { chargePaise, refundPaise: lessGoodwill(booking, booking.paidPaise - chargePaise) };
}

/** The full refund of a trip whose held ticket was changed: to cancel it is to refuse the change (decision 0020). */
function allOf(booking: FlightBooking): Pick<AirRefund, 'chargePaise' | 'refundPaise'> {
  return { chargePaise: 0, refundPaise: lessGoodwill(booking, booking.paidPaise) };
}

async function previewOfQueued(
  context: TicketsContext,
  booking: FlightBooking,
  looked: 'known' | 'silent',
): Promise<Preview> {
  const { pool } = context.database;
  const tickets = await ticketsOf(pool, booking.userId, [booking.id]);
  const isAsked = tickets.some(({ change }) => change?.state === 'asked');
  const cost = isAsked ? allOf(booking) : mostForTrip(booking);
  const { heldPaise, note } = await heldBy(context, pool, booking, { refundPaise: cost.refundPaise, looked });
  const queued = isAsked ? t(m.refusesChange) : queuedNote();
  return {
    paidPaise: booking.paidPaise - booking.goodwillPaise,
    policyChargePaise: cost.chargePaise,
    holdPaise: 0,
    ...cost,
    heldPaise,
    feePaise: isAsked ? 0 : totalOf(keptLines(booking.priceLines)),
    airlinesKeepPaise: [],
    note: note === null ? queued : `${queued} ${note}`,
    unchangedUntil: null,
  };
}

/**
 * Queues the cancellation of a trip that is being bought. When the trip waits for an answer to a change, cancelling
 * refuses the change and the trip is cancelled at once. Null when it is no longer being bought.
 */
async function queueFlightCancel(
  context: TicketsContext,
  transaction: Transaction,
  booking: FlightBooking,
  { shownChargePaise, alongside }: CancelRequest,
): Promise<Answer | null> {
  const key = { userId: booking.userId, bookingId: booking.id };
  const status = await lockStatus(transaction, key);
  if (!isBeingBought({ status })) return null;
  const isAsked = await answerHeldChange(context, transaction, key, 'refused');
  const cost = isAsked ? allOf(booking) : mostForTrip(booking);
  // The change may have been accepted in another tab since the full refund was shown.
  if (shownChargePaise !== null && shownChargePaise < cost.chargePaise && !(await isCancelQueued(transaction, key)))
    return fail('CANCEL_CHARGE_CHANGED', { details: cost });
  await alongside?.(transaction, cost);
  await queueCancel(context, transaction, key);
  return { outcome: 'queued', status, ...cost };
}

/**
 * Until when all these tickets can be voided, ISO instant. Null when one of them no longer can, or the airline did
 * not say.
 */
function voidUntilOf({ clock }: TicketsContext, tickets: readonly FlightTicket[]): string | null {
  const ends = tickets.map(({ voidUntil }) => voidUntil);
  const [first = null] = ends.toSorted((a, b) => (a ?? '').localeCompare(b ?? ''));
  return first !== null && epochMs(first) > clock.nowMs() ? first : null;
}

/** The shares of the charge, in sentences. */
function noteOf(
  { quote: { trip } }: FlightBooking,
  { askedPaise, chargePaise, tickets }: Quote,
  feePaise: Paise,
  voidUntil: string | null,
): string {
  const airlines = new Set(tickets.map(({ ticket }) => trip.tickets[ticket]?.carrierName)).size;
  const keptPaise = chargePaise - feePaise;
  if (feePaise === 0) return noteOfAirlines(airlines, askedPaise, keptPaise, voidUntil);
  const fee = formatInr(feePaise);
  if (keptPaise === 0)
    return voidUntil === null
      ? t(m.platformFeeAlone, { airlines, fee })
      : t(m.platformFeeWhileFree, { airlines, time: formatDayTime(voidUntil), fee });
  if (voidUntil === null && keptPaise === askedPaise)
    return t(m.bothFees, { airlines, kept: formatInr(keptPaise), fee });
  const ofAirlines = noteOfAirlines(airlines, askedPaise, keptPaise, voidUntil);
  return `${ofAirlines} ${t(m.platformFeeKept, { fee })}`;
}

/** The supplier's answer decides, whatever a void time promises. Cancelling is called free only when both agree. */
function noteOfAirlines(airlines: number, askedPaise: Paise, keptPaise: Paise, voidUntil: string | null): string {
  const kept = formatInr(keptPaise);
  if (voidUntil !== null) {
    const time = formatDayTime(voidUntil);
    return keptPaise === 0 ? t(m.freeUntil, { airlines, time }) : t(m.feeWhileFree, { airlines, time, charge: kept });
  }
  if (keptPaise === 0) return t(m.noFee, { airlines });
  return keptPaise < askedPaise ? t(m.feeCapped, { airlines, kept }) : t(m.feeAlone, { airlines });
}

/** The reason why a flight cannot be cancelled now; null when it can. */
async function blockOf({ clock }: TicketsContext, db: Queryable, booking: FlightBooking): Promise<string | null> {
  const key = { userId: booking.userId, bookingId: booking.id };
  const tickets = await ticketsOf(db, key.userId, [key.bookingId]);
  const trip = standingTripOf(booking, tickets);
  return flightCancellationBlock(booking, { trip, nowMs: clock.nowMs(), before: await findCancellation(db, key) });
}

/**
 * Requests the cancellation of a flight, once. The charge and refund of this moment are binding, and a workflow follows
 * the airlines to their decision. A repeated request while that is open or done gets the same answer. A cancellation that
 * an airline refused can be requested again, for what still stands (REQ-CXL-11).
 */
export async function cancelFlight(
  context: TicketsContext,
  booking: FlightBooking,
  request: CancelRequest,
): Promise<Answer> {
  const { remarks, shownChargePaise, shownRefundPaise = null, alongside } = request;
  const { clock, database, changes } = context;
  const key = { userId: booking.userId, bookingId: booking.id };
  const before = await findCancellation(database.pool, key);
  const decided = askedBefore(booking.status, before);
  if (decided !== null) return decided;
  await askPayments(context, booking);
  const queued = isBeingBought(booking)
    ? await database.transaction((transaction) => queueFlightCancel(context, transaction, booking, request))
    : null;
  if (queued !== null) return queued;
  // A purchase that was under way when the booking was read may have failed since.
  const now = await getFlight(database.pool, key);
  const blocked = await blockOf(context, database.pool, now);
  if (blocked !== null) return fail('CANCEL_NOT_POSSIBLE', { text: blocked });
  const asked = await quoteCancellation(context, now);
  if (isFailure(asked)) return asked;
  const quote = { chargePaise: asked.chargePaise, refundPaise: asked.refundPaise };
  if (shownChargePaise !== null && shownChargePaise !== quote.chargePaise)
    return fail('CANCEL_CHARGE_CHANGED', { details: quote });
  if (shownRefundPaise !== null && shownRefundPaise !== quote.refundPaise)
    return fail('CANCEL_CHARGE_CHANGED', { details: quote });
  return database.transaction(async (transaction): Promise<Answer> => {
    const status = await lockStatus(transaction, key);
    const faster = await findCancellation(transaction, key);
    const meanwhile = askedBefore(status, faster);
    if (meanwhile !== null) return meanwhile;
    const still = await blockOf(context, transaction, await getFlight(transaction, key));
    if (still !== null) return fail('CANCEL_NOT_POSSIBLE', { text: still });
    await alongside?.(transaction, quote);
    const at = clock.nowIso();
    const changeId = newId(clock.nowMs());
    const note = { code: 'cancel-requested' } as const;
    const moved = await transitionBooking(transaction, key, { event: 'cancel-requested', note, at }, () =>
      insertWish(transaction, key, { id: changeId, shown: { remarks, ...quote }, at }),
    );
    if (moved === null) throw new Error(`booking ${key.bookingId} cannot be cancelled while ${status}`);
    await changes.start(transaction, { ...key, changeId });
    return { outcome: 'requested', status: moved, ...quote };
  });
}
