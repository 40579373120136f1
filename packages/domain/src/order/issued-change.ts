/** What an airline makes of a ticket that it has issued: other times, another flight, another terminal, or none of it (REQ-WATCH-2). */

import { MINUTE_MS } from '../time/time-units.ts';
import { nameOfFlight, type HeldChange } from './held-change.ts';

/** Where and when an issued flight leaves or lands; local time, `yyyy-MM-ddTHH:mm`; no terminal when the airline says none. */
interface IssuedStop {
  readonly code: string;
  readonly time: string;
  readonly terminal: string | null;
}

/** A flight of an issued ticket; `cancelled`: the airline says that it does not fly. */
export interface IssuedFlight {
  readonly carrierCode: string;
  readonly flightNumber: string;
  readonly from: IssuedStop;
  readonly to: IssuedStop;
  readonly cancelled?: true;
}

/** What an airline has made of a ticket. */
export interface IssuedChange<Flight> {
  /** In what it differs from what was sold; never empty. */
  readonly changes: readonly HeldChange[];
  /** The flights that the airline now has for it; null when there are none in place of those that it cancelled. */
  readonly offer: readonly Flight[] | null;
}

/**
 * A flight that leaves or lands earlier by this much, or later by that much, is another flight to who planned by it
 * (REQ-WATCH-3).
 */
const MOVED_EARLIER_MIN = 60;
const MOVED_LATER_MIN = 120;

/**
 * Compares the flights of an issued ticket with what its airline says of them now; null when they are as they were.
 * - a flight that is cancelled counts; when others take it from the same airport to the same one, they are the airline's offer;
 * - other flights, airports and times count, to the minute;
 * - another terminal counts; silence about it does not, nor one that was not known before.
 * @param now null when it cannot be read, which says nothing
 */
export function issuedChange<Flight extends IssuedFlight>(
  sold: readonly IssuedFlight[],
  now: readonly Flight[] | null,
): IssuedChange<Flight> | null {
  if (now === null || now.length === 0) return null;
  const cancelled = now.filter((flight) => flight.cancelled === true);
  const standing = now.filter((flight) => flight.cancelled !== true);
  const gone = cancelled.map((flight): HeldChange => ({ kind: 'cancelled', flight: nameOfFlight(flight) }));
  if (gone.length > 0 && !isSameWay(sold, standing)) return { changes: gone, offer: null };
  const changes = [...gone, ...differences(sold, standing)];
  return changes.length === 0 ? null : { changes, offer: standing };
}

/** Whether flights begin and end where those of another list do. */
function isSameWay(sold: readonly IssuedFlight[], other: readonly IssuedFlight[]): boolean {
  const ends = (flights: readonly IssuedFlight[]) => `${flights[0]?.from.code} ${flights.at(-1)?.to.code}`;
  // A way out and back begins and ends at one airport: every airport that was sold must still be reached.
  const reached = new Set(other.map(({ to }) => to.code));
  const turns = sold.filter(({ to }, index) => index === sold.length - 1 || sold[index + 1]?.from.code !== to.code);
  const isRound = sold[0]?.from.code === sold.at(-1)?.to.code;
  return ends(sold) === ends(other) && (isRound ? sold : turns).every(({ to }) => reached.has(to.code));
}

function differences(sold: readonly IssuedFlight[], now: readonly IssuedFlight[]): HeldChange[] {
  const isSame = sold.length === now.length && sold.every((flight, index) => isNamedAlike(flight, now[index]));
  if (!isSame) return [{ kind: 'flights', sold: sold.map(nameOfFlight), held: now.map(nameOfFlight) }];
  return sold.flatMap((flight, index) => {
    const other = now[index];
    return other === undefined ? [] : differencesOf(flight, other);
  });
}

function isNamedAlike(one: IssuedFlight, other: IssuedFlight | undefined): boolean {
  return other !== undefined && nameOfFlight(one) === nameOfFlight(other);
}

function differencesOf(sold: IssuedFlight, now: IssuedFlight): HeldChange[] {
  const flight = nameOfFlight(sold);
  const ends = [
    { time: 'departure', terminal: 'departure-terminal', was: sold.from, is: now.from },
    { time: 'arrival', terminal: 'arrival-terminal', was: sold.to, is: now.to },
  ] as const;
  const times = ends.flatMap(({ time, was, is }): HeldChange[] =>
    was.time === is.time ? [] : [{ kind: time, flight, sold: was.time, held: is.time }],
  );
  const terminals = ends.flatMap(({ terminal, was, is }): HeldChange[] => {
    const [before, after] = [terminalName(was.terminal), terminalName(is.terminal)];
    return before === '' || after === '' || before === after
      ? []
      : [{ kind: terminal, flight, sold: before, held: after }];
  });
  return [...times, ...terminals];
}

/** A terminal by its name alone: '1' of '1', 'T1', 'Terminal 1' and '01'; '' when none is told. */
function terminalName(terminal: string | null): string {
  return (terminal ?? '')
    .trim()
    .toUpperCase()
    .replace(/^(?:TERMINAL|TERM\.?|T)?[\s-]*0*(?=[0-9A-Z])/, '');
}

/**
 * Whether a change frees the traveller from the ticket: money back or another flight at no charge. A flight that is
 * cancelled or another one does, and one that leaves or lands earlier by an hour or later by two; a terminal does not
 * (REQ-WATCH-3).
 */
export function freesTraveller(changes: readonly HeldChange[]): boolean {
  return changes.some((change) => {
    switch (change.kind) {
      case 'cancelled':
      case 'flights':
        return true;
      case 'departure':
      case 'arrival': {
        const min = minutesBetween(change.sold, change.held);
        return min <= -MOVED_EARLIER_MIN || min >= MOVED_LATER_MIN;
      }
      case 'departure-terminal':
      case 'arrival-terminal':
      case 'cabin':
      case 'baggage':
      case 'cabinBaggage':
      case 'unread':
        return false;
    }
  });
}

/** Minutes from one local time of an airport to another. */
function minutesBetween(from: string, to: string): number {
  return (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / MINUTE_MS;
}
