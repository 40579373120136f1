import { isTravelled } from '@safar/domain/order/booking-machine';
import { epochMs, indiaDayStartMs, toInstantIso } from '@safar/domain/time/days';
import { HOUR_MS } from '@safar/domain/time/time-units';
import { onRecordOf } from '../../../platform/call-record.ts';
import { concerning } from '../../../platform/concern.ts';
import type { Transaction } from '../../../platform/database.ts';
import { eachAlone } from '../../../platform/repeat.ts';
import { escalate } from '../recover/escalate.ts';
import { getStay, lockStatus } from '../order/store.ts';
import { roomRecord, saveSupplierBooking } from '../order/supplier-records.ts';
import type { BookingKey, StayBooking } from '../order/booking.ts';
import { CHANNELS } from '../../notifications/index.ts';
import type { StaysContext } from '../context.ts';
import { notifyTraveller } from './notify-of-stay.ts';
import { endNumberAsk, type NumberAsk, planNumberAsk, takeNumberAsks } from './hotel-number-store.ts';

/**
 * The delay of the first question after booking: a tenth of the time to check-in, within these bounds (tbo-hotel.md
 * 7.2) (REQ-BKG-13).
 */
const FIRST_ASK_MS = { least: 3 * HOUR_MS, most: 120 * HOUR_MS, shareOfLead: 0.1 };
/** Without an answer the hotel is asked again every hour, up to `MAX_ASKS` times in all. */
const ASK_AGAIN_MS = HOUR_MS;
const MAX_ASKS = 4;
const ROUND = 20;

/**
 * When the supplier is first asked for the number, epoch ms.
 * @param checkin `yyyy-MM-dd`
 */
export function firstNumberAskMs(bookedMs: number, checkin: string): number {
  const leadMs = indiaDayStartMs(checkin) - bookedMs;
  const { least, most, shareOfLead } = FIRST_ASK_MS;
  return bookedMs + Math.min(most, Math.max(least, leadMs * shareOfLead));
}

/** Schedules the first question for the hotel's number, once the booking has its voucher. */
export async function askForNumberLater(
  transaction: Transaction,
  { userId, id: bookingId, context }: StayBooking,
  at: string,
): Promise<void> {
  const key = { userId, bookingId };
  await planNumberAsk(transaction, key, toInstantIso(firstNumberAskMs(epochMs(at), context.checkin)));
}

/**
 * One round of asking hotels for their confirmation numbers. Due questions survive a restart. Returns whether more
 * may be due (REQ-BKG-13).
 */
export async function numberRound(context: StaysContext): Promise<boolean> {
  const nowMs = context.clock.nowMs();
  const due = await takeNumberAsks(context.database.pool, {
    now: toInstantIso(nowMs),
    nextAt: toInstantIso(nowMs + ASK_AGAIN_MS),
    limit: ROUND,
  });
  await eachAlone(context, 'asking for a hotel number', due, {
    idOf: ({ bookingId }) => bookingId,
    look: (ask) => concerning(ask.bookingId, () => onRecordOf(ask.bookingId, () => askOnce(context, ask))),
  });
  return due.length === ROUND;
}

async function askOnce(context: StaysContext, ask: NumberAsk): Promise<void> {
  const { database, suppliers, clock } = context;
  const stay = await getStay(database.pool, ask);
  const { status, supplierBooking } = stay;
  if (status === 'cancelling') return;
  if (supplierBooking === null || !isTravelled(status)) return void (await endNumberAsk(database.pool, ask));
  const found = await suppliers.of(stay).booking(supplierBooking.bookingId);
  const hotelNumber = found.kind === 'found' ? (found.booking.hotelNumber ?? null) : null;
  if (hotelNumber !== null) return keepNumber(context, ask, hotelNumber);
  const isLast = ask.asked >= MAX_ASKS;
  const isCheckinDay = clock.nowMs() >= indiaDayStartMs(stay.context.checkin);
  // The guest may be at the hotel within an hour or two, and one whom the hotel cannot find is sent away. So an
  // operator is called at once, and the hotel is still asked.
  if (isLast || (ask.asked === 1 && isCheckinDay)) await escalate(context, ask, 'no-hotel-number');
  if (isLast) await endNumberAsk(database.pool, ask);
}

/** Saves the number with the booking, once, ends the questions for it and notifies the traveller (REQ-BKG-13). */
export async function keepNumber(context: StaysContext, key: BookingKey, hotelNumber: string): Promise<void> {
  const isKept = await context.database.transaction(async (transaction) => {
    const status = await lockStatus(transaction, key);
    if (!isTravelled(status)) return false;
    await endNumberAsk(transaction, key);
    const stay = await getStay(transaction, key);
    const { supplierBooking } = stay;
    if (supplierBooking === null || supplierBooking.hotelNumber === hotelNumber) return false;
    await saveSupplierBooking(transaction, roomRecord(stay), { ...supplierBooking, hotelNumber });
    return true;
  });
  if (!isKept) return;
  for (const channel of CHANNELS)
    await notifyTraveller(context, key, channel, { kind: 'hotel-number', number: hotelNumber });
}
