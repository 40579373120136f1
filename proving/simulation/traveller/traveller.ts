import { setTimeout as pause } from 'node:timers/promises';
import type { FlightScript, StayScript } from '../script/script.ts';
import { answerChanges } from './answering.ts';
import { askForName } from './asking-us.ts';
import { settleBalance } from './balance.ts';
import { cancel } from './cancelling.ts';
import { callTheDesk } from './calling.ts';
import { exchangeTicket } from './exchanging-flight.ts';
import { exchangeStayDates } from './exchanging-stay.ts';
import { checkOutFlight } from './flight.ts';
import { airlineMoves, vouchered } from './moved.ts';
import { flyOnOtherDates, keepRoom } from './other-dates.ts';
import { payAndNotify } from './paying.ts';
import type { CheckedOut } from './ordering.ts';
import type { StayRate } from './rates.ts';
import { checkOutStay } from './stay.ts';
import { Leaves, type LaterVisit, type Visit } from './visit.ts';

/** Runs the script of a stay, from a chosen rate to its end. The diary records the product's answers. */
export function stay(visit: Visit<StayScript>, rate: StayRate): Promise<void> {
  return live(visit, () => checkOutStay(visit, rate));
}

/** Runs the script of a flight, from a search to its end. */
export function fly(visit: Visit<FlightScript>): Promise<void> {
  return live(visit, () => checkOutFlight(visit));
}

async function live(visit: Visit, checkOut: () => Promise<CheckedOut>): Promise<void> {
  const { script, diary } = visit;
  try {
    const { sessionId, orders, subjects, isPart } = await checkOut();
    if (script.waitBeforePayingMs > 0) await pause(script.waitBeforePayingMs);
    for (const order of orders) await payAndNotify(visit, sessionId, order, subjects);
    if (script.kind === 'flight' && (isPart || orders.length > 0)) await answerChanges({ ...visit, script }, sessionId);
    if (isPart) await settleBalance(visit, sessionId, subjects);
    await cancel(visit, sessionId, subjects);
    await callTheDesk(visit, sessionId, subjects);
    if (visit.later !== null && script.cancels === null && script.operator === null)
      await keep({ ...visit, ...visit.later }, sessionId);
  } catch (error) {
    if (!(error instanceof Leaves)) throw error;
    diary.left(error.message);
  }
}

/** A traveller asks to have a name put right, or exchanges what is booked. */
async function wantMore(visit: LaterVisit, sessionId: string): Promise<void> {
  const { script } = visit;
  if (!script.asksForName && script.exchanges === null) return;
  const bookingId = await vouchered(visit, sessionId);
  if (bookingId === null) return;
  if (script.asksForName) await askForName(visit, bookingId);
  const booking = { bookingId, sessionId };
  if (script.kind === 'stay') {
    if (script.exchanges !== null) await exchangeStayDates({ ...visit, script }, booking, script.exchanges);
  } else if (script.exchanges !== null) await exchangeTicket({ ...visit, script }, booking, script.exchanges);
}

/** What happens to a booking that its traveller keeps: its airline or hotel changes it, or the traveller does. */
async function keep(visit: LaterVisit, sessionId: string): Promise<void> {
  const { script } = visit;
  await wantMore(visit, sessionId);
  if (script.kind === 'stay') return keepRoom({ ...visit, script }, sessionId);
  const flight = { ...visit, script };
  const changed =
    script.later === 'other-dates' ? await vouchered(visit, sessionId) : await airlineMoves(flight, sessionId);
  if (changed !== null) await flyOnOtherDates(flight, changed);
}
