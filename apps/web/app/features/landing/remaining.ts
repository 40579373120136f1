import { SECOND_MS } from '@safar/domain/time/time-units';
export interface Remaining {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/**
 * The time from `nowMs` to an instant in whole seconds, rounded up; null once it has passed (REQ-FRAME-1).
 * @param instant ISO text with a zone
 */
export function remainingUntil(instant: string, nowMs: number): Remaining | null {
  const total = Math.ceil((Date.parse(instant) - nowMs) / SECOND_MS);
  if (!(total > 0)) return null;
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  };
}
