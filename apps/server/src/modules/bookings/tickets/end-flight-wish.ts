import { endedCost, type EndedCost } from '@safar/domain/flight/ended-cost';
import { sumPaise, type Paise } from '@safar/domain/money/money';
import { keptLines, totalOf } from '@safar/domain/money/price-lines';
import { totalOfLines } from '@safar/domain/order/post-change';
import type { Transaction } from '../../../platform/database.ts';
import { getWish, saveCancellationAmounts } from '../change/cancellation-store.ts';
import type { RecordEnds, WishEnd } from '../change/change-workflow.ts';
import { bookedOn, linesOfItems, paidForItems } from '../change/item-charges.ts';
import { heldBy } from '../change/refund-promise.ts';
import { clearTimers } from '../change/timer-store.ts';
import { postHoldEnded } from '@safar/domain/money/ledger';
import { post } from '../../payments/index.ts';
import type { FlightNotificationDetails } from '../../notifications/index.ts';
import type { BookingItem, BookingLine, FlightBooking } from '../order/booking.ts';
import { endChange, givenItems, type ChangeKey, type Given } from '../order/change-rows.ts';
import { keepStandingDays, ticketsOf, type FlightTicket } from '../order/flight-tickets.ts';
import { freedTickets } from '../order/proposed-terms.ts';
import type { HistoryNote } from '../order/history-note.ts';
import { ticketsText } from '../order/history-text.ts';
import { isUnpaid, postingKey } from '../order/booking-basics.ts';
import { getFlight, lockStatus, saveNothingDue } from '../order/store.ts';
import { chargesOf, coveredLines, moveLines } from '../order/order-lines.ts';
import { endCancel } from '../order/supplier-calls.ts';
import { moveRecords } from '../order/supplier-records.ts';
import { transitionBooking } from '../order/transition-status.ts';
import type { EscalationReason } from '../recover/escalation-reasons.ts';
import { watchNow } from '../recover/watch-store.ts';
import type { TicketsContext } from '../context.ts';
import { keptOfExchanges } from './exchanged-lines.ts';
import { lessGoodwill, standingItems } from './flight-charges.ts';
import { givenTickets, namedTickets } from './name-tickets.ts';

/** What a traveller is told of a wish to cancel. */
export type FlightWishTold = Extract<
  FlightNotificationDetails,
  { kind: 'cancelled' | 'part-cancelled' | 'cancel-rejected' }
>;

/**
 * Notes the decisions of the airlines about a wish to give up a trip, or seats of it: what they cancelled is reversed
 * and refunded, the rest remains. What was shown is the most that it costs; what an airline does not keep of it goes
 * back (REQ-CXL-8).
 */
