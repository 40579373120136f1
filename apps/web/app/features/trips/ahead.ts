import { dayOf } from '@safar/domain/flight/flight-times';
import { addDays } from '@safar/domain/time/days';
import type { Trip } from './trip-text.ts';

/** A flight that is ahead, or a stay, with what is needed on the day. */
export type Ahead = FlightAhead | StayAhead;

export interface FlightAhead {
  readonly kind: 'flight';
  /** The airport; `time` is its local time of departure. */
  readonly from: {
    readonly city: string;
    readonly code: string;
    readonly terminal: string | null;
    readonly time: string;
  };
  readonly to: { readonly city: string; readonly time: string };
  /** 'IndiGo 6E 2364' */
  readonly flights: string;
  /** By when to be at the airport, local time. */
  readonly beThereBy: string;
  readonly number: string | null;
  readonly checkIn: { readonly title: string; readonly note: string; readonly url: string | null } | null;
  /** Address of the e-ticket; null when there is none yet. */
  readonly paper: string | null;
}

export interface StayAhead {
  readonly kind: 'hotel';
  readonly hotelName: string;
  readonly address: string;
  readonly city: string;
  readonly phone: string;
  readonly map: string;
  readonly checkin: string;
  /** '' when the hotel does not tell it. */
  readonly checkInTime: string;
  readonly number: string | null;
  readonly identity: readonly string[];
  /** Address of the voucher. */
  readonly paper: string | null;
}

/** What comes next, and on which day something is to be done for it. */
export interface Next {
  readonly ahead: Ahead;
  readonly day: string;
  readonly isToday: boolean;
}

/**
 * What comes next on the day itself and on the day before: a flight until it leaves, a hotel on the day on which one
 * arrives. Null on all other days. Times are those of the places, and so is the clock of who stands there
 * (REQ-TRIP-6).
 * @param all in the order of time
 * @param clock local time where the traveller is, `yyyy-MM-ddTHH:mm`
 */
export function nextOf(all: readonly Ahead[], clock: string): Next | null {
  const today = dayOf(clock);
  for (const ahead of all) {
    const day = ahead.kind === 'flight' ? dayOf(ahead.beThereBy) : ahead.checkin;
    const isOver = ahead.kind === 'flight' ? ahead.from.time <= clock : day < today;
    // A flight just after midnight is begun the evening before, and is no less today's thing once that is over.
    if (!isOver) return day <= addDays(today, 1) ? { ahead, day, isToday: day <= today } : null;
  }
  return null;
}

/** What is ahead of a trip, in its order: nothing that is not confirmed and paid, or is being cancelled. */
export function aheadOfTrip({ entries, papers }: Pick<Trip, 'entries' | 'papers'>): Ahead[] {
  return entries
    .filter(({ shownStatus, cancelling }) => shownStatus === 'vouchered' && !cancelling)
    .map((entry): Ahead => {
      const paper = papers.find(({ bookingId }) => bookingId === entry.bookingId)?.documents.voucher ?? null;
      if (entry.kind === 'hotel') return { ...entry, paper };
      return { ...entry, paper, flights: `${entry.carrierName} ${entry.flightNumbers.join(', ')}` };
    });
}
