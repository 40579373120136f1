/** What giving up a trip, or a part of it, costs. */
import * as m from '@safar/messages/cancellation';
import { t } from '@safar/messages/t';
import { airRefund, type AirlineAnswer, type AirRefund } from '@safar/domain/flight/air-refunds';
import { allocatePaise, sumPaise, type Paise } from '@safar/domain/money/money';
import { keptLines, totalOf } from '@safar/domain/money/price-lines';
import { LEAST_REFUND_PAISE } from '@safar/domain/stay/cancellation-charge';
import { fail, isFailure, type Failure } from '../../../platform/failure.ts';
import { bookedOn, linesOfItems, mostForItem, paidForItems } from '../change/item-charges.ts';
import { isUnpaid } from '../order/booking-basics.ts';
import type { BookingItem, FlightBooking } from '../order/booking.ts';
import type { GivenItem } from '../order/change-rows.ts';
import type { FlightTicket } from '../order/flight-tickets.ts';
import type { TicketsContext } from '../context.ts';

/** The charge and refund of giving up items of one ticket. */
export interface TicketCharge extends AirRefund {
  readonly ticket: FlightTicket;
  readonly items: readonly BookingItem[];
  /** Whether that is all that stands of the ticket. Its airline then says the charge; of a part it says none before. */
  readonly isWhole: boolean;
  /** Each item's share of the charge. */
  readonly shares: readonly GivenItem[];
}

/** The part of the price of some items that is our fee, which is kept. */
export function feeOfItems(booking: FlightBooking, items: readonly BookingItem[]): Paise {
  return totalOf(keptLines(linesOfItems(booking, items)));
}

/** Charge and refund of giving up items of one ticket, by its airline's answer. */
function refundOfItems(booking: FlightBooking, items: readonly BookingItem[], answer: AirlineAnswer): AirRefund {
  return airRefund(linesOfItems(booking, items), answer, bookedOn(booking));
}

/** The items that stand. */
export function standingItems({ items }: FlightBooking): BookingItem[] {
  return items.filter(({ state }) => state === 'standing');
}

interface GivenUp {
  readonly items: readonly BookingItem[];
  readonly tickets: readonly FlightTicket[];
  /** The tickets that their airlines changed, and of which nothing is kept (`freedTickets`). */
  readonly freed: ReadonlySet<number>;
}

/**
 * What giving up these items costs now, ticket by ticket: as the airline says, or at most, where it says nothing before; nothing of a ticket
 * that it changed.
 */
export async function chargesOf(
  context: TicketsContext,
  booking: FlightBooking,
  { items, tickets, freed }: GivenUp,
): Promise<TicketCharge[] | Failure<'SUPPLIER_UNAVAILABLE' | 'CANCEL_NOT_POSSIBLE'>> {
  const charges: TicketCharge[] = [];
  for (const ticket of tickets) {
    const own = items.filter(({ record }) => record === ticket.ticket);
    if (own.length === 0) continue;
    const isWhole = standingItems(booking).every((item) => item.record !== ticket.ticket || own.includes(item));
    const charge = freed.has(ticket.ticket)
      ? chargeOfFreed(booking, ticket, own)
      : isWhole
        ? await chargeOfWhole(context, booking, ticket, own)
        : chargeOfPart(context, booking, ticket, own);
    if (isFailure(charge)) return charge;
    charges.push({ ...charge, ticket, items: own, isWhole });
  }
  return charges;
}

type Charged = AirRefund & Pick<TicketCharge, 'shares'>;

async function chargeOfWhole(
  { flights, clock }: TicketsContext,
  booking: FlightBooking,
  { supplierBookingId }: FlightTicket,
  items: readonly BookingItem[],
): Promise<Charged | Failure<'SUPPLIER_UNAVAILABLE' | 'CANCEL_NOT_POSSIBLE'>> {
  if (supplierBookingId === null) throw new Error(`a ticket of ${booking.id} was never bought`);
  const answer = await flights.cancellationCharges(supplierBookingId);
  if (answer.kind === 'no-answer') return fail('SUPPLIER_UNAVAILABLE', { text: t(m.airlineSilent) });
  if (answer.kind === 'failed') return fail('CANCEL_NOT_POSSIBLE', { text: t(m.notOnline) });
  const refund = atMost(refundOfItems(booking, items, answer), mostForItems(booking, items, clock.nowMs()));
  const paid = items.map((item) => paidForItems(booking, [item]));
  const shares = allocatePaise(refund.chargePaise, paid);
  return { ...refund, shares: items.map(({ item }, index) => ({ item, chargePaise: shares[index] ?? 0 })) };
}