export async function endFlightWish(
  context: TicketsContext,
  transaction: Transaction,
  change: ChangeKey,
  ends: RecordEnds,
): Promise<WishEnd<FlightWishTold>> {
  const { clock, payments } = context;
  const { changeId, ...key } = change;
  const at = clock.nowIso();
  // Another wish may end at the same time, and decide what is left.
  await lockStatus(transaction, key);
  const wish = await getWish(transaction, change);
  const booking = await getFlight(transaction, key);
  const tickets = await ticketsOf(transaction, key.userId, [key.bookingId]);
  const given = await givenOf(transaction, change, booking, tickets);
  const isDone = ({ ticket: { ticket } }: GivenTicket) =>
    ends.some(({ record, end }) => record === ticket && end === 'cancelled');
  const [own, refused] = [given.filter(isDone), given.filter((each) => !isDone(each))];
  const goneItems = new Set(own.flatMap(({ items }) => items.map(({ item }) => item)));
  const left = standingItems(booking).filter(({ item }) => !goneItems.has(item));

  const freed = await freedTickets(transaction, key);
  const isFree = isUnpaid(booking);
  const costs = own.map((ticket) => (isFree ? costOfHeld(booking, ticket) : costOf(booking, ticket)));
  const chargePaise = sumPaise(costs.map((cost) => cost.chargePaise));
  const paidPaise = isFree ? 0 : sumPaise(own.map(({ items }) => paidForItems(booking, items)));
  const duePaise = paidPaise - chargePaise;
  // Part of the amount shown may have been refunded without us since.
  const { leftPaise } = await payments.refundable(transaction, key.userId, key.bookingId);
  const refundPaise = left.length === 0 ? lessGoodwill(booking, duePaise) : Math.min(duePaise, leftPaise);
  if (own.length > 0 && (refundPaise !== wish.refundPaise || chargePaise !== wish.chargePaise))
    await saveCancellationAmounts(transaction, key, changeId, { chargePaise, refundPaise });
  const { heldPaise } = await heldBy(context, transaction, booking, { refundPaise, looked: 'known' });

  const outcome = refused.length === 0 ? 'done' : own.length === 0 ? 'refused' : 'half';
  // A wish that leaves nothing, or would have, decides about the booking.
  const isAll = booking.status === 'cancelling';
  const names = {
    cancelled: givenTickets(booking, own),
    stands: isAll
      ? namedTickets(
          booking,
          refused.map(({ ticket }) => ticket),
        )
      : givenTickets(booking, refused),
  };
  const note = noteOf({ outcome, isAll, names, paidPaise: duePaise + chargePaise, refundPaise, heldPaise });
  const event = !isAll ? 'part-ended' : outcome === 'done' ? 'cancel-processed' : 'cancel-rejected';
  const moved = await transitionBooking(transaction, key, { event, note, at }, async () => {
    const gone = own.map(({ ticket }) => ticket.ticket);
    await endChange(transaction, key, changeId, { state: outcome === 'done' ? 'done' : 'refused', at, gone });
    for (const {
      ticket: { ticket },
    } of given) {
      if (gone.includes(ticket) && left.every(({ record }) => record !== ticket))
        await moveRecords(transaction, key, 'gone', ticket);
      // What is left of a ticket, or all of one that its airline refused to cancel, may be asked about again.
      else await endCancel(transaction, { ...key, record: ticket });
    }
    await keepStandingDays(transaction, key);
  });
  if (moved === null) throw new Error(`booking ${key.bookingId} has ended otherwise while ${changeId} was carried out`);
  // What airlines changed meanwhile of what stands was not asked about.
  if (left.length > 0) await watchNow(transaction, key, at);
  const told = toldOf({ outcome, isAll, chargePaise, refundPaise, change: changeId, booking, names });
  const troubles: EscalationReason[] = [
    ...REFUSALS[outcome],
    ...(!isFree && own.some((each) => isChargeUnknown(booking, each)) ? (['charge-not-known'] as const) : []),
  ];
  if (own.length === 0) return { refundIds: [], told, troubles };

  // Price lines that we keep remain sold; of a ticket that its airline changed we keep none.
  const freedItems = new Set(
    own.flatMap((each) =>
      freed.has(each.ticket.ticket) || wasFreed(booking, each) ? each.items.map(({ item }) => item) : [],
    ),
  );
  // Whose airline changed all that was left has had nothing by the coupon (REQ-COUPON-3).
  if (left.length === 0 && freedItems.size === goneItems.size) await context.coupons.release(transaction, key);
  const taken = isFree
    ? booking.lines
    : booking.lines.filter(
        ({ item, refund }) => item !== null && goneItems.has(item) && (refund !== 'kept' || freedItems.has(item)),
      );
  const bankGave = { ...key, key: `bank-gave:${changeId}`, at };
  const coveredPaise = await payments.coverLoss(transaction, bankGave, duePaise - refundPaise);
  const kept = {
    supplierPaise: sumPaise([
      ...costs.map(({ supplierPaise }) => supplierPaise),
      ...own.map((each) => keptOfExchanges(booking, each, taken)),
    ]),
    // We keep everything that is not refunded.
    travellerPaise: isFree ? 0 : totalOfLines(taken) - refundPaise - coveredPaise,
  };
  const item = goneItems.size === 1 ? ([...goneItems][0] ?? null) : null;
  const out = (line: BookingLine) => taken.includes(line);
  const added = [...chargesOf(booking, item, kept), ...coveredLines(booking, coveredPaise)];
  await moveLines(transaction, booking, change, { out, in: added, isSold: !isFree, at });
  if (isFree) await endFareHold(transaction, booking, at);
  if (refundPaise === 0) return { refundIds: [], told, troubles };
  return {
    refundIds: await payments.decideRefund(transaction, { ...change, amountPaise: refundPaise }),
    told,
    troubles,
  };
}

/**
 * Whether all money was promised when it was asked for: its airline had changed the ticket, also where its traveller accepted that for those
 * who stay before the airline had answered. Any other charge has our fee in it.
 */
function wasFreed(booking: FlightBooking, { items, shownPaise }: GivenTicket): boolean {
  return shownPaise < totalOf(keptLines(linesOfItems(booking, items)));
}

