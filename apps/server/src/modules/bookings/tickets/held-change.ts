import { epochMs, toInstantIso } from '@safar/domain/days';
import { heldChanges } from '@safar/domain/held-change';
import type { Transaction } from '../../../platform/database.ts';
import type { SupplierFlightBooking } from '../../../suppliers/flight-supplier.ts';
import { clearTimer, setTimer } from '../change/timer-store.ts';
import { isCancelQueued } from '../change/queued-cancel.ts';
import { ticketsOf, type ChangeState, type TicketKey } from '../order/flight-tickets.ts';
import { transitionBooking } from '../order/transition-status.ts';
import type { BookingKey, FlightBooking } from '../order/booking.ts';
import type { TicketsContext } from './context.ts';
import { takeHeldTerms } from './take-held-terms.ts';
import { saveChange } from './ticket-store.ts';
import { answerDueMs } from './answer-deadline.ts';

/** Quote, booking and invoice may be rounded apart (tbo-air.md 4). */
export const ROUNDING_PAISE = 100;

/**
 * Decides about a ticket that has just been held (decision 0020): a traveller who keeps at least what was sold is not asked, less is
 * asked about until shortly before the hold ends, and what costs more than was paid is not bought.
 */
export async function judgeHold(
  { clock }: TicketsContext,
  transaction: Transaction,
  key: TicketKey,
  booking: FlightBooking,
  { terms }: SupplierFlightBooking,
): Promise<void> {
  // Nothing more is bought of a trip that is not wanted any more: there is nothing to ask.
  if (await isCancelQueued(transaction, key)) return;
  const quoted = booking.quote.tickets[key.ticket];
  const sold = booking.quote.trip.tickets[key.ticket];
  if (terms === undefined || quoted === undefined || sold === undefined) return;
  // What a low-cost airline holds is left of a purchase that failed, and is given back.
  if (quoted.isLcc) return;
  if (terms.publishedPaise !== null && terms.publishedPaise > quoted.fare.publishedPaise + ROUNDING_PAISE)
    return saveChange(transaction, key, { changes: [], dueAt: null, state: 'dearer' });
  const flights = sold.legs.flatMap(({ segments }) => segments);
  const changes = heldChanges(flights, terms.flights, terms);
  if (changes.length === 0) return;
  const nowMs = clock.nowMs();
  const dueAt = toInstantIso(answerDueMs(terms.heldUntil, nowMs));
  if (epochMs(dueAt) <= nowMs) return saveChange(transaction, key, { changes, dueAt, state: 'lapsed' });
  await saveChange(transaction, key, { changes, dueAt, state: 'asked' });
  await setTimer(transaction, { ...key, kind: 'change' }, dueAt);
  const note = { code: 'change-proposed', changes, answerBy: dueAt } as const;
  await transitionBooking(transaction, key, { event: 'change-proposed', note, at: clock.nowIso() });
}

/** Writes an answer down, or that none came; the ticket it is about. Null when nothing is asked. The caller holds the booking's lock. */
export async function answerHeldChange(
  { clock }: TicketsContext,
  transaction: Transaction,
  key: BookingKey,
  answer: Extract<ChangeState, 'accepted' | 'refused' | 'lapsed'>,
): Promise<number | null> {
  const asked = (await ticketsOf(transaction, key.userId, [key.bookingId])).find(
    ({ change }) => change?.state === 'asked',
  );
  if (asked?.change == null) return null;
  await saveChange(transaction, { ...key, ticket: asked.ticket }, { ...asked.change, state: answer });
  if (answer === 'accepted') await takeHeldTerms(transaction, { ...key, ticket: asked.ticket }, asked.heldFlights);
  await clearTimer(transaction, { ...key, kind: 'change' });
  const note = { code: 'change-answered', answer } as const;
  await transitionBooking(transaction, key, { event: 'change-answered', note, at: clock.nowIso() });
  return asked.ticket;
}
