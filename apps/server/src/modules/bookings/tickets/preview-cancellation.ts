import * as m from '@safar/messages/cancellation';
import { t } from '@safar/messages/t';
import type { CallAnswer } from '@safar/contract/call';
import type { cancellationPreview as previewCall } from '@safar/contract/cancellation';
import { formatInr, sumPaise, type Paise } from '@safar/domain/money/money';
import { keptLines, totalOf } from '@safar/domain/money/price-lines';
import { epochMs, formatDayTime } from '@safar/domain/time/days';
import { fail, isFailure, type Failure } from '../../../platform/failure.ts';
import { paidForItems } from '../change/item-charges.ts';
import { isBeingBought, queuedNote } from '../change/queued-cancel.ts';
import { askPayments, heldBy } from '../change/refund-promise.ts';
import { isUnpaid } from '../order/booking-basics.ts';
import type { FlightBooking } from '../order/booking.ts';
import { ticketsOf } from '../order/flight-tickets.ts';
import { getFlight } from '../order/store.ts';
import type { TicketsContext } from '../context.ts';
import { allOf, feeOfItems, mostForTrip, type TicketCharge } from './flight-charges.ts';
import { cancellationBlockOf, quoteCancellation, type CancellationQuote } from './quote-cancellation.ts';

type Preview = CallAnswer<typeof previewCall>;
type PreviewRefusal = Failure<(typeof previewCall)['errors'][number]>;

/**
 * The cost of cancelling now, to show before its traveller confirms (REQ-CXL-7, REQ-CXL-13).
 * @param chosen the seats to give up; absent for all that stands
 */
export async function previewFlightCancellation(
  context: TicketsContext,
  seen: FlightBooking,
  chosen?: readonly number[],
): Promise<Preview | PreviewRefusal> {
  const { pool } = context.database;
  const blocked = await cancellationBlockOf(context, pool, seen, chosen);
  if (blocked !== null) return fail('CANCEL_NOT_POSSIBLE', { text: blocked });
  const looked = await askPayments(context, seen);
  const booking = await getFlight(pool, { userId: seen.userId, bookingId: seen.id });
  if (isBeingBought(booking)) return previewOfQueued(context, booking, looked);
  const quote = await quoteCancellation(context, booking, chosen);
  if (isFailure(quote)) return quote;
  if (isUnpaid(booking)) return NOTHING_PAID();
  const { askedPaise, chargePaise, refundPaise, tickets, items, isAll } = quote;
  const voidUntil = voidUntilOf(context, tickets);
  const feePaise = quote.isFreed ? 0 : sumPaise(tickets.map((ticket) => keptFeeOf(booking, ticket)));
  const promised = await heldBy(context, pool, booking, { refundPaise, looked });
  const isCertain = tickets.every(({ isWhole }) => isWhole);
  const note = quote.isFreed
    ? t(m.freedByAirline)
    : isCertain
      ? noteOf(booking, quote, feePaise, voidUntil)
      : t(m.partAtMost);
  return {
    // What was given back before counts towards the refund of the whole. It may be more than the rest was paid with.
    paidPaise: Math.max(0, paidForItems(booking, items) - (isAll ? booking.goodwillPaise : 0)),
    policyChargePaise: askedPaise,
    holdPaise: 0,
    chargePaise,
    feePaise,
    airlinesKeepPaise: tickets.map((ticket) => ticket.chargePaise - keptFeeOf(booking, ticket)),
    refundPaise,
    heldPaise: promised.heldPaise,
    note: promised.note === null ? note : `${note} ${promised.note}`,
    unchangedUntil: chargePaise === 0 ? voidUntil : null,
    parts: partsOf(booking, tickets),
  };
}

/** Our fee for what is given up of a ticket, which is kept unless nothing is. */
function keptFeeOf(booking: FlightBooking, { chargePaise, items }: TicketCharge): Paise {
  return Math.min(chargePaise, feeOfItems(booking, items));
}

/** What letting go of seats shows that are held and not paid. */
const NOTHING_PAID = (): Preview => ({
  paidPaise: 0,
  policyChargePaise: 0,
  holdPaise: 0,
  chargePaise: 0,
  feePaise: 0,
  airlinesKeepPaise: [],
  refundPaise: 0,
  heldPaise: 0,
  note: t(m.heldCostsNothing),
  unchangedUntil: null,
  parts: [],
});

function partsOf(booking: FlightBooking, tickets: readonly TicketCharge[]): Preview['parts'] {
  return tickets.flatMap(({ items, shares }) =>
    items.map((item) => {
      const paidPaise = paidForItems(booking, [item]);
      const { chargePaise = 0 } = shares.find((share) => share.item === item.item) ?? {};
      return { item: item.item, paidPaise, refundPaise: paidPaise - chargePaise };
    }),
  );
}

async function previewOfQueued(
  context: TicketsContext,
  booking: FlightBooking,
  looked: 'known' | 'silent',
): Promise<Preview> {
  const { pool } = context.database;
  const tickets = await ticketsOf(pool, booking.userId, [booking.id]);
  const isAsked = tickets.some(({ change }) => change?.state === 'asked');
  const cost = isAsked ? allOf(booking) : mostForTrip(booking, context.clock.nowMs());
  const { heldPaise, note } = await heldBy(context, pool, booking, { refundPaise: cost.refundPaise, looked });
  const queued = isAsked ? t(m.refusesChange) : queuedNote();
  return {
    paidPaise: booking.paidPaise - booking.goodwillPaise,
    policyChargePaise: cost.chargePaise,
    holdPaise: 0,
    ...cost,
    heldPaise,
    feePaise: isAsked || isUnpaid(booking) ? 0 : totalOf(keptLines(booking.priceLines)),
    airlinesKeepPaise: [],
    note: note === null ? queued : `${queued} ${note}`,
    unchangedUntil: null,
    parts: [],
  };
}

/**
 * Until when all these tickets can be voided, ISO instant. Null when one of them no longer can, or the airline did
 * not say (REQ-CXL-9).
 */
function voidUntilOf({ clock }: TicketsContext, tickets: readonly TicketCharge[]): string | null {
  const ends = tickets.map(({ ticket, isWhole }) => (isWhole ? ticket.voidUntil : null));
  const [first = null] = ends.toSorted((a, b) => (a ?? '').localeCompare(b ?? ''));
  return first !== null && epochMs(first) > clock.nowMs() ? first : null;
}

/** The shares of the charge, in sentences. */
function noteOf(
  { quote: { trip } }: FlightBooking,
  { askedPaise, chargePaise, tickets }: CancellationQuote,
  feePaise: Paise,
  voidUntil: string | null,
): string {
  const airlines = new Set(tickets.map(({ ticket }) => trip.tickets[ticket.ticket]?.carrierName)).size;
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

/**
 * The supplier's answer decides, whatever a void time promises. Cancelling is called free only when both agree
 * (REQ-CXL-9).
 */
function noteOfAirlines(airlines: number, askedPaise: Paise, keptPaise: Paise, voidUntil: string | null): string {
  const kept = formatInr(keptPaise);
  if (voidUntil !== null) {
    const time = formatDayTime(voidUntil);
    return keptPaise === 0 ? t(m.freeUntil, { airlines, time }) : t(m.feeWhileFree, { airlines, time, charge: kept });
  }
  if (keptPaise === 0) return t(m.noFee, { airlines });
  return keptPaise < askedPaise ? t(m.feeCapped, { airlines, kept }) : t(m.feeAlone, { airlines });
}
