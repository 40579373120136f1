import { clockOf, dayOf } from '@safar/domain/flight/flight-times';
import { formatWeekday } from '@safar/domain/time/days';

interface Leg {
  from: { code: string; time: string };
  to: { code: string };
}

/** 'DEL – BOM' */
export function routeOf({ from, to }: Leg): string {
  return `${from.code} – ${to.code}`;
}

/** 'Fri, 12 Dec 2026, 06:10' */
export function leavesAt({ from }: Pick<Leg, 'from'>): string {
  return `${formatWeekday(dayOf(from.time))}, ${clockOf(from.time)}`;
}

/** 'DEL – BOM, Fri, 12 Dec 2026, 06:10' */
export function legText(leg: Leg): string {
  return `${routeOf(leg)}, ${leavesAt(leg)}`;
}
