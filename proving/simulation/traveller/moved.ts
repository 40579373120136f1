import { setTimeout as pause } from 'node:timers/promises';
import { acceptFlightTerms, booking as bookingCall } from '@safar/contract/bookings';
import type { CallAnswer } from '@safar/contract/call';
import { checkoutStatus } from '@safar/contract/checkout';
import { z } from 'zod';
import { control } from '../../../apps/server/src/platform/testing/sandbox-control.ts';
import type { Moving } from '../script/exchanging.ts';
import type { FlightScript } from '../script/script.ts';
import { lookUntil } from './status-page.ts';
import { giveUpFor, whatItCosts } from './giving-up.ts';
import { press, pressAtOnce, type LaterVisit, type Visit } from './visit.ts';

type Flight = Extract<CallAnswer<typeof bookingCall>['booking'], { kind: 'flight' }>;
type Moved = Flight['flight']['moved'][number];

/** Beyond what leaves a ticket its traveller's own, and within it, in minutes. */
const BY_MINUTES = { moves: 315, 'moves-little': 20 } as const;
const LOOKS = 40;
const BETWEEN_LOOKS_MS = 500;
/** A supplier that was silent is asked again after some minutes: the simulation does not wait for that. */
const LOOKS_BEFORE_ASKING_AGAIN = 8;

const AirBooks = z.object({ bookings: z.array(z.object({ bookingId: z.int(), isMoved: z.boolean() })) });

/** The booking of a checkout once it is vouchered; null when it is not. */
export async function vouchered(visit: Visit, sessionId: string): Promise<string | null> {
  await lookUntil(visit, sessionId, ({ state }) => state !== 'processing' && state !== 'pending');
  const { bookingId } = await press(visit, checkoutStatus, { params: { sessionId } });
  if (bookingId === null) return null;
  const { booking } = await press(visit, bookingCall, { params: { id: bookingId } });
  return booking.status === 'vouchered' ? bookingId : null;
}

/**
 * Has the airline change a ticket that its traveller has, waits until that is put to the traveller, and answers as the script says. Returns
 * the booking when the traveller wants another flight instead.
 */
export async function airlineMoves(visit: LaterVisit<FlightScript>, sessionId: string): Promise<string | null> {
  const { script, diary } = visit;
  const { later } = script;
  if (later === null || later === 'other-dates') return null;
  const bookingId = await vouchered(visit, sessionId);
  if (bookingId === null) return null;
  const tickets = (await readFlight(visit, bookingId)).flight.tickets.filter(({ status }) => status === 'ticketed');
  const pnr = tickets[Math.floor(later.ticket * tickets.length)]?.pnr ?? null;
  if (pnr === null) return null;
  const ticketId = await moveTicket(visit, { pnr, bookingId, does: later.does });
  if (ticketId === undefined) return null;
  const moved = await asked(visit, bookingId, pnr);
  const wantsOther = later.answer === 'other-flight' && moved?.isAll === true && moved.isFree;
  const did = moved === null ? null : wantsOther ? 'given-up' : await answer(visit, bookingId, moved, later.answer);
  diary.moved({ sessionId, bookingId, ticketId, did });
  return wantsOther ? bookingId : null;
}

/**
 * Has the airline change the flights of a ticket, and asks it about them. Returns its number of the ticket; none when it has changed it
 * before, or does not have it.
 */
export async function moveTicket(
  visit: LaterVisit,
  { pnr, bookingId, does }: { readonly pnr: string; readonly bookingId: string; readonly does: Moving['does'] },
): Promise<number | undefined> {
  const ticketId = await ticketOf(visit, pnr);
  if (ticketId === undefined) return undefined;
  const change = does === 'cancels' ? { cancelled: true } : { byMinutes: BY_MINUTES[does] };
  await control(visit.shop, 'PUT', '/books/air/moves', { bookingId: ticketId, ...change });
  await visit.letWatchCome(bookingId);
  return ticketId;
}

async function readFlight(visit: Visit, id: string): Promise<Flight> {
  const { booking } = await press(visit, bookingCall, { params: { id } });
  if (booking.kind !== 'flight') throw new Error(`${id} is no flight`);
  return booking;
}

const Pnrs = AirBooks.extend({
  bookings: z.array(AirBooks.shape.bookings.element.extend({ pnr: z.string().nullable() })),
});

/** The airline's number of a ticket that it has not changed before. */
async function ticketOf({ shop }: Visit, pnr: string): Promise<number | undefined> {
  const { bookings } = Pnrs.parse(await control(shop, 'GET', '/books/air'));
  return bookings.find((each) => each.pnr === pnr && !each.isMoved)?.bookingId;
}

