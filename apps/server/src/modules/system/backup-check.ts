import { epochMs } from '@safar/domain/time/days';
import { DAY_MS, HOUR_MS } from '@safar/domain/time/time-units';
import type { Backups } from './store.ts';

/** One backup a day, plus half a day in which someone can notice that one is missing. */
const BACKUP_LIMIT_MS = 36 * HOUR_MS;
/** One drill a quarter, plus a week. */
const DRILL_LIMIT_MS = 99 * DAY_MS;

interface JudgedBackups {
  readonly state: 'good' | 'unsure' | 'bad';
  readonly detail: string;
}

/**
 * Whether the reported backups are in order at this moment. Without an own database nothing is reported, and nothing is expected
 * (REQ-OPS-34).
 * @param isExpected the operator must make backups: the database is not the one that Safar starts itself
 */
export function judgeBackups({ backup, drill, archive }: Backups, isExpected: boolean, nowMs: number): JudgedBackups {
  const isOld = (at: string, limitMs: number) => nowMs - epochMs(at) > limitMs;
  const ago = (at: string) => agoText(nowMs - epochMs(at));
  if (archive?.isFailing === true)
    return { state: 'bad', detail: 'the database could not hand on its log: look into its archive_command' };
  if (backup === null)
    return isExpected
      ? { state: 'bad', detail: 'no backup was told of: see docs/backup.md' }
      : { state: 'unsure', detail: 'none is made of the embedded database' };
  const last = `the last backup ended ${ago(backup.endedAt)}`;
  if (isOld(backup.endedAt, BACKUP_LIMIT_MS)) return { state: 'bad', detail: `${last}: one a day is expected` };
  if (drill === null) return { state: 'unsure', detail: `${last}; it was never tried: npm run drill` };
  if (!drill.isWell)
    return { state: 'bad', detail: `${last}; the drill ${ago(drill.endedAt)} found a loss: ${drill.detail}` };
  if (isOld(drill.endedAt, DRILL_LIMIT_MS))
    return { state: 'unsure', detail: `${last}; one was tried ${ago(drill.endedAt)}: one a quarter is expected` };
  return { state: 'good', detail: `${last}; one was tried ${ago(drill.endedAt)}` };
}

function agoText(ms: number): string {
  if (ms < HOUR_MS) return 'less than an hour ago';
  const format = new Intl.RelativeTimeFormat('en');
  return ms < 2 * DAY_MS
    ? format.format(-Math.floor(ms / HOUR_MS), 'hour')
    : format.format(-Math.floor(ms / DAY_MS), 'day');
}
