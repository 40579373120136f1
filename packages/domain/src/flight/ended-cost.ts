import { airRefund, type AirlineAnswer } from './air-refunds.ts';
import type { Paise } from '../money/money.ts';
import { publishedOf } from '../money/fare-lines.ts';
import { keptLines, totalOf, type PriceLine } from '../money/price-lines.ts';

/** What giving up a ticket, or seats of it, costs in the end. */
export interface EndedCost {
  /** What its traveller pays: at most what was shown. */
  readonly chargePaise: Paise;
  /** What its airline keeps. */
  readonly supplierPaise: Paise;
}

/** What is known of seats that an airline has cancelled. */
interface GivenUpSeats {
  /** The most that this costs, as it was shown. */
  readonly shownPaise: Paise;
  /** Null when the airline does not say what it keeps: then what was shown stands. */
  readonly answer: AirlineAnswer | null;
  /** Whether nothing is left of the ticket. */
  readonly isWhole: boolean;
  /** `yyyy-MM-dd` in India. */
  readonly bookedOn: string;
}

/**
 * What giving up seats of a ticket costs once its airline has cancelled them. What was shown is a ceiling: what an airline takes beyond it is
 * our loss, and what it does not take goes back (REQ-CXL-7).
 * @param lines of these seats and their extras
 */
export function endedCost(
  lines: readonly PriceLine[],
  { shownPaise, answer, isWhole, bookedOn }: GivenUpSeats,
): EndedCost {
  if (answer === null)
    return { chargePaise: shownPaise, supplierPaise: Math.max(0, shownPaise - totalOf(keptLines(lines))) };
  const { askedPaise, chargePaise } = airRefund(lines, answer, bookedOn);
  // An airline's charges for a whole ticket do not go back with a part of it, but with the last one.
  const isAsked = isWhole || answer.refundPaise === null;
  return {
    chargePaise: Math.min(shownPaise, chargePaise),
    // What an airline charged for an exchange stays a line of its own.
    supplierPaise: isAsked
      ? askedPaise
      : publishedOf(lines.filter(({ refund }) => refund !== 'kept')) - answer.refundPaise,
  };
}
