/** What is unusual about a price that a draft of price rules makes (REQ-PRICE-6, decision 0097). */

import { formatInr, percentOf, type Paise } from './money.ts';

/** A larger change of a traveller's price, in per cent of what it is now, is unusual. */
const FAR_CHANGE_PERCENT = 15;
/** What a payment costs us: 2 % of it, with GST of 18 % on that. A price that earns less is under our cost. */
const GATEWAY_PERCENT = 2.36;
/** A room for more than this above the price its supplier recommends is unusual, in per cent of that. */
const OVER_RECOMMENDED_PERCENT = 10;
/** The days whose sales say what share of a price is usual. */
export const USUAL_DAYS = 90;
/** With fewer sales nothing is said to be usual. */
const LEAST_SALES = 20;
/** Of a hundred sales, how many at each end are not usual. */
const RARE_OF_HUNDRED = 2;

/** What we keep of sales, in per cent of what their suppliers get: from the least to the most that is usual, and of how many. */
export interface UsualShare {
  readonly leastPercent: number;
  readonly mostPercent: number;
  readonly sales: number;
}

/** The usual share by those of recent sales; null when they are too few to say. */
export function usualShare(percents: readonly number[]): UsualShare | null {
  if (percents.length < LEAST_SALES) return null;
  const sorted = percents.toSorted((a, b) => a - b);
  const rare = Math.floor((sorted.length * RARE_OF_HUNDRED) / 100);
  return { leastPercent: sorted[rare] ?? 0, mostPercent: sorted.at(-1 - rare) ?? 0, sales: sorted.length };
}

interface ChangedPrice {
  /** The supplier's price. */
  readonly costPaise: Paise;
  /** The least price at which its supplier lets it be shown, which it recommends; null when it names none. */
  readonly recommendedPaise: Paise | null;
  /** Before and after: what the traveller pays, our part of it, and the fee in that part, which stands on a line of its own. */
  readonly before: { readonly totalPaise: Paise; readonly earnedPaise: Paise };
  readonly after: { readonly totalPaise: Paise; readonly earnedPaise: Paise; readonly feePaise: Paise };
}

/**
 * Why a changed price is beyond usual, as sentences to go on with 'it': that it changes by much, earns less than its payment costs, is far above what
 * its supplier recommends, or leaves us a share that hardly a recent sale had. Only what the change itself brings or makes worse; empty
 * when there is nothing.
 * @param usual null when too little was sold to compare with
 */
export function beyondUsual(
  { costPaise, recommendedPaise, before, after }: ChangedPrice,
  usual: UsualShare | null,
): string[] {
  const changePaise = after.totalPaise - before.totalPaise;
  const isMore = after.earnedPaise > before.earnedPaise;
  const isLess = after.earnedPaise < before.earnedPaise;
  const said: string[] = [];
  if (Math.abs(changePaise) > percentOf(before.totalPaise, FAR_CHANGE_PERCENT))
    said.push(
      `is ${percentText(percent(Math.abs(changePaise), before.totalPaise))} ${changePaise > 0 ? 'dearer' : 'cheaper'} than now`,
    );
  const paymentPaise = percentOf(after.totalPaise, GATEWAY_PERCENT);
  if (isLess && after.earnedPaise < paymentPaise)
    said.push(
      `is under our cost: it earns ${formatInr(after.earnedPaise)} and its payment costs ${formatInr(paymentPaise)}`,
    );
  const roomPaise = after.totalPaise - after.feePaise;
  if (
    isMore &&
    recommendedPaise !== null &&
    roomPaise > recommendedPaise + percentOf(recommendedPaise, OVER_RECOMMENDED_PERCENT)
  )
    said.push(`is far above ${formatInr(recommendedPaise)}, which its supplier recommends`);
  if (usual !== null && costPaise > 0) {
    const share = percent(after.earnedPaise, costPaise);
    const ours = `leaves us ${percentText(share)} of its cost`;
    if (isMore && share > usual.mostPercent)
      said.push(`${ours}; of ${sales(usual)} hardly any left more than ${percentText(usual.mostPercent)}`);
    if (isLess && share < usual.leastPercent)
      said.push(`${ours}; of ${sales(usual)} hardly any left less than ${percentText(usual.leastPercent)}`);
  }
  return said;
}

function percent(part: number, of: number): number {
  return of === 0 ? 0 : (part * 100) / of;
}

function percentText(value: number): string {
  return `${Number(value.toFixed(1))}%`;
}

function sales({ sales: count }: UsualShare): string {
  return `${count.toLocaleString('en-IN')} sales of the last ${USUAL_DAYS} days`;
}
