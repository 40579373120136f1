import { totalOf } from '@safar/domain/money/price-lines';
import { endCancel } from '../order/supplier-calls.ts';
import { type Transaction, onceDatabaseAnswers } from '../../../platform/database.ts';
import type { ChangeRunner } from '../change/change-runner.ts';
import { pendingStep, sharedSteps, tellingSteps } from '../change/change-steps.ts';
import type { ChangeRun, Outcome } from '../change/change-workflow.ts';
import { describeDeniedExtras } from '../change/denied-extras.ts';
import { isOf, toldRefunds } from '../change/refund-promise.ts';
import type { FlightNotificationDetails } from '../../notifications/index.ts';
import { isPaidInFull } from '../order/booking-basics.ts';
import type { BookingKey, FlightBooking } from '../order/booking.ts';
import type { ChangeKey } from '../order/change-rows.ts';
import { ticketsOf } from '../order/flight-tickets.ts';
import { getFlight } from '../order/store.ts';
import { workflowWaits } from '../recover/workflow-waits.ts';
import type { TicketsContext } from '../context.ts';
import { endFlightWish, type FlightWishTold } from './end-flight-wish.ts';
import { findTicket } from './find-ticket.ts';
import {
  confirmFlight,
  failFlight,
  heldTicket,
  holdFlight,
  noteTicket,
  noteTicketReturned,
  preparePurchase,
} from './flight-transactions.ts';
import { giveTicketBack } from './give-ticket-back.ts';
import { notifyOfFlight } from './notify-of-flight.ts';
import { reissueRun, reissueTicket } from './reissue-ticket.ts';
import { sendPurchase } from './send-purchase.ts';
import { settleExchange, type ExchangeTold } from './settle-exchange.ts';
import { takeTrip, type TripRun, type TripTicket } from './take-tickets.ts';

const LOST = { kind: 'cancelled', chargePaise: 0, bySupplier: true } as const;

/** How a change of a flight is carried out. */
export function flightChange(
  context: TicketsContext,
  runner: ChangeRunner,
  change: ChangeKey,
): ChangeRun<FlightWishTold | ExchangeTold> {
  const key = { userId: change.userId, bookingId: change.bookingId };
  const shared = sharedSteps(context, runner, change);
  const telling = tellingSteps(context, runner, change);
  const tell = (kind: Outcome) =>
    telling(kind, async (channel, tx) => {
      const details = await notificationOf(context, tx, change, kind);
      if (details !== null) await notifyOfFlight(context, key, channel, details, tx);
    });
  const trip: TripRun = {
    ...workflowWaits(context),
    effectWithinMs: context.flights.effectWithinMs,
    readTrip: () => runner.step('read-records', () => readTrip(context, key)),
    prepare: (ticket, purchase, attempt) =>
      runner.transaction('prepare', (tx) => preparePurchase(context, tx, { ...key, ticket, purchase, attempt })),
    purchase: (ticket, purchase, attempt) =>
      runner.step('send', () => sendPurchase(context, { ...key, ticket, purchase, attempt })),
    lookUp: (ticket, answered) => runner.step('look-up', () => findTicket(context, { ...key, ticket }, answered)),
    noteTicket: (ticket, held) =>
      runner.transaction('note-record', (tx) => noteTicket(context, tx, { ...key, ticket }, held)),
    showPending: pendingStep(context, runner, change),
    notify: tell,
    hold: () => runner.transaction('confirm', (tx) => holdFlight(context, tx, key)),
    confirm: () => runner.transaction('confirm', (tx) => confirmFlight(context, tx, key)),
    escalate: shared.escalate,
  };
  return {
    ...shared,
    tell,
    take: () => takeTrip(trip),
    issue: () => takeTrip(trip),
    exchange: {
      take: async () => {
        const end = await reissueTicket(reissueRun(context, runner, change));
        switch (end.kind) {
          case 'done':
            return { kind: 'issued', deniedRefundIds: [] };
          case 'unknown':
            return { kind: 'unknown', reason: 'exchange-unanswered' };
          case 'refused':
            if (end.reason === 'balance') await shared.escalate('air-balance-low');
            return end;
        }
      },
      settle: (isHad) => runner.transaction('end-wish', (tx) => settleExchange(context, tx, change, isHad)),
    },
    giveBack: (ticket) => giveTicketBack(context, runner, change, ticket),
    fail: (why) => runner.transaction('fail', (tx) => failFlight(context, tx, change, why)),
    endWish: (ends) => runner.transaction('end-wish', (tx) => endFlightWish(context, tx, change, ends)),
    noteReturned: (ticket) =>
      runner.transaction('note-returned', (tx) => noteTicketReturned(context, tx, change, ticket)),
    escalateUnwanted: async (ticket, end) => {
      const record = { ...key, record: ticket };
      // What was rejected is asked for anew by the next run; what is undecided is followed on.
      if (end === 'rejected') await onceDatabaseAnswers(() => endCancel(context.database.pool, record));
      await shared.escalate('trip-ticket-not-returned');
    },
    tellWish: (told) =>
      telling(told.kind, async (channel, tx) => {
        const refunds =
          told.kind === 'cancel-rejected' || told.kind === 'exchanged'
            ? {}
            : await toldRefunds(context, await getFlight(tx, key), isOf(change));
        await notifyOfFlight(context, key, channel, { ...told, ...refunds }, tx);
      }),
    tellLost: () =>
      telling('cancelled', async (channel, tx) => {
        const refunds = await toldRefunds(context, await getFlight(tx, key), isOf(change));
        await notifyOfFlight(context, key, channel, { ...LOST, ...refunds }, tx);
      }),
    unanswered: 'flight-cancel-unanswered',
    lost: 'cancelled-by-airline',
  };
}

