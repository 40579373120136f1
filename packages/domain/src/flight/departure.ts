/** When flights leave, as instants: windows of fees, deadlines and what has left are reckoned from here alone (REQ-CXL-7). */

import { HOUR_MS } from '../time/time-units.ts';
import { instantAt } from '../time/local-time.ts';

/** Where and when a flight leaves. */
interface Stop {
  /** IATA code of the airport. */
  readonly code: string;
  /** Local time of the airport, `yyyy-MM-ddTHH:mm`. */
  readonly time: string;
}

/** The IANA zone of an airport by its code; undefined for one that we do not know. */
export type ZoneOf = (code: string) => string | undefined;

/** Where a day begins first. A flight from an airport that we do not know leaves no earlier than if it were there. */
const FIRST_ZONE = 'Pacific/Kiritimati';

/** The instant, epoch ms, at which the airport's local time is `time`; the earliest that it can be when its zone is not known. */
export function departureMs({ code, time }: Stop, zoneOf: ZoneOf): number {
  return instantAt(time, zoneOf(code) ?? FIRST_ZONE);
}

/** When the first of some flights leaves, epoch ms; Infinity without any. */
export function firstDepartureMs(flights: readonly { readonly from: Stop }[], zoneOf: ZoneOf): number {
  return Math.min(...flights.map(({ from }) => departureMs(from, zoneOf)));
}

/** Hours from an instant until the first of some flights leaves: below zero once it has left. */
export function hoursUntilDeparture(flights: readonly { readonly from: Stop }[], zoneOf: ZoneOf, atMs: number): number {
  return (firstDepartureMs(flights, zoneOf) - atMs) / HOUR_MS;
}
