import type { Transaction } from '../../../platform/database.ts';
import { createStepRunner, type StepObserver } from '../../../platform/step-runner.ts';
import type { FlightLookupOutcome, SupplierFlightBooking } from '../../../suppliers/flight-supplier.ts';
import { getFlight } from '../order/store.ts';
import {
  notifyOnBothChannels,
  REFUND_STEP,
  refundingSteps,
  NOTIFY_STEPS,
  type RefundingRun,
} from '../buy/ending-steps.ts';
import { showPending } from '../buy/failed-booking.ts';
import { ticketsOf, type TicketState } from '../order/flight-tickets.ts';
import { toldRefunds } from '../change/refund-promise.ts';
import { describeDeniedExtras } from '../change/denied-extras.ts';
import type { BookingKey } from '../order/booking.ts';
import type { Prepared } from '../buy/review.ts';
import type { FlightNotificationDetails } from '../../notifications/index.ts';
import type { TicketsContext } from './context.ts';
import { CANCEL_TICKET_STEPS, cancelTicketSteps, type CancelTicketSteps } from './cancel-ticket.ts';
import { sendPurchase, type Purchase, type PurchaseAnswer } from './send-purchase.ts';
import {
  confirmFlight,
  heldTicket,
  noteTicket,
  type Confirmed,
  noteUndone,
  preparePurchase,
  failFlight,
  type HeldTicket,
} from './flight-transactions.ts';
import { findTicket } from './find-ticket.ts';
import { notifyOfFlight, type FlightOutcome } from './notify-of-flight.ts';

/** Every step of the flight workflow, by the name under which it is recorded. */
export const FLIGHT_STEPS = [
  'read-trip',
  'prepare',
  'purchase',
  'look-up',
  'note-ticket',
  'show-pending',
  'confirm',
  'fail',
  REFUND_STEP,
  'note-refund',
  ...NOTIFY_STEPS,
  'release-held',
  ...CANCEL_TICKET_STEPS,
  'note-undone',
] as const;

export type FlightStep = (typeof FLIGHT_STEPS)[number];

/** A ticket of the trip in its current state. */
export interface TripTicket extends HeldTicket {
  readonly ticket: number;
  readonly isLcc: boolean;
  readonly state: TicketState;
}

/** One flight booking in its workflow. Every method is a durable step, recorded before the next begins. */
export interface FlightRun extends CancelTicketSteps, RefundingRun<FlightOutcome> {
  /** How long a purchase without an answer may still take effect, ms. */
  readonly effectWithinMs: number;
  readTrip(): Promise<TripTicket[]>;
  prepare(ticket: number, purchase: Purchase, attempt: number): Promise<Prepared>;
  purchase(ticket: number, purchase: Purchase, attempt: number): Promise<PurchaseAnswer>;
  /** The outcome of a purchase, looked up by every key that is known. */
  lookUp(ticket: number, answered: SupplierFlightBooking | null): Promise<FlightLookupOutcome>;
  noteTicket(ticket: number, held: SupplierFlightBooking): Promise<HeldTicket>;
  showPending(): Promise<void>;
  /** False when the booking has ended otherwise. */
  confirm(): Promise<Confirmed | false>;
  noteUndone(ticket: number): Promise<void>;
}

/** The steps of one flight booking. */
export function flightRun(context: TicketsContext, key: BookingKey, observe?: StepObserver): FlightRun {
  const runner = createStepRunner<FlightStep>(context.workflows, 'flight', observe);
  return {
    ...cancelTicketSteps(context, runner, key),
    ...refundingSteps(context, runner, key),
    effectWithinMs: context.flights.effectWithinMs,
    readTrip: () => runner.step('read-trip', () => readTrip(context, key)),
    prepare: (ticket, purchase, attempt) =>
      runner.transaction('prepare', (tx) => preparePurchase(context, tx, { ...key, ticket, purchase, attempt })),
    purchase: (ticket, purchase, attempt) =>
      runner.step('purchase', () => sendPurchase(context, { ...key, ticket, purchase, attempt })),
    lookUp: (ticket, answered) => runner.step('look-up', () => findTicket(context, { ...key, ticket }, answered)),
    noteTicket: (ticket, held) =>
      runner.transaction('note-ticket', (tx) => noteTicket(context, tx, { ...key, ticket }, held)),
    showPending: () => runner.transaction('show-pending', (tx) => showPending(context, tx, key)),
    confirm: () => runner.transaction('confirm', (tx) => confirmFlight(context, tx, key)),
    fail: (why) => runner.transaction('fail', (tx) => failFlight(context, tx, key, why)),
    noteUndone: (ticket) => runner.transaction('note-undone', (tx) => noteUndone(context, tx, { ...key, ticket })),
    notify: (outcome) =>
      notifyOnBothChannels(context, runner, key, {
        kind: outcome,
        notify: async (channel, tx) => {
          const notification = await notificationOf(context, tx, key, outcome);
          if (notification !== null) await notifyOfFlight(context, key, channel, notification, tx);
        },
      }),
  };
}

async function readTrip({ database }: TicketsContext, key: BookingKey): Promise<TripTicket[]> {
  const { quote } = await getFlight(database.pool, key);
  const tickets = await ticketsOf(database.pool, key.userId, [key.bookingId]);
  return tickets.map(({ ticket, state, ...known }) => ({
    ticket,
    state,
    isLcc: quote.tickets[ticket]?.isLcc ?? false,
    ...heldTicket(known),
  }));
}

/** Null when there is nothing left to notify of. */
async function notificationOf(
  context: TicketsContext,
  transaction: Transaction,
  key: BookingKey,
  kind: FlightOutcome,
): Promise<FlightNotificationDetails | null> {
  const booking = await getFlight(transaction, key);
  const { failedBecause } = booking;
  const tickets = await ticketsOf(transaction, key.userId, [key.bookingId]);
  switch (kind) {
    case 'confirmed':
    case 'pending':
      return { kind };
    case 'refunded':
    case 'trip-undone':
      return { kind, reason: failedBecause ?? 'other', ...(await toldRefunds(context, booking, 'booking')) };
    case 'change-asked': {
      const asked = tickets.find(({ change }) => change?.state === 'asked')?.change;
      return asked ? { kind, changes: asked.changes, answerBy: asked.dueAt } : null;
    }
    case 'extras-denied': {
      const denied = tickets.flatMap((ticket) => ticket.denied);
      return {
        kind,
        extras: describeDeniedExtras(booking, denied),
        ...(await toldRefunds(context, booking, 'extras')),
      };
    }
  }
}
