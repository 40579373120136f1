import { postHoldEnded } from '@safar/domain/money/ledger';
import { endedCharge } from '@safar/domain/stay/cancellation-charge';
import { sumPaise, type Paise } from '@safar/domain/money/money';
import { isPriced } from '@safar/domain/order/sale';
import type { Transaction } from '../../../platform/database.ts';
import { fail, isFailure, type Failure } from '../../../platform/failure.ts';
import { heldBy } from '../change/refund-promise.ts';
import { saveCancellationAmounts } from '../change/cancellation-store.ts';
import { CHANNELS, type NotificationDetails } from '../../notifications/index.ts';
import { post } from '../../payments/index.ts';
import { stayCharge } from '../../checkout/index.ts';
import type { RoomsDecision, RoomsEnd, WishEnded } from '../fulfilment.ts';
import type { BookingItem, StayBooking } from '../order/booking.ts';
import { isPaidInFull } from '../order/booking-basics.ts';
import { endChange, type ChangeKey } from '../order/change-rows.ts';
import { acceptForDesk, noteUnsold, wishesForDesk, type WishForItems } from '../order/wish-rows.ts';
import { setLead } from '../order/people-store.ts';
import { roomsText } from '../order/history-text.ts';
import { chargesOf, coveredLines, moveLines } from '../order/order-lines.ts';
import { costOfHeld } from '../order/room-costs.ts';
import { nextLead, onlyRooms, roomItems } from '../order/rooms-of-stay.ts';
import { getStay, lockStatus } from '../order/store.ts';
import { noteCharge } from '../order/supplier-calls.ts';
import { roomRecord } from '../order/supplier-records.ts';
import { transitionBooking } from '../order/transition-status.ts';
import { settleReason } from '../recover/escalation-store.ts';
import type { StaysContext } from '../context.ts';
import { sendable } from './give-up-rooms.ts';
import { notifyTraveller } from './notify-of-stay.ts';

type Refused = Failure<'ROOMS_DECIDED' | 'CANCEL_CHARGE_CHANGED'>;

/**
 * What a wish for rooms costs in the end: at most what was shown, and no more than the hotel charges but for what the plan keeps. Whether
 * the stay is paid in full counts as it is then, not when it was asked for.
 */
export function endOfRooms(
  stay: StayBooking,
  { items, askedAt, ...shown }: WishForItems,
  { supplierPaise, leftPaise }: { readonly supplierPaise: Paise; readonly leftPaise: Paise },
): RoomsEnd {
  const rooms = roomItems(stay)
    .filter(({ item }) => items.includes(item))
    .map((room) => onlyRooms(stay, [room]));
  const paidPaise = sumPaise(rooms.map((room) => room.paidPaise));
  const { chargePaise } = endedCharge({
    shown,
    supplierChargePaise: supplierPaise,
    agreedPaise: sumPaise(rooms.map((room) => stayCharge(room, askedAt).holdPaise)),
    paidPaise,
  });
  if (isPaidInFull(stay))
    return { chargePaise, refundPaise: sendable(paidPaise - chargePaise, leftPaise), paidPaise, duePaise: null };
  const { costs, duePaise } = costOfHeld(stay, [{ pricePaise: paidPaise, chargePaise }]);
  const keptPaise = sumPaise(costs.map((cost) => cost.chargePaise));
  return { chargePaise: keptPaise, refundPaise: 0, paidPaise: keptPaise, duePaise };
}

/** Ends a traveller's wish to give up rooms: they are gone, paid back and told, or stay booked, with the hotel's reason (REQ-CXL-14). */
export async function endRoomsWish(
  context: StaysContext,
  change: ChangeKey,
  decision: RoomsDecision,
  alongside: WishEnded,
): Promise<'ended' | Refused> {
  const { changeId, ...key } = change;
  const answer = await context.database.transaction(async (transaction) => {
    await lockStatus(transaction, key);
    const wishes = await wishesForDesk(transaction, key);
    const wish = wishes.find((each) => each.changeId === changeId);
    if (wish === undefined) return fail('ROOMS_DECIDED');
    const stay = await getStay(transaction, key);
    const rooms = roomItems(stay).filter(({ item }) => wish.items.includes(item));
    const ended =
      decision.kind === 'refused'
        ? await refuse(context, transaction, change, { rooms, stay, words: decision.words })
        : await giveUp(context, transaction, change, { wish, rooms, stay, decision });
    if (isFailure(ended)) return ended;
    await alongside(transaction, ended.sums);
    if (wishes.length === 1) await settleReason(transaction, key, 'room-to-give-up', context.clock.nowIso());
    for (const channel of CHANNELS) await notifyTraveller(context, key, channel, ended.told, transaction);
    return 'ended' as const;
  });
  // A link over a balance that is another one now takes nothing more; money that still comes through it goes back.
  if (answer === 'ended' && decision.kind === 'given-up') await context.payments.closeLinks(key.userId, key.bookingId);
  return answer;
}

interface Ended {
  readonly sums: { readonly chargePaise: Paise; readonly refundPaise: Paise };
  readonly told: NotificationDetails;
}

