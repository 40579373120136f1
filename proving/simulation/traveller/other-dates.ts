import { booking as bookingCall } from '@safar/contract/bookings';
import { replaceBooking } from '@safar/contract/cancellation';
import { control } from '../../../apps/server/src/platform/testing/sandbox-control.ts';
import { z } from 'zod';
import type { FlightScript, Script, StayScript } from '../script/script.ts';
import { onOtherDates } from '../script/trip.ts';
import { vouchered } from './moved.ts';
import { checkOutFlight } from './flight.ts';
import type { CheckedOut } from './ordering.ts';
import { payAndNotify } from './paying.ts';
import { lookUntil } from './status-page.ts';
import { checkOutStay } from './stay.ts';
import { giveUpFor, whatItCosts } from './giving-up.ts';
import { press, type LaterVisit, type Visit } from './visit.ts';

/** Beyond the number of travellers of a run: names a second purchase of one of them. */
const SECOND = 50_000;

/** A second purchase of the same traveller: paid once, in full, and kept. */
function again<S extends Script>(script: S): S {
  return {
    ...script,
    name: `${script.name} again`,
    number: script.number + SECOND,
    secondTab: null,
    paying: 'once',
    verifies: 1,
    coupon: null,
    cancels: null,
    operator: null,
    asksForName: false,
    exchanges: null,
    later: null,
  };
}

/** Buys the same trip on other days, and gives the old one up once it is there. */
export async function flyOnOtherDates(visit: Visit<FlightScript>, bookingId: string): Promise<void> {
  const { script } = visit;
  const second = { ...visit, script: { ...again(script), isHeld: false, trip: onOtherDates(script.trip) } };
  await inPlaceOf(second, bookingId, () => checkOutFlight(second));
}

/** Books another room, and gives the old one up once it is there. */
async function stayOnOtherDates(visit: LaterVisit<StayScript>, bookingId: string): Promise<void> {
  const rate = visit.takeRate();
  if (rate === undefined) return;
  const second = { ...visit, script: { ...again(visit.script), plan: 'pay_full' } as const };
  await inPlaceOf(second, bookingId, () => checkOutStay(second, rate));
}

async function inPlaceOf(visit: Visit, bookingId: string, checkOut: () => Promise<CheckedOut>): Promise<void> {
  const { sessionId, orders, subjects } = await checkOut();
  const body = { bookingId };
  const { replaced } = await press(visit, replaceBooking, { params: { id: sessionId }, body });
  if (replaced !== null) visit.diary.replaces({ bookingId, bySessionId: sessionId, refundPaise: replaced.refundPaise });
  for (const order of orders) await payAndNotify(visit, sessionId, order, subjects);
  await lookUntil(visit, sessionId, ({ state }) => state !== 'processing' && state !== 'pending');
}

const HotelBooks = z.object({
  bookings: z.array(
    z.object({ bookingId: z.int(), clientReferenceId: z.string().nullable(), voucherStatus: z.boolean() }),
  ),
});

/** What happens to a room that its traveller keeps, as the script says. */
export async function keepRoom(visit: LaterVisit<StayScript>, sessionId: string): Promise<void> {
  const { script, shop, diary } = visit;
  if (script.later === null && script.twoRooms === null) return;
  const bookingId = await vouchered(visit, sessionId);
  if (bookingId === null) return;
  if (script.twoRooms !== null) return giveUpRoom(visit, bookingId, script.twoRooms.charge);
  if (script.later === 'other-dates') return stayOnOtherDates(visit, bookingId);
  const reference = await visit.referenceOf(bookingId);
  const { bookings } = HotelBooks.parse(await control(shop, 'GET', '/books/hotel'));
  const room = bookings.find((each) => each.clientReferenceId === reference && each.voucherStatus);
  // A room of a direct contract is in no book of the sandbox.
  if (room === undefined) return;
  await control(shop, 'DELETE', `/books/hotel/${room.bookingId}`);
  diary.forgotten(bookingId);
  await visit.letWatchCome(bookingId);
}

/**
 * Gives up the second of two rooms. A contract gives it back at once; any other hotel is asked by the desk, and charges a share of its price, or
 * refuses.
 */
async function giveUpRoom(visit: Visit, bookingId: string, charge: number | null): Promise<void> {
  const { booking } = await press(visit, bookingCall, { params: { id: bookingId } });
  if (booking.kind !== 'hotel') return;
  const item = booking.rooms[1]?.item;
  // When the rooms that are sold in twos are used up, the stay is in one.
  if (item === undefined) return;
  const shown = await whatItCosts(visit, bookingId, [item]);
  const [promise] = shown === null ? [] : await giveUpFor(visit, bookingId, [item], shown);
  if (promise === undefined) return;
  visit.diary.promisedForPart(bookingId, promise.refundPaise);
  await visit.operators.decideRooms({ userId: visit.as.userId, id: bookingId }, charge);
}
