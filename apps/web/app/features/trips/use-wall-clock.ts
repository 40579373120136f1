import { useSyncExternalStore } from 'react';
import { indiaClockOf } from '@safar/domain/time/days';
import { MINUTE_MS } from '@safar/domain/time/time-units';

/**
 * Local time where the reader is, `yyyy-MM-ddTHH:mm`, minute by minute: what their device says, also of a page that was kept days ago. On the
 * server it is India's at `readAt`.
 */
export function useWallClock(readAt: string): string {
  return useSyncExternalStore(eachMinute, deviceClock, () => {
    const { day, hour, minute } = indiaClockOf(readAt);
    return `${day}T${twoDigits(hour)}:${twoDigits(minute)}`;
  });
}

function eachMinute(changed: () => void): () => void {
  const timer = setInterval(changed, MINUTE_MS / 4);
  return () => clearInterval(timer);
}

function deviceClock(): string {
  const now = new Date();
  const day = [now.getFullYear(), twoDigits(now.getMonth() + 1), twoDigits(now.getDate())].join('-');
  return `${day}T${twoDigits(now.getHours())}:${twoDigits(now.getMinutes())}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