/** Ends a wish whose rooms stay booked. */
export async function refuse(
  { clock }: Pick<StaysContext, 'clock'>,
  transaction: Transaction,
  { changeId, ...key }: ChangeKey,
  {
    rooms,
    stay,
    words,
  }: { readonly rooms: readonly BookingItem[]; readonly stay: StayBooking; readonly words: string },
): Promise<Ended & { readonly told: Extract<NotificationDetails, { kind: 'part-refused' }> }> {
  const at = clock.nowIso();
  const note = { code: 'rooms-refused', rooms: numbersOf(rooms), words } as const;
  await transitionBooking(transaction, key, { event: 'part-ended', note, at }, () =>
    endChange(transaction, key, changeId, { state: 'refused', at, gone: [] }),
  );
  return {
    sums: { chargePaise: 0, refundPaise: 0 },
    told: {
      kind: 'part-refused',
      rooms: roomsText(numbersOf(rooms)),
      words,
      ...(!isPaidInFull(stay) && { isHeld: true }),
      change: changeId,
    },
  };
}

async function giveUp(
  context: StaysContext,
  transaction: Transaction,
  change: ChangeKey,
  {
    wish,
    rooms,
    stay,
    decision,
  }: {
    readonly wish: WishForItems;
    readonly rooms: readonly BookingItem[];
    readonly stay: StayBooking;
    readonly decision: Extract<RoomsDecision, { kind: 'given-up' }>;
  },
): Promise<Ended | Refused> {
  const { clock, payments } = context;
  const key = { userId: change.userId, bookingId: change.bookingId };
  const at = clock.nowIso();
  const { leftPaise } = await payments.refundable(transaction, key.userId, key.bookingId);
  const supplierPaise = decision.chargePaise;
  const sums = endOfRooms(stay, wish, { supplierPaise, leftPaise });
  const { chargePaise, refundPaise } = sums;
  if (decision.refundPaise !== refundPaise)
    return fail('CANCEL_CHARGE_CHANGED', { details: { chargePaise, refundPaise } });
  const told = await takeRoomsOut(context, transaction, change, {
    rooms,
    stay,
    sums,
    supplierPaise,
    accepted: async () => {
      await acceptForDesk(transaction, change);
      await noteCharge(transaction, roomRecord(stay), { chargePaise: supplierPaise, proof: decision.proof, at });
    },
  });
  if (refundPaise > 0) await payments.refundAtOnce(transaction, { ...change, amountPaise: refundPaise });
  return { sums: { chargePaise, refundPaise }, told };
}

/** Takes rooms out of a stay, as their supplier charges it: they are gone, and what is kept of them is in their place. The refund is the caller's. */
export async function takeRoomsOut(
  context: StaysContext,
  transaction: Transaction,
  change: ChangeKey,
  {
    rooms,
    stay,
    sums: { chargePaise, refundPaise, paidPaise, duePaise },
    supplierPaise,
    accepted,
  }: {
    readonly rooms: readonly BookingItem[];
    readonly stay: StayBooking;
    readonly sums: RoomsEnd;
    readonly supplierPaise: Paise;
    /** Runs before the change ends. */
    readonly accepted?: () => Promise<void>;
  },
): Promise<Extract<NotificationDetails, { kind: 'part-cancelled' }>> {
  const { clock, payments } = context;
  const { changeId, ...key } = change;
  const at = clock.nowIso();
  const sums = { chargePaise, refundPaise };
  const { heldPaise } = await heldBy(context, transaction, stay, { refundPaise, looked: 'known' });
  const left = duePaise !== null && { duePaise, keptPaise: chargePaise };
  const note = { code: 'rooms-given-up', rooms: numbersOf(rooms), refundPaise, ...left } as const;
  await transitionBooking(transaction, key, { event: 'part-ended', note, at }, async () => {
    await accepted?.();
    await saveCancellationAmounts(transaction, key, changeId, sums);
    if (duePaise !== null) await noteUnsold(transaction, change);
    await endChange(transaction, key, changeId, { state: 'done', at });
  });
  const lead = nextLead(stay, rooms);
  if (lead !== null) await setLead(transaction, key, lead.person);
  const gone = new Set(rooms.map(({ item }) => item));
  const bankGave = { ...key, key: `bank-gave:${changeId}`, at };
  const coveredPaise = await payments.coverLoss(transaction, bankGave, paidPaise - chargePaise - refundPaise);
  const kept = { supplierPaise, travellerPaise: paidPaise - refundPaise - coveredPaise };
  // What is kept of it secures the rest no longer.
  if (duePaise !== null)
    await post(transaction, { ...key, key: `hold-ended:${changeId}`, at }, postHoldEnded(paidPaise));
  const [only] = gone.size === 1 ? gone : [null];
  await moveLines(transaction, stay, change, {
    out: ({ item, kind }) => item !== null && gone.has(item) && isPriced(kind),
    in: [...chargesOf(stay, only ?? null, kept), ...coveredLines(stay, coveredPaise)],
    isSold: duePaise === null,
    at,
  });
  const balance = duePaise !== null && stay.dueAt !== null && { balance: { duePaise, dueAt: stay.dueAt } };
  const refund = { refundPaise: refundPaise - heldPaise, ...(heldPaise > 0 && { heldPaise }) };
  return {
    kind: 'part-cancelled',
    rooms: roomsText(numbersOf(rooms)),
    chargePaise,
    ...refund,
    ...balance,
    change: changeId,
  };
}

function numbersOf(rooms: readonly BookingItem[]): number[] {
  return rooms.map(({ place }) => place + 1);
}