/**
 * The most that giving up these items costs: the fee that their fares were sold with, as it is now, and the extras.
 * Every page says this sum before an airline is asked, so no more is charged whatever its airline answers (REQ-CXL-7,
 * REQ-CXL-13).
 */
function mostForItems(booking: FlightBooking, items: readonly BookingItem[], nowMs: number): AirRefund {
  const each = items.map((item) => mostForItem(booking, item, nowMs));
  return {
    askedPaise: sumPaise(each.map(({ askedPaise }) => askedPaise)),
    chargePaise: sumPaise(each.map(({ chargePaise }) => chargePaise)),
    refundPaise: sumPaise(each.map(({ refundPaise }) => refundPaise)),
  };
}

function atMost(asked: AirRefund, most: AirRefund): AirRefund {
  return asked.chargePaise <= most.chargePaise ? asked : most;
}

/** Nothing is kept of a ticket whose flights are not those that were sold, nor of our fee for it (REQ-WATCH-4). */
function chargeOfFreed(
  booking: FlightBooking,
  { numbers }: FlightTicket,
  items: readonly BookingItem[],
): Charged | Failure<'CANCEL_NOT_POSSIBLE'> {
  if (!areNumbered(numbers, items)) return fail('CANCEL_NOT_POSSIBLE', { text: t(m.notOnline) });
  const shares = items.map(({ item }) => ({ item, chargePaise: 0 }));
  return { askedPaise: 0, chargePaise: 0, refundPaise: paidForItems(booking, items), shares };
}

/** Whether an airline can be told by their numbers whose seats are given up. */
function areNumbered(numbers: FlightTicket['numbers'], items: readonly BookingItem[]): boolean {
  return items.every(({ kind, place }) => kind !== 'seat' || (numbers[place]?.ticketId ?? null) !== null);
}

function chargeOfPart(
  { clock }: TicketsContext,
  booking: FlightBooking,
  { numbers }: FlightTicket,
  items: readonly BookingItem[],
): Charged | Failure<'CANCEL_NOT_POSSIBLE'> {
  if (!areNumbered(numbers, items)) return fail('CANCEL_NOT_POSSIBLE', { text: t(m.notOnline) });
  const nowMs = clock.nowMs();
  const shares = items.map((item) => ({
    item: item.item,
    chargePaise: mostForItem(booking, item, nowMs).chargePaise,
  }));
  return { ...mostForItems(booking, items, nowMs), shares };
}

/** Deducts earlier refunds, by an operator or without us, which count towards this refund. */
export function lessGoodwill({ goodwillPaise }: FlightBooking, refundPaise: Paise): Paise {
  const leftPaise = refundPaise - goodwillPaise;
  return goodwillPaise > 0 && leftPaise < LEAST_REFUND_PAISE ? 0 : leftPaise;
}

/** The most that giving up a whole trip costs. Before the purchase no airline can be asked. */
export function mostForTrip(booking: FlightBooking, nowMs: number): Pick<AirRefund, 'chargePaise' | 'refundPaise'> {
  if (isUnpaid(booking)) return { chargePaise: 0, refundPaise: 0 };
  const { chargePaise } = mostForItems(booking, booking.items, nowMs);
  return { chargePaise, refundPaise: lessGoodwill(booking, booking.paidPaise - chargePaise) };
}

/** The full refund of a trip whose held ticket was changed: to cancel it is to refuse the change (decision 0020). */
export function allOf(booking: FlightBooking): Pick<AirRefund, 'chargePaise' | 'refundPaise'> {
  return { chargePaise: 0, refundPaise: lessGoodwill(booking, booking.paidPaise) };
}
