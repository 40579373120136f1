import type { FarePenalty } from './fare-penalties.ts';
import { sumPaise, type Paise } from '../money/money.ts';
import { chargeablePaise, type PriceLine } from '../money/price-lines.ts';

/** The passengers of one type on a ticket, and the most that the airline may keep of each one's fare. */
export interface Keepable {
  readonly type: NonNullable<FarePenalty['pax']>;
  readonly count: number;
  readonly keepablePaise: Paise;
}

/** The cancellation terms of a fare from several sources, which may disagree. */
interface FareWords<P extends FarePenalty> {
  /** Whether all sources say that the fare is refundable: claim, advisory and inclusions (REQ-FRES-6). */
  readonly refundable: boolean;
  readonly penalties: readonly P[];
  readonly party: readonly Keepable[];
}

const WHOLE_PERCENT = 100;

/**
 * The airline's charge on each passenger's cancelled fare. It is worked out here alone, so that every page shows the same amount
 * (REQ-CXL-7). When any source calls a fare non-refundable, the whole fare is kept whatever the table of fees says, and the result is
 * empty. A fee, or a share of the fare, becomes an amount, at most what the airline may keep. Texts that cannot be parsed stay texts. Types
 * of passengers whose charges differ have rows of their own.
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
 * The same fees when a coupon lowers the price of a ticket's fare: taxes are refunded in full, so the airline's part of the price is
 * smaller.
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

/** The fee in paise; null when it is unknown. A percentage is taken of the amount that may be kept. */
function feeOf({ amountPaise, percent }: FarePenalty, keepablePaise: Paise): Paise | null {
  if (amountPaise !== null) return Math.min(amountPaise, keepablePaise);
  return percent === null ? null : Math.ceil((keepablePaise * Math.min(percent, WHOLE_PERCENT)) / WHOLE_PERCENT);
}
