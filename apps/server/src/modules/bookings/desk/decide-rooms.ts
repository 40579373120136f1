import type * as cancelAndRefund from '@safar/contract/desk/cancel-and-refund';
import type * as calls from '@safar/contract/desk/bookings';
import type { CallAnswer } from '@safar/contract/call';
import { formatInr, sumPaise, type Paise } from '@safar/domain/money/money';
import type { Transaction } from '../../../platform/database.ts';
import { fail, isFailure, type Failure } from '../../../platform/failure.ts';
import type { BookingsContext } from '../context.ts';
import type { BookingKinds } from '../fulfilment.ts';
import type { StayBooking } from '../order/booking.ts';
import { type ChangeKey } from '../order/change-rows.ts';
import { wishesForDesk, type WishForItems } from '../order/wish-rows.ts';
import { onlyRooms, roomItems } from '../order/rooms-of-stay.ts';
import { findBooking } from '../order/store.ts';
import { alonePaise } from './alone-limits.ts';
import {
  askForApproval,
  noteApproved,
  waitingOf,
  type ApprovalKey,
  type BookingApproval,
  type OnBehalf,
} from './approvals.ts';
import { roomsAsText } from './parts-to-give-up.ts';

type Code<Call extends { readonly errors: readonly string[] }> = Call['errors'][number];

/** The rooms that a traveller gives up, as the desk sees them. */
export function roomsAskedOf(
  stay: StayBooking,
  wishes: readonly WishForItems[],
): CallAnswer<typeof calls.deskBooking>['booking']['roomsAsked'] {
  return wishes.map(({ changeId, items, askedAt, remarks, chargePaise, refundPaise }) => ({
    changeId,
    text: roomsAsText(stay, items),
    askedAt,
    remarks,
    paidPaise: sumPaise(
      roomItems(stay).flatMap((room) => (items.includes(room.item) ? onlyRooms(stay, [room]).paidPaise : [])),
    ),
    shownChargePaise: chargePaise,
    shownRefundPaise: refundPaise,
  }));
}

interface Asked {
  readonly stay: StayBooking;
  readonly wish: WishForItems;
}

async function askedRooms(
  { database }: BookingsContext,
  { changeId, ...key }: ChangeKey,
): Promise<Asked | Failure<'BOOKING_NOT_FOUND' | 'ROOMS_DECIDED'>> {
  const stay = await findBooking(database.pool, key);
  if (stay?.kind !== 'hotel') return fail('BOOKING_NOT_FOUND');
  const wish = (await wishesForDesk(database.pool, key)).find((each) => each.changeId === changeId);
  return wish === undefined ? fail('ROOMS_DECIDED') : { stay, wish };
}

/** What comes back of rooms when the hotel charges this much, and whether that needs a second person. */
export async function quoteRooms(
  context: BookingsContext,
  { stays }: BookingKinds,
  change: ChangeKey,
  chargePaise: Paise,
): Promise<CallAnswer<typeof cancelAndRefund.quoteRooms> | Failure<Code<typeof cancelAndRefund.quoteRooms>>> {
  const asked = await askedRooms(context, change);
  if (isFailure(asked)) return asked;
  const { leftPaise } = await context.payments.refundable(context.database.pool, change.userId, change.bookingId);
  const end = stays.endOfRooms(asked.stay, asked.wish, { supplierPaise: chargePaise, leftPaise });
  const lossPaise = Math.max(0, chargePaise - end.chargePaise);
  return { ...end, lossPaise, needsApproval: end.refundPaise > alonePaise(context.config) };
}

/** Enters that the hotel gave rooms back, and for how much; above the limit a second person decides (REQ-CXL-14, REQ-DESK-7). */
export async function giveUpRooms(
  context: BookingsContext,
  kinds: BookingKinds,
  change: ChangeKey,
  {
    chargePaise,
    refundPaise,
    reason: proof,
  }: { readonly chargePaise: Paise; readonly refundPaise: Paise; readonly reason: string },
  by: OnBehalf,
): Promise<CallAnswer<typeof cancelAndRefund.giveUpRooms> | Failure<Code<typeof cancelAndRefund.giveUpRooms>>> {
  const quote = await quoteRooms(context, kinds, change, chargePaise);
  if (isFailure(quote)) return quote;
  if (quote.refundPaise !== refundPaise)
    return fail('CANCEL_CHARGE_CHANGED', {
      details: { chargePaise: quote.chargePaise, refundPaise: quote.refundPaise },
    });
  const { database, clock, config } = context;
  if ((await waitingOf(database.pool, change.bookingId, clock.nowIso())) !== null) return fail('APPROVAL_WAITS');
  if (!quote.needsApproval) {
    const ended = await kinds.stays.endRoomsWish(
      change,
      { kind: 'given-up', chargePaise, refundPaise, proof },
      noteWith(change, proof, by),
    );
    return isFailure(ended) ? ended : { outcome: 'refunding' };
  }
  const asked = await askedRooms(context, change);
  if (isFailure(asked)) return asked;
  const why = `above ${formatInr(config.approvalLimitPaise)} of one booking`;
  const request = { kind: 'cancel', chargePaise, refundPaise, reason: proof, why, items: asked.wish.items } as const;
  return database.transaction((transaction) => askForApproval(context, transaction, asked.stay, request, by));
}

/** Gives rooms up as another operator entered it. */
export async function approveRooms(
  context: BookingsContext,
  { stays }: BookingKinds,
  { approvalId, ...key }: ApprovalKey,
  { chargePaise, refundPaise, reason: proof, items }: BookingApproval,
  by: OnBehalf,
): Promise<'approved' | Failure<'ROOMS_DECIDED' | 'CANCEL_CHARGE_CHANGED'>> {
  const wishes = await wishesForDesk(context.database.pool, key);
  const wish = wishes.find((each) => each.items.join() === items?.join());
  if (wish === undefined) return fail('ROOMS_DECIDED');
  const change = { ...key, changeId: wish.changeId };
  const noted = noteWith(change, proof, by);
  const ended = await stays.endRoomsWish(
    change,
    { kind: 'given-up', chargePaise, refundPaise, proof },
    async (transaction, sums) => {
      await noteApproved(context, transaction, { ...key, approvalId }, by);
      await noted(transaction, sums);
    },
  );
  return isFailure(ended) ? ended : 'approved';
}

/** Enters that the hotel does not give rooms back; their traveller reads why. */
export async function keepRooms(
  context: BookingsContext,
  { stays }: BookingKinds,
  change: ChangeKey,
  words: string,
  by: OnBehalf,
): Promise<'kept' | Failure<Code<typeof cancelAndRefund.keepRooms>>> {
  const asked = await askedRooms(context, change);
  if (isFailure(asked)) return asked;
  // Somebody entered that the hotel agreed, and a second person decides about that.
  if ((await waitingOf(context.database.pool, change.bookingId, context.clock.nowIso())) !== null)
    return fail('APPROVAL_WAITS');
  const ended = await stays.endRoomsWish(change, { kind: 'refused', words }, (transaction) =>
    by.note(transaction, {
      subject: { kind: 'booking', id: change.bookingId },
      reason: words,
      after: { rooms: 'kept' },
    }),
  );
  return isFailure(ended) ? fail('ROOMS_DECIDED') : 'kept';
}

function noteWith({ bookingId }: ChangeKey, reason: string, by: OnBehalf) {
  return (transaction: Transaction, after: { readonly chargePaise: Paise; readonly refundPaise: Paise }) =>
    by.note(transaction, { subject: { kind: 'booking', id: bookingId }, reason, after });
}
