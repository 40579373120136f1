import { purchaseWaits, runningPurchase } from '../order/change-rows.ts';
import { epochMs, toInstantIso } from '@safar/domain/time/days';
import { heldChanges } from '@safar/domain/order/held-change';
import type { Transaction } from '../../../platform/database.ts';
import type { SupplierFlightBooking } from '../../../suppliers/flight-supplier.ts';
import { clearTimer, setTimer } from '../change/timer-store.ts';
import { isCancelQueued } from '../change/queued-cancel.ts';
import { ticketsOf, type ChangeState, type TicketKey } from '../order/flight-tickets.ts';
import { transitionBooking } from '../order/transition-status.ts';
import type { BookingKey, FlightBooking } from '../order/booking.ts';
import type { TicketsContext } from '../context.ts';
import { takeHeldTerms } from './take-held-terms.ts';
import { saveChange } from './ticket-store.ts';
import { heldAnswerDueMs } from './answer-deadline.ts';

/** Quote, booking and invoice may be rounded differently (tbo-air.md 4). */
export const ROUNDING_PAISE = 100;

/**
 * Decides about a newly held ticket (decision 0020). When the traveller gets at least what was sold, nothing is
 * asked. When it is less, the traveller is asked until shortly before the hold ends. A ticket that costs more than
 * was paid is not bought (REQ-TKT-6).
 */
export async function judgeHold(
  { clock }: TicketsContext,
  transaction: Transaction,
  key: TicketKey,
  booking: FlightBooking,
  { terms }: SupplierFlightBooking,
): Promise<void> {
  // Nothing more is bought for a trip that is no longer wanted, so nothing is asked.
  if (await isCancelQueued(transaction, key)) return;
  const quoted = booking.quote.tickets[key.ticket];
  const sold = booking.quote.trip.tickets[key.ticket];
  if (terms === undefined || quoted === undefined || sold === undefined) return;
  // A low-cost ticket is only held after a failed purchase, and is released.
  if (quoted.isLcc) return;
  if (terms.publishedPaise !== null && terms.publishedPaise > quoted.fare.publishedPaise + ROUNDING_PAISE)
    return saveChange(transaction, key, { changes: [], dueAt: null, state: 'dearer' });
  const flights = sold.legs.flatMap(({ segments }) => segments);
  const changes = heldChanges(flights, terms.flights, terms);
  if (changes.length === 0) return;
  const nowMs = clock.nowMs();
  const dueAt = toInstantIso(heldAnswerDueMs(terms.heldUntil, nowMs));
  if (epochMs(dueAt) <= nowMs) return saveChange(transaction, key, { changes, dueAt, state: 'lapsed' });
  await saveChange(transaction, key, { changes, dueAt, state: 'asked' });
  await setTimer(transaction, { ...key, kind: 'change' }, dueAt);
  const note = { code: 'change-proposed', changes, answerBy: dueAt } as const;
  await transitionBooking(transaction, key, { event: 'change-proposed', note, at: clock.nowIso() }, () =>
    purchaseWaits(transaction, key, 'answer'),
  );
}

/**
 * Saves an answer, or that none came, and goes on with the purchase. False when no answer is open. The caller holds the
 * booking's lock.
 */
export async function answerHeldChange(
  context: TicketsContext,
  transaction: Transaction,
  key: BookingKey,
  answer: Extract<ChangeState, 'accepted' | 'refused' | 'lapsed'>,
): Promise<boolean> {
  const { clock, changes } = context;
  const asked = (await ticketsOf(transaction, key.userId, [key.bookingId])).find(
    ({ change }) => change?.state === 'asked',
  );
  if (asked?.change == null) return false;
  await saveChange(transaction, { ...key, ticket: asked.ticket }, { ...asked.change, state: answer });
  if (answer === 'accepted')
    await takeHeldTerms(context, transaction, { ...key, ticket: asked.ticket }, asked.heldFlights);
  await clearTimer(transaction, { ...key, kind: 'change' });
  const note = { code: 'change-answered', answer } as const;
  await transitionBooking(transaction, key, { event: 'change-answered', note, at: clock.nowIso() }, () =>
    purchaseWaits(transaction, key, 'supplier'),
  );
  const purchase = await runningPurchase(transaction, key);
  if (purchase !== null) await changes.start(transaction, { ...key, changeId: purchase });
  return true;
}
