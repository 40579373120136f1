/** What cancelling or changing a fare costs at one moment. Every page, message and paper takes its fees from here (REQ-CXL-7). */

import { airRefund, type AirRefund } from './air-refunds.ts';
import { fareOnly } from './fare-cancellation-fees.ts';
import type { FarePenalty } from './fare-penalties.ts';
import { PASSENGER_TYPES } from './passenger-ages.ts';
import type { Paise } from '../money/money.ts';
import { totalOf, type PriceLine } from '../money/price-lines.ts';

type PaxType = NonNullable<FarePenalty['pax']>;

/**
 * The windows of a fare that are not over, as seen now: what has begun has no earlier end any more (`toHours` null). At the edge of two
 * windows the one nearer to departure has begun, and the other is over, for each type of passenger that the nearer one is for. Seen again later
 * they are the same as if they were seen then for the first time.
 * @param hoursLeft until the first departure of the ticket; once it has left, the last window stays
 */
export function windowsFromNow<P extends FarePenalty>(rows: readonly P[], hoursLeft: number): P[] {
  const left = Math.max(0, hoursLeft);
  const isFollowed = ({ fromHours }: P, type: PaxType) =>
    rows.some((row) => row.toHours === fromHours && row.fromHours < fromHours && (row.pax ?? type) === type);
  // A window of all passengers may be over for some of them: the next is then of these alone.
  const atEdge = (row: P): P[] => {
    const types = PASSENGER_TYPES.filter((type) => (row.pax ?? type) === type);
    const still = types.filter((type) => !isFollowed(row, type));
    return still.length === types.length ? [row] : still.map((pax) => ({ ...row, pax }));
  };
  return rows
    .flatMap((row) => (row.fromHours < left ? [row] : row.fromHours === left ? atEdge(row) : []))
    .map((row) => (row.toHours !== null && row.toHours >= left ? { ...row, toHours: null } : row));
}

/** A fare whose fees are those from now on. */
export function fareFromNow<
  F extends { readonly cancellation: readonly FarePenalty[]; readonly dateChange: readonly FarePenalty[] },
>(fare: F, hoursLeft: number): F {
  const [cancellation, dateChange] = [fare.cancellation, fare.dateChange].map((rows) =>
    windowsFromNow(rows, hoursLeft),
  );
  return { ...fare, cancellation, dateChange };
}

/**
 * The window in force for a passenger of a type; of several, the dearest. Null when none is told (REQ-FRES-6).
 * @param rows as `windowsFromNow` made them
 */
export function windowNow<P extends FarePenalty>(rows: readonly P[], type: PaxType): P | null {
  const open = rows.filter(({ toHours, pax }) => toHours === null && (pax ?? type) === type);
  const [dearest = null] = open.toSorted((a, b) => rankOf(b) - rankOf(a));
  return dearest;
}

/** The fee in force for a passenger of a type; null when it is no amount, or not told. */
export function feeNow(rows: readonly FarePenalty[], type: PaxType): Paise | null {
  return windowNow(rows, type)?.amountPaise ?? null;
}

/** Amounts by size, then shares, whose amount depends on the fare, then words. */
function rankOf({ amountPaise, percent, text }: FarePenalty): number {
  if (text !== null && text !== undefined) return Number.MAX_SAFE_INTEGER;
  if (percent === 0) return 0;
  return amountPaise ?? Number.MAX_SAFE_INTEGER / 200 + (percent ?? 100);
}

/**
 * The most that giving up one passenger's part of a ticket costs, which no airline tells before: the fare's own fee, capped by law, and
 * the extras, of which only the airline says what it gives back (REQ-CXL-13).
 * @param lines of that part
 * @param feePaise null when the fare does not say it: then the most that the law lets an airline keep
 * @param bookedOn `yyyy-MM-dd` in India
 */
export function mostForPart(lines: readonly PriceLine[], feePaise: Paise | null, bookedOn: string): AirRefund {
  const paidPaise = totalOf(lines);
  const fare = fareOnly(lines);
  const kept = airRefund(fare, { chargePaise: feePaise ?? totalOf(fare), refundPaise: null }, bookedOn);
  const chargePaise = Math.min(paidPaise, kept.chargePaise + paidPaise - totalOf(fare));
  return { chargePaise, refundPaise: paidPaise - chargePaise, askedPaise: chargePaise };
}