async function readTrip({ database }: TicketsContext, key: BookingKey): Promise<TripTicket[]> {
  const booking = await getFlight(database.pool, key);
  const { quote } = booking;
  const tickets = await ticketsOf(database.pool, key.userId, [key.bookingId]);
  return tickets.map(({ ticket, state, ...known }) => ({
    ticket,
    state,
    isLcc: quote.tickets[ticket]?.isLcc ?? false,
    isPaid: isPaidInFull(booking),
    ...heldTicket(known),
  }));
}

/** What a traveller of a flight is told; null when there is nothing left to tell, and for what no flight has. */
async function notificationOf(
  context: TicketsContext,
  transaction: Transaction,
  change: ChangeKey,
  kind: Outcome,
): Promise<FlightNotificationDetails | null> {
  const booking = await getFlight(transaction, change);
  const { failedBecause, paidPaise, dueAt, createdAt, priceLines } = booking;
  const unpaid = paidPaise === 0 ? ({ isUnpaid: true } as const) : {};
  const tickets = await ticketsOf(transaction, change.userId, [change.bookingId]);
  switch (kind) {
    case 'confirmed':
      return { kind };
    case 'paid-in-full':
      return { kind: 'confirmed' };
    case 'pending':
      return { kind, ...unpaid };
    case 'held':
      return { kind, balancePaise: totalOf(priceLines), dueAt: dueAt ?? createdAt };
    case 'released':
      return { kind };
    case 'not-booked':
      if (paidPaise === 0) return { kind, reason: failedBecause ?? 'other' };
      return refundedOf(context, booking, change);
    case 'refunded':
      return refundedOf(context, booking, change);
    case 'trip-undone':
      return { ...(await refundedOf(context, booking, change)), kind };
    case 'change-asked': {
      const asked = tickets.find(({ change }) => change?.state === 'asked')?.change;
      return asked ? { kind, changes: asked.changes, answerBy: asked.dueAt, ...unpaid } : null;
    }
    case 'extras-denied': {
      const denied = tickets.flatMap((ticket) => ticket.denied);
      return {
        kind,
        extras: describeDeniedExtras(booking, denied),
        ...(await toldRefunds(context, booking, ({ reason }) => reason === 'extras')),
      };
    }
  }
}

/** What is told of a flight that was paid and not bought. All of it may have gone back since. */
async function refundedOf(context: TicketsContext, booking: FlightBooking, change: ChangeKey) {
  const { failedBecause } = booking;
  const told = await toldRefunds(context, booking, isOf(change));
  return { kind: 'refunded', reason: failedBecause ?? 'other', ...told } as const;
}
