/** Texts for the times of a flight: local times as `yyyy-MM-ddTHH:mm`, and durations. */

import * as m from '@safar/messages/flights';
import { t } from '@safar/messages/t';
import { MINUTE_MS } from '../time/time-units.ts';

/** '2h 35m', '45m', '11h': a duration in whole minutes. */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return t(m.minutes, { minutes: rest });
  if (rest === 0) return t(m.hours, { hours });
  return t(m.hoursMinutes, { hours, minutes: String(rest).padStart(2, '0') });
}

/** '+1' beside an arrival on the next day, '−1' on the day before (eastward over the date line), '' on the same. */
export function dayShiftText(days: number): string {
  if (days === 0) return '';
  return days > 0 ? `+${days}` : `−${-days}`;
}

/** '06:10' from `2026-12-01T06:10`. */
export function clockOf(time: string): string {
  return time.slice(11, 16);
}

/** `2026-12-01` from `2026-12-01T06:10`. */
export function dayOf(time: string): string {
  return time.slice(0, 10);
}

interface Gate {
  readonly code: string;
  readonly terminal: string | null;
}

/** What a passenger changes besides the plane, between a landing and the next departure: airport, terminal, neither, or unknown. */
export function changeOfPlanes(landed: Gate, next: Gate): 'airport' | 'sameTerminal' | 'terminal' | 'unknown' {
  if (landed.code !== next.code) return 'airport';
  if (!landed.terminal || !next.terminal) return 'unknown';
  return landed.terminal === next.terminal ? 'sameTerminal' : 'terminal';
}

/** Whether the ends of a leg are in different time zones, so that the difference of its times is not its duration. */
export function isAcrossZones(leg: {
  readonly from: { readonly time: string };
  readonly to: { readonly time: string };
  readonly durationMin: number;
}): boolean {
  const clocksMin = (Date.parse(`${leg.to.time}:00Z`) - Date.parse(`${leg.from.time}:00Z`)) / MINUTE_MS;
  return clocksMin !== leg.durationMin;
}
