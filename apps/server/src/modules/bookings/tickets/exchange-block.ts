import * as m from '@safar/messages/exchange';
import { t } from '@safar/messages/t';
import { feeNow } from '@safar/domain/flight/fees-now';
import { formatInr } from '@safar/domain/money/money';
import { isTravelled } from '@safar/domain/order/booking-machine';
import { queuedWish, itemsBeingGivenUp } from '../order/wish-rows.ts';
import { isBeingChanged } from '../order/change-to-pay.ts';
import type { Queryable } from '../../../platform/database.ts';
import type { FlightBooking } from '../order/booking.ts';
import { ticketsOf } from '../order/flight-tickets.ts';
import { openTerms } from '../order/proposed-terms.ts';
import { hasDeparted } from '../change/flight-cancellation-block.ts';
import { fareAt } from '../order/sold-fare.ts';

/** The most directions of a ticket that is exchanged here: of more, one search cannot say which stay (tbo-air.md 12). */
const MOST_DIRECTIONS = 2;

/** Why a ticket is not exchanged here. */
export interface ExchangeBlock {
  readonly text: string;
  /** Whether that stays so, and a new booking in place of this one is the way. */
  readonly isForGood: boolean;
}

/** Why no other flights can be put on a ticket of ours now; null when its airline may be asked (REQ-TKT-16). */
export async function exchangeBlockOf(
  db: Queryable,
  booking: FlightBooking,
  ticket: number,
  nowMs: number,
): Promise<ExchangeBlock | null> {
  const key = { userId: booking.userId, bookingId: booking.id };
  const sold = booking.quote.trip.tickets[ticket];
  const issued = (await ticketsOf(db, key.userId, [key.bookingId])).find((each) => each.ticket === ticket);
  if (sold === undefined || issued?.state !== 'ticketed' || !isTravelled(booking.status)) return now(t(m.notStanding));
  if (hasDeparted(booking, ticket, nowMs)) return now(t(m.departed));
  if (sold.legs.length > MOST_DIRECTIONS) return notOnline(booking, ticket, nowMs);
  if ((await openTerms(db, key)).some((each) => each.ticket === ticket)) return now(t(m.answerFirst));
  const isChanging =
    (await isBeingChanged(db, key)) ||
    (await itemsBeingGivenUp(db, key)).size > 0 ||
    (await queuedWish(db, key)) !== null;
  return isChanging ? now(t(m.underWay)) : null;
}

function now(text: string): ExchangeBlock {
  return { text, isForGood: false };
}

/** That a ticket is not exchanged online, with what the rules of its fare ask for a change now. */
export function notOnline(booking: FlightBooking, ticket: number, nowMs: number): ExchangeBlock {
  const sold = booking.quote.trip.tickets[ticket];
  const fee = sold && feeNow(fareAt(booking, sold, nowMs).dateChange, 'adult');
  const why = (sold?.legs.length ?? 0) > MOST_DIRECTIONS ? 'directions' : 'fare';
  return {
    text: t(m.notOnline, {
      why,
      airline: sold?.carrierName ?? '',
      fee: typeof fee === 'number' ? formatInr(fee) : 'none',
    }),
    isForGood: true,
  };
}
