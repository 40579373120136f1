import { answerFlightChange } from '@safar/contract/bookings';
import { checkoutStatus } from '@safar/contract/checkout';
import type { FlightScript } from '../script/script.ts';
import { lookUntil } from './status-page.ts';
import { hesitate, isWorthAnotherTry, press, pressAtOnce, Refusal, type Visit } from './visit.ts';

/** A return trip has two tickets, and the airline may change each. */
const MAX_TICKETS = 2;

/**
 * Accepts or refuses each change that an airline made while holding a ticket, as the script says. A traveller may also
 * not answer.
 */
export async function answerChanges(visit: Visit<FlightScript>, sessionId: string): Promise<void> {
  const { script, diary } = visit;
  for (let asks = 0; asks < MAX_TICKETS; asks += 1) {
    const asked = await lookUntil(visit, sessionId, ({ state, answerBy }) => answerBy !== null || hasEnded(state));
    if (asked === null) return stopsLooking(visit, sessionId);
    if (asked.answerBy === null || asked.bookingId === null) return;
    if (script.onChange !== 'accept') diary.gaveUp(asked.bookingId);
    if (script.onChange === 'silence') return;
    await answer(visit, asked.bookingId, script.onChange === 'accept');
  }
}

/**
 * The traveller stopped looking before the airline's answer arrived: the question comes later and stays without an
 * answer.
 */
async function stopsLooking(visit: Visit<FlightScript>, sessionId: string): Promise<void> {
  const { bookingId } = await press(visit, checkoutStatus, { params: { sessionId } });
  if (bookingId !== null) visit.diary.gaveUp(bookingId);
}

function hasEnded(state: string): boolean {
  return state !== 'processing' && state !== 'pending';
}

async function answer(visit: Visit<FlightScript>, id: string, accept: boolean): Promise<void> {
  for (let tries = 0; tries <= visit.script.patience; tries += 1) {
    const input = { params: { id }, body: { accept } };
    const [first] = await pressAtOnce(visit, visit.script.cancelClicks, answerFlightChange, input);
    if (first?.status === 200 || !isWorthAnotherTry(Refusal.parse(first?.body).code)) return;
    await hesitate();
  }
}
