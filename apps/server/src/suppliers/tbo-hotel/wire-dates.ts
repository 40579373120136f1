import { HOUR_MS } from '@safar/domain/time/time-units';
import { memoise } from '../../platform/memoise.ts';

const DAY_FIRST = /^(\d{1,2})-(\d{1,2})-(\d{4})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;
const YEAR_FIRST = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/;
const WITH_ZONE = /(?:Z|[+-]\d{2}:?\d{2})$/i;
const INDIA_OFFSET_MS = 5.5 * HOUR_MS;

const ONE_SECOND_MS = 1000;

/**
 * The instant of a date without a zone, as ISO UTC; null when it is not a date. `DD-MM-YYYY HH:mm:ss` and
 * `YYYY-MM-DDTHH:mm:ss` are read as India time: the protocol names no zone, the hotels of this dialect are in India,
 * and for a hotel abroad India time is a cautious reading that a traveller in India understands (REQ-RATE-6).
 */
export const indiaInstant = memoise((text) => readInstant(text.trim()));

/** The end of a window: the last whole second before an instant, as ISO UTC. */
export const secondBefore = memoise((instant) => new Date(Date.parse(instant) - ONE_SECOND_MS).toISOString());

function readInstant(trimmed: string): string | null {
  if (WITH_ZONE.test(trimmed) && YEAR_FIRST.test(trimmed.replace(WITH_ZONE, ''))) return isoOrNull(Date.parse(trimmed));
  const dayFirst = DAY_FIRST.exec(trimmed);
  if (dayFirst !== null) {
    const [, day, month, year, hour, minute, second] = dayFirst;
    return india(year, month, day, hour, minute, second);
  }
  const yearFirst = YEAR_FIRST.exec(trimmed);
  if (yearFirst === null) return null;
  const [, year, month, day, hour, minute, second] = yearFirst;
  return india(year, month, day, hour, minute, second);
}

function india(...parts: (string | undefined)[]): string | null {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map((part) => Number(part ?? 0));
  const utcMs = Date.UTC(year, month - 1, day, hour, minute, second);
  const back = new Date(utcMs);
  const exists =
    back.getUTCMonth() === month - 1 && back.getUTCDate() === day && hour < 24 && minute < 60 && second < 60;
  return exists ? isoOrNull(utcMs - INDIA_OFFSET_MS) : null;
}

function isoOrNull(epochMs: number): string | null {
  return Number.isFinite(epochMs) ? new Date(epochMs).toISOString() : null;
}
