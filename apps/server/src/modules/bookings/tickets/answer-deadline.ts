import { epochMs } from '@safar/domain/days';
import { HOUR_MS, MINUTE_MS } from '@safar/domain/time-units';

/** So long a traveller has to say whether a change suits, where the hold lasts as long. */
const ANSWER_MS = 12 * HOUR_MS;
/** So long before the limit the answer must be there: the ticket is still to be issued, or the hold released. */
const ANSWER_MARGIN_MS = 15 * MINUTE_MS;
/** A hold whose limit the airline does not say is taken to last so long. */
const UNSAID_LIMIT_MS = HOUR_MS;

/**
 * Until when a traveller can answer about a held ticket, epoch ms (REQ-TKT-6).
 * @param heldUntil its ticketing time limit, ISO instant; null: not told
 */
export function answerDueMs(heldUntil: string | null, nowMs: number): number {
  const limitMs = heldUntil === null ? nowMs + UNSAID_LIMIT_MS : epochMs(heldUntil);
  return Math.min(nowMs + ANSWER_MS, limitMs - ANSWER_MARGIN_MS);
}
