import type { FarePenalty } from './fare-penalties.ts';
import { sumPaise, type Paise } from './money.ts';
import { chargeablePaise, type PriceLine } from './price-lines.ts';

/** The passengers of one type on a ticket, and the most its airline may keep of the fare of one of them. */
export interface Keepable {
  readonly type: NonNullable<FarePenalty['pax']>;
  readonly count: number;
  readonly keepablePaise: Paise;
}

/** What is said of cancelling a fare, by sources that need not agree. */
interface FareWords<P extends FarePenalty> {
  /** Whether all of them say that the fare can come back: claim, advisory and inclusions (REQ-FRES-6). */
  readonly refundable: boolean;
  readonly penalties: readonly P[];
  readonly party: readonly Keepable[];
}

const WHOLE_PERCENT = 100;

/**
 * What an airline keeps of each passenger's cancelled fare, judged once, so that no place shows another sum (REQ-CXL-7): a fare that one
 * source calls non-refundable is kept, whatever a table of fees says of it (none); a fee, or a share of the fare, is an amount and never more
 * than the airline may keep; words that cannot be read stay words. Where types of passengers differ by that, each has rows of its own.
 */
export function cancellationFees<P extends FarePenalty>({ refundable, penalties, party }: FareWords<P>): P[] {
  if (!refundable) return [];
  return penalties.flatMap((penalty) => {
    const who = party.filter(({ type }) => (penalty.pax ?? type) === type);
    const fees = who.map(({ type, keepablePaise }) => ({ pax: type, feePaise: feeOf(penalty, keepablePaise) }));
    const [first] = fees;
    if (first === undefined || first.feePaise === null) return [penalty];
    const isSame = fees.every(({ feePaise }) => feePaise === first.feePaise);
    const rows = isSame ? [{ pax: penalty.pax ?? null, feePaise: first.feePaise }] : fees;
    return rows.map(({ pax, feePaise }) => ({ ...penalty, pax, amountPaise: feePaise, percent: null }));
  });
}

/**
 * The same fees where a coupon lowers what a ticket's fare was sold for: taxes come back in full, so the airline's part of it is less.
 * @param lines of the ticket
 */
export function feesOnLines<P extends FarePenalty>(
  fees: readonly P[],
  party: readonly Keepable[],
  lines: readonly PriceLine[],
): P[] {
  const allPaise = sumPaise(party.map(({ count, keepablePaise }) => count * keepablePaise));
  const mostPaise = chargeablePaise(fareOnly(lines));
  if (mostPaise >= allPaise) return [...fees];
  const lowered = party.map((each) => ({
    ...each,
    keepablePaise: Math.ceil((each.keepablePaise * mostPaise) / allPaise),
  }));
  return cancellationFees({ refundable: true, penalties: fees, party: lowered });
}

/** The lines of a ticket without the extras chosen with it. */
export function fareOnly(lines: readonly PriceLine[]): PriceLine[] {
  return lines.filter(({ kind }) => kind !== 'extra');
}

/** Null where it cannot be known. A share is taken of what may be kept. */
function feeOf({ amountPaise, percent }: FarePenalty, keepablePaise: Paise): Paise | null {
  if (amountPaise !== null) return Math.min(amountPaise, keepablePaise);
  return percent === null ? null : Math.ceil((keepablePaise * Math.min(percent, WHOLE_PERCENT)) / WHOLE_PERCENT);
}
