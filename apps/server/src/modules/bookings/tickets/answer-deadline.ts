import {
  ANSWER_BEFORE_TIME_LIMIT_MS,
  ANSWER_TERMS_BEFORE_MS,
  ANSWER_TO_CHANGE_MS,
  ANSWER_TO_TERMS_MS,
  ASSUMED_TIME_LIMIT_MS,
  LEAST_TO_ANSWER_TERMS_MS,
} from '@safar/domain/limits';
import { epochMs } from '@safar/domain/time/days';

/**
 * Until when a traveller can answer about a held ticket, epoch ms (REQ-TKT-6).
 * @param heldUntil its ticketing time limit, ISO instant; null when the airline did not say
 */
export function heldAnswerDueMs(heldUntil: string | null, nowMs: number): number {
  const limitMs = heldUntil === null ? nowMs + ASSUMED_TIME_LIMIT_MS : epochMs(heldUntil);
  return Math.min(nowMs + ANSWER_TO_CHANGE_MS, limitMs - ANSWER_BEFORE_TIME_LIMIT_MS);
}

/**
 * Until when a traveller can answer what an airline changed of an issued ticket, epoch ms: never after the first of its flights has left
 * (REQ-WATCH-3). What silence means then: `answer-terms.ts`.
 * @param departures of the flights as they were sold and as they are offered, epoch ms
 */
export function termsAnswerDueMs(departures: readonly number[], nowMs: number): number {
  const ahead = departures.filter((atMs) => atMs > nowMs);
  const leavesMs = ahead.length === 0 ? nowMs : Math.min(...ahead);
  const wantedMs = Math.min(nowMs + ANSWER_TO_TERMS_MS, leavesMs - ANSWER_TERMS_BEFORE_MS);
  return Math.min(leavesMs, Math.max(nowMs + LEAST_TO_ANSWER_TERMS_MS, wantedMs));
}
