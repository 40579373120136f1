import * as m from '@safar/messages/exchange';
import { t } from '@safar/messages/t';
import { isTravelled } from '@safar/domain/order/booking-machine';
import { queuedWish, itemsBeingGivenUp } from '../order/change-rows.ts';
import { isBeingChanged } from '../order/change-to-pay.ts';
import type { Queryable } from '../../../platform/database.ts';
import type { FlightBooking } from '../order/booking.ts';
import { ticketsOf } from '../order/flight-tickets.ts';
import { openTerms } from '../order/proposed-terms.ts';
import { hasDeparted } from '../change/flight-cancellation-block.ts';
import { seatsOnTicket } from './exchanged-lines.ts';

/** Why no other flights can be put on a ticket of ours now, as a sentence; null when its airline may be asked (REQ-TKT-16). */
export async function exchangeBlockOf(
  db: Queryable,
  booking: FlightBooking,
  ticket: number,
  nowMs: number,
): Promise<string | null> {
  const key = { userId: booking.userId, bookingId: booking.id };
  const sold = booking.quote.trip.tickets[ticket];
  const issued = (await ticketsOf(db, key.userId, [key.bookingId])).find((each) => each.ticket === ticket);
  if (sold === undefined || issued?.state !== 'ticketed' || !isTravelled(booking.status)) return t(m.notStanding);
  if (hasDeparted(booking, ticket, nowMs)) return t(m.departed);
  if (sold.legs.length !== 1) return t(m.onlyOneWay);
  if (seatsOnTicket(booking, ticket).length !== booking.passengers.length) return t(m.onlyAll);
  if ((await openTerms(db, key)).some((each) => each.ticket === ticket)) return t(m.answerFirst);
  const isChanging =
    (await isBeingChanged(db, key)) ||
    (await itemsBeingGivenUp(db, key)).size > 0 ||
    (await queuedWish(db, key)) !== null;
  return isChanging ? t(m.underWay) : null;
}