/** Letting go of what is held costs its traveller nothing. What an airline keeps of a ticket that it had issued all the same is our loss. */
function costOfHeld(booking: FlightBooking, given: GivenTicket): EndedCost {
  return {
    chargePaise: 0,
    supplierPaise: given.ticket.chargePaise === null ? 0 : costOf(booking, given).supplierPaise,
  };
}

/** Ends the hold of a trip that was let go before it was paid: nothing is due any more. */
async function endFareHold(transaction: Transaction, booking: FlightBooking, at: string): Promise<void> {
  const key = { userId: booking.userId, bookingId: booking.id };
  await post(transaction, postingKey(booking, 'hold-ended', at), postHoldEnded(0));
  await saveNothingDue(transaction, key);
  await clearTimers(transaction, key);
}

/** What a wish gives up of one ticket, and the most that this costs. */
interface GivenTicket {
  readonly ticket: FlightTicket;
  readonly items: readonly BookingItem[];
  readonly shownPaise: Paise;
}

async function givenOf(
  transaction: Transaction,
  change: ChangeKey,
  { items }: FlightBooking,
  tickets: readonly FlightTicket[],
): Promise<GivenTicket[]> {
  const byRecord = Map.groupBy(await givenItems(transaction, change), ({ record }) => record);
  return tickets.flatMap((ticket) => {
    const own: readonly Given[] = byRecord.get(ticket.ticket) ?? [];
    if (own.length === 0) return [];
    const numbers = new Set(own.map(({ item }) => item));
    return {
      ticket,
      items: items.filter(({ item }) => numbers.has(item)),
      shownPaise: sumPaise(own.map(({ shownChargePaise }) => shownChargePaise ?? 0)),
    };
  });
}

function costOf(booking: FlightBooking, { ticket, items, shownPaise }: GivenTicket): EndedCost {
  const { chargePaise, refundedPaise: refundPaise } = ticket;
  return endedCost(linesOfItems(booking, items), {
    shownPaise,
    answer: chargePaise === null ? null : { chargePaise, refundPaise },
    isWhole: booking.items.every((item) => item.record !== ticket.ticket || items.includes(item)),
    bookedOn: bookedOn(booking),
  });
}

/** Whether an airline cancelled seats without saying what it keeps, and their traveller was charged more than our fees. */
function isChargeUnknown(booking: FlightBooking, given: GivenTicket): boolean {
  return given.ticket.chargePaise === null && costOf(booking, given).supplierPaise > 0;
}

/** Why an operator looks at what airlines refused. */
const REFUSALS = {
  done: [],
  half: ['ticket-cancel-rejected'],
  refused: ['flight-cancel-rejected'],
} as const satisfies Record<string, readonly EscalationReason[]>;

interface Names {
  readonly cancelled: ReturnType<typeof givenTickets>;
  readonly stands: ReturnType<typeof givenTickets>;
}

function noteOf(ended: {
  readonly outcome: 'done' | 'half' | 'refused';
  readonly isAll: boolean;
  readonly names: Names;
  readonly paidPaise: Paise;
  readonly refundPaise: Paise;
  readonly heldPaise: Paise;
}): HistoryNote {
  const { outcome, isAll, names, paidPaise, refundPaise, heldPaise } = ended;
  switch (outcome) {
    case 'half':
      return { code: 'part-cancelled', ...names, refundPaise };
    case 'refused':
      return isAll ? { code: 'cancel-rejected' } : { code: 'part-refused', given: names.stands };
    case 'done': {
      const held = heldPaise > 0 ? { heldPaise } : {};
      return isAll
        ? { code: 'cancelled', paidPaise, refundPaise, ...held }
        : { code: 'part-given-up', given: names.cancelled, refundPaise };
    }
  }
}

function toldOf(ended: {
  readonly outcome: 'done' | 'half' | 'refused';
  readonly isAll: boolean;
  readonly chargePaise: Paise;
  readonly refundPaise: Paise;
  readonly change: string;
  readonly booking: FlightBooking;
  readonly names: Names;
}): FlightWishTold {
  const { outcome, isAll, chargePaise, refundPaise, change, booking, names } = ended;
  if (outcome === 'refused') return { kind: 'cancel-rejected', change };
  if (outcome === 'done' && isAll) return { kind: 'cancelled', chargePaise, refundPaise };
  const cancelled = ticketsText(names.cancelled, booking);
  const stands = outcome === 'half' ? ticketsText(names.stands, booking) : null;
  return { kind: 'part-cancelled', chargePaise, refundPaise, cancelled, stands, change };
}