/** What is asked of the traveller about a ticket on the booking's page; null when nothing is, in time. */
async function asked(
  visit: LaterVisit,
  bookingId: string,
  pnr: string | null,
  wanted: 'any' | 'late' = 'any',
): Promise<Moved | null> {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    if (looks % LOOKS_BEFORE_ASKING_AGAIN === 0) await visit.letWatchCome(bookingId);
    const moved = (await readFlight(visit, bookingId)).flight.moved.find((each) => each.pnr === pnr);
    if (moved !== undefined && (wanted === 'any' || moved.isLate)) return moved;
    await pause(BETWEEN_LOOKS_MS);
  }
  return null;
}

type Did = 'accepted' | 'given-up' | 'silence';

async function answer(visit: LaterVisit, bookingId: string, moved: Moved, wanted: string): Promise<Did> {
  if (wanted.startsWith('seat-and-')) return answerBeside(visit, bookingId, moved, wanted === 'seat-and-accept');
  const isLate = wanted === 'silence' || wanted.endsWith('-late') || wanted === 'accept-by-phone';
  if (isLate) await visit.letAnswerBeDue(bookingId);
  const now = isLate ? await asked(visit, bookingId, moved.pnr, 'late') : moved;
  // A flight that is not flown cannot be accepted, and one that moved a little does not give all money back.
  if (now === null || wanted === 'silence') return 'silence';
  if (wanted === 'accept-by-phone' && now.offer !== null) {
    const { as, operators } = visit;
    const isTaken = await operators.acceptByPhone({ userId: as.userId, id: bookingId }, now.change);
    return isTaken ? 'accepted' : 'silence';
  }
  if (wanted === 'accept-and-all-back' && now.offer !== null && now.isFree) {
    const [isAccepted, isGivenUp] = await Promise.all([accept(visit, bookingId, now), giveUp(visit, bookingId, now)]);
    if (isAccepted && isGivenUp) visit.diary.complain(visit.script.name, 'what was accepted was given up too');
    return isGivenUp ? 'given-up' : isAccepted ? 'accepted' : 'silence';
  }
  const wantsAll = now.offer === null || wanted.startsWith('all-back');
  if (wantsAll && now.isFree) return (await giveUp(visit, bookingId, now)) ? 'given-up' : 'silence';
  return (await accept(visit, bookingId, now)) ? 'accepted' : 'silence';
}

/** Gives up a seat of the ticket in the same moment in which the change is accepted, or all is taken back. */
async function answerBeside(visit: Visit, id: string, moved: Moved, accepts: boolean): Promise<Did> {
  const other = accepts && moved.offer !== null ? accept(visit, id, moved) : moved.isFree && giveUp(visit, id, moved);
  const [, isDone] = await Promise.all([giveUpOneSeat(visit, id, moved), other]);
  if (!isDone) return 'silence';
  return accepts && moved.offer !== null ? 'accepted' : 'given-up';
}

async function accept(visit: Visit, id: string, { change }: Moved): Promise<boolean> {
  const input = { params: { id }, body: { change } };
  return (await pressAtOnce(visit, visit.script.cancelClicks, acceptFlightTerms, input)).some(
    ({ status }) => status === 200,
  );
}

/** Gives the ticket up for all its money, which is what comes back. */
async function giveUp(visit: Visit, id: string, { backPaise, items, isAll }: Moved): Promise<boolean> {
  const { diary } = visit;
  const shown = { chargePaise: 0, refundPaise: backPaise };
  const [promise] = await giveUpFor(visit, id, isAll ? null : items, shown);
  if (promise === undefined) return false;
  if (isAll) {
    diary.gaveUp(id);
    diary.promisedBack(id, promise.refundPaise);
  } else diary.promisedForPart(id, promise.refundPaise);
  return true;
}

/** Gives up the last seat of a ticket that has several. False when it has not, or that was refused. */
async function giveUpOneSeat(visit: Visit, id: string, { items }: Moved): Promise<boolean> {
  const last = items.at(-1);
  if (last === undefined || items.length < 2) return false;
  const shown = await whatItCosts(visit, id, [last]);
  const promises = shown === null ? [] : await giveUpFor(visit, id, [last], shown);
  // What is under way is the whole ticket, which was pressed for in the same moment.
  const promise = promises.find(({ outcome }) => outcome !== 'under-way');
  if (promise !== undefined) visit.diary.promisedForPart(id, promise.refundPaise);
  return promise !== undefined;
}
