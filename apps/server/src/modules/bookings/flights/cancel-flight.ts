import type { CallAnswer } from '@safar/contract/call';
import type { cancelBooking as cancelBookingCall, cancellationPreview as previewCall } from '@safar/contract/bookings';
import { airRefund, type AirRefund } from '@safar/domain/air-refunds';
import { indiaClockOf } from '@safar/domain/days';
import { formatInr, sumPaise, type Paise } from '@safar/domain/money';
import { fail, isFailure, type Failure } from '../../../platform/failure.ts';
import type { Workflow } from '../../../platform/workflows.ts';
import { boughtExtras } from '../../checkout/index.ts';
import type { CancelRequest } from '../cancel-booking.ts';
import { findCancellation, insertCancellation } from '../cancellation-store.ts';
import type { BookingsContext } from '../context.ts';
import { moveBooking } from '../move.ts';
import { getFlight, lockStatus, type BookingKey, type FlightBooking } from '../store.ts';
import { flightCancellationBlock } from './cancellation-block.ts';
import { moveTickets, ticketsOf } from './ticket-store.ts';

type Preview = CallAnswer<typeof previewCall>;
type PreviewRefusal = Failure<(typeof previewCall)['errors'][number]>;
type Answer = CallAnswer<typeof cancelBookingCall> | Failure<(typeof cancelBookingCall)['errors'][number]>;

interface Quote extends AirRefund {
  /** What the airlines would keep. */
  readonly airlineChargePaise: Paise;
}

/** What cancelling one ticket costs and gives back, when its airline asks for a charge. */
export function refundOfTicket(booking: FlightBooking, ticket: number, airlineChargePaise: Paise): AirRefund {
  const fare = booking.quote.tickets[ticket]?.fare;
  if (fare === undefined) throw new Error(`booking ${booking.id} has no ticket ${ticket}`);
  const extras = boughtExtras(booking.quote, booking.passengers).filter((extra) => extra.ticket === ticket);
  const paid = {
    basePaise: fare.basePaise,
    taxPaise: fare.taxPaise,
    fuelPaise: fare.fuelPaise,
    extrasPaise: sumPaise(extras.map(({ extra }) => extra.pricePaise)),
  };
  return airRefund(paid, airlineChargePaise, indiaClockOf(booking.createdAt).day);
}

/** Asks the airlines what cancelling every ticket of a trip would cost now, and applies the rules for them. */
async function quoteCancellation(
  { flights, database }: BookingsContext,
  booking: FlightBooking,
): Promise<Quote | Failure<'SUPPLIER_UNAVAILABLE' | 'CANCEL_NOT_POSSIBLE'>> {
  const quote = { airlineChargePaise: 0, chargePaise: 0, refundPaise: 0 };
  for (const { ticket, supplierBookingId } of await ticketsOf(database.pool, booking.userId, [booking.id])) {
    if (supplierBookingId === null) throw new Error(`ticket ${ticket} of ${booking.id} was never bought`);
    const answer = await flights.cancellationCharges(supplierBookingId);
    if (answer.kind === 'no-answer')
      return fail('SUPPLIER_UNAVAILABLE', { text: 'The airline is not answering. Please try again in a minute.' });
    if (answer.kind === 'failed')
      return fail('CANCEL_NOT_POSSIBLE', { text: 'The airline does not cancel this booking online. Please ask us.' });
    const { chargePaise, refundPaise } = refundOfTicket(booking, ticket, answer.chargePaise);
    quote.airlineChargePaise += answer.chargePaise;
    quote.chargePaise += chargePaise;
    quote.refundPaise += refundPaise;
  }
  return quote;
}

/** What cancelling now would cost, for its owner to see before it is confirmed. */
export async function previewFlightCancellation(
  context: BookingsContext,
  booking: FlightBooking,
): Promise<Preview | PreviewRefusal> {
  const blocked = flightCancellationBlock(booking, context.clock.nowMs());
  if (blocked !== null) return fail('CANCEL_NOT_POSSIBLE', { text: blocked });
  const quote = await quoteCancellation(context, booking);
  if (isFailure(quote)) return quote;
  const { airlineChargePaise, chargePaise, refundPaise } = quote;
  return {
    paidPaise: booking.paidPaise,
    policyChargePaise: airlineChargePaise,
    holdPaise: 0,
    chargePaise,
    refundPaise,
    note: noteOf(airlineChargePaise, chargePaise),
    freeUntil: null,
  };
}

function noteOf(airlineChargePaise: Paise, chargePaise: Paise): string {
  if (chargePaise === 0) return 'The airline charges nothing: all you paid comes back.';
  if (chargePaise < airlineChargePaise)
    return `The airline’s fee is ${formatInr(airlineChargePaise)}; the rules allow at most the base fare and fuel surcharge, so taxes come back.`;
  return 'This is the airline’s cancellation fee. Taxes and charges it did not earn come back.';
}

/**
 * Asks for a flight to be cancelled, once: charge and refund are frozen as they are shown at this moment, and a workflow follows the
 * airlines to their decision. Asked again, it answers the same.
 */
export async function cancelFlight(
  context: BookingsContext,
  workflow: Workflow<BookingKey, void>,
  booking: FlightBooking,
  { remarks, shownChargePaise }: CancelRequest,
): Promise<Answer> {
  const { clock, database, workflows } = context;
  const key = { userId: booking.userId, bookingId: booking.id };
  const before = await findCancellation(database.pool, key);
  if (before !== null)
    return { status: booking.status, chargePaise: before.chargePaise, refundPaise: before.refundPaise };
  const blocked = flightCancellationBlock(booking, clock.nowMs());
  if (blocked !== null) return fail('CANCEL_NOT_POSSIBLE', { text: blocked });
  const asked = await quoteCancellation(context, booking);
  if (isFailure(asked)) return asked;
  const quote = { chargePaise: asked.chargePaise, refundPaise: asked.refundPaise };
  if (shownChargePaise !== null && shownChargePaise !== quote.chargePaise)
    return fail('CANCEL_CHARGE_CHANGED', { details: quote });
  return database.transaction(async (transaction): Promise<Answer> => {
    const status = await lockStatus(transaction, key);
    const faster = await findCancellation(transaction, key);
    if (faster !== null) return { status, chargePaise: faster.chargePaise, refundPaise: faster.refundPaise };
    const still = flightCancellationBlock(await getFlight(transaction, key), clock.nowMs());
    if (still !== null) return fail('CANCEL_NOT_POSSIBLE', { text: still });
    const at = clock.nowIso();
    await insertCancellation(transaction, key, { ...quote, remarks, requestedAt: at });
    await moveTickets(transaction, key, ['ticketed'], 'cancelling');
    const text = 'You asked us to cancel this booking; the airline is being asked.';
    const moved = await moveBooking(transaction, key, { event: 'cancel-requested', text, at });
    if (moved === null) throw new Error(`booking ${key.bookingId} cannot be cancelled while ${status}`);
    await workflows.startInTransaction(transaction, workflow, `flight-cancel-${key.bookingId}`, key);
    return { status: moved, ...quote };
  });
}
