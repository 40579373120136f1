import { ANSWER_BEFORE_TIME_LIMIT_MS, ANSWER_TO_CHANGE_MS, ASSUMED_TIME_LIMIT_MS } from '@safar/domain/limits';
import { epochMs } from '@safar/domain/time/days';

/**
 * Until when a traveller can answer about a held ticket, epoch ms (REQ-TKT-6).
 * @param heldUntil its ticketing time limit, ISO instant; null when the airline did not say
 */
export function answerDueMs(heldUntil: string | null, nowMs: number): number {
  const limitMs = heldUntil === null ? nowMs + ASSUMED_TIME_LIMIT_MS : epochMs(heldUntil);
  return Math.min(nowMs + ANSWER_TO_CHANGE_MS, limitMs - ANSWER_BEFORE_TIME_LIMIT_MS);
}
