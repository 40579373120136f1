import { epochMs } from '@safar/domain/days';
import { HOUR_MS, MINUTE_MS } from '@safar/domain/time-units';

/** The time a traveller has to answer a change, when the hold lasts that long. */
const ANSWER_MS = 12 * HOUR_MS;
/**
 * The answer is due this long before the ticketing time limit, because the ticket must still be issued or the hold
 * released.
 */
const ANSWER_MARGIN_MS = 15 * MINUTE_MS;
/** The assumed time limit of a hold when the airline does not give one. */
const UNSAID_LIMIT_MS = HOUR_MS;

/**
 * Until when a traveller can answer about a held ticket, epoch ms (REQ-TKT-6).
 * @param heldUntil its ticketing time limit, ISO instant; null when the airline did not say
 */
export function answerDueMs(heldUntil: string | null, nowMs: number): number {
  const limitMs = heldUntil === null ? nowMs + UNSAID_LIMIT_MS : epochMs(heldUntil);
  return Math.min(nowMs + ANSWER_MS, limitMs - ANSWER_MARGIN_MS);
}
