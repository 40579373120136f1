import { createStepRunner, type StepObserver } from '../../../platform/step-runner.ts';
import type { FlightLookupOutcome, SupplierFlightBooking } from '../../../suppliers/flight-supplier.ts';
import type { Channel } from '../../notifications/index.ts';
import type { RefundProgress } from '../../payments/index.ts';
import { callPerson } from '../attention.ts';
import type { BookingsContext } from '../context.ts';
import { REFUND_STEP, sendRefund, TELL_STEPS, tellOverBoth } from '../ending-steps.ts';
import { getFlight, type BookingKey } from '../store.ts';
import type { Purchase } from './attempt-store.ts';
import { CANCEL_TICKET_STEPS, giveBackSteps, type GiveBackSteps } from './give-back.ts';
import { sendPurchase, type PurchaseAnswer } from './send-purchase.ts';
import { confirmFlight, noteTicket, noteUndone, preparePurchase, failFlight } from './settle-flight.ts';
import { noteRefund, showPending } from '../unbought.ts';
import { tellOfFlight, type FlightOutcome } from './tell-of-flight.ts';
import { getTicket, isOfAnotherTicket, ticketsOf, type TicketState } from './ticket-store.ts';

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
  ...TELL_STEPS,
  'release-held',
  ...CANCEL_TICKET_STEPS,
  'note-undone',
] as const;

export type FlightStep = (typeof FLIGHT_STEPS)[number];

/** A ticket of the trip as the workflow finds it. */
export interface TripTicket {
  readonly ticket: number;
  readonly isLcc: boolean;
  readonly state: TicketState;
}

/** One flight booking in its workflow: every method is a durable step, recorded before the next begins. */
export interface FlightRun extends GiveBackSteps {
  readTrip(): Promise<TripTicket[]>;
  prepare(ticket: number, purchase: Purchase, attempt: number): Promise<boolean>;
  purchase(ticket: number, purchase: Purchase, attempt: number): Promise<PurchaseAnswer>;
  /** What became of a purchase: by the supplier's number where it is known, else by its trace. */
  lookUp(ticket: number, supplierBookingId: number | null): Promise<FlightLookupOutcome>;
  noteTicket(ticket: number, held: SupplierFlightBooking): Promise<void>;
  showPending(): Promise<void>;
  confirm(): Promise<boolean>;
  fail(text: string): Promise<string[] | null>;
  refundUntilTaken(refundId: string): Promise<RefundProgress>;
  noteRefund(): Promise<void>;
  noteUndone(ticket: number): Promise<void>;
  tell(outcome: FlightOutcome): Promise<void>;
  /** Puts the booking on a person's list. */
  callPerson(reason: string): Promise<void>;
}

/** The steps of one flight booking. */
export function flightRun(context: BookingsContext, key: BookingKey, observe?: StepObserver): FlightRun {
  const runner = createStepRunner<FlightStep>(context.workflows, 'flight', observe);
  return {
    ...giveBackSteps(context, runner, key),
    readTrip: () => runner.step('read-trip', () => readTrip(context, key)),
    prepare: (ticket, purchase, attempt) =>
      runner.transaction('prepare', (tx) => preparePurchase(context, tx, { ...key, ticket, purchase, attempt })),
    purchase: (ticket, purchase, attempt) =>
      runner.step('purchase', () => sendPurchase(context, { ...key, ticket, purchase, attempt })),
    lookUp: (ticket, id) => runner.step('look-up', () => lookUp(context, key, ticket, id)),
    noteTicket: (ticket, held) => runner.transaction('note-ticket', (tx) => noteTicket(tx, { ...key, ticket }, held)),
    showPending: () => runner.transaction('show-pending', (tx) => showPending(context, tx, key, 'airline')),
    confirm: () => runner.transaction('confirm', (tx) => confirmFlight(context, tx, key)),
    fail: (text) => runner.transaction('fail', (tx) => failFlight(context, tx, key, text)),
    refundUntilTaken: (refundId) => sendRefund(context, runner, key, refundId),
    noteRefund: () => runner.transaction('note-refund', (tx) => noteRefund(context, tx, key)),
    noteUndone: (ticket) => runner.transaction('note-undone', (tx) => noteUndone(context, tx, { ...key, ticket })),
    tell: (outcome) =>
      tellOverBoth(context, runner, key, {
        kind: outcome,
        tell: (channel) => tellOutcome(context, key, channel, outcome),
      }),
    callPerson: (reason) => callPerson(context, key, reason),
  };
}

async function readTrip({ database }: BookingsContext, key: BookingKey): Promise<TripTicket[]> {
  const { quote } = await getFlight(database.pool, key);
  const tickets = await ticketsOf(database.pool, key.userId, [key.bookingId]);
  return tickets.map(({ ticket, state }) => ({ ticket, state, isLcc: quote.tickets[ticket]?.isLcc ?? false }));
}

/** A trace shows its newest booking alone: one that belongs to another ticket says nothing of this one. */
async function lookUp(
  { database, flights }: BookingsContext,
  key: BookingKey,
  ticket: number,
  supplierBookingId: number | null,
): Promise<FlightLookupOutcome> {
  const known = supplierBookingId ?? (await getTicket(database.pool, { ...key, ticket })).supplierBookingId;
  if (known !== null) return flights.booking(known);
  const { quote } = await getFlight(database.pool, key);
  const found = await flights.bookingOfTrace(quote.tickets[ticket]?.offer.trace ?? '');
  if (found.kind !== 'found') return found;
  const isOther = await isOfAnotherTicket(database.pool, { ...key, ticket }, found.booking.bookingId);
  return isOther ? { kind: 'none' } : found;
}

async function tellOutcome(
  context: BookingsContext,
  key: BookingKey,
  channel: Channel,
  kind: FlightOutcome,
): Promise<void> {
  const { paidPaise } = await getFlight(context.database.pool, key);
  await tellOfFlight(
    context,
    key,
    channel,
    kind === 'refunded' || kind === 'trip-undone' ? { kind, refundPaise: paidPaise } : { kind },
  );
}
