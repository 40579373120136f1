/**
 * Which tax documents a change of a booking makes: an invoice of what it brought in, and a credit note against each invoice that it took
 * something off (REQ-DOC-17). Papers follow lines, so what is invoiced less what is credited is what the lines in force say.
 */
import { allocatePaise, sumPaise, type Paise } from '../money/money.ts';
import { totalOfLines } from './post-change.ts';
import { isPriced, type OrderLine } from './sale.ts';

/** A line with the changes that brought it in and, once it is out of force, took it out. */
export interface DatedLine extends OrderLine {
  readonly inChange: string;
  readonly outChange: string | null;
}

/** What a change took off one invoice. */
export interface CreditOf {
  /** The change whose invoice it is. */
  readonly against: string;
  /** What it took out of it. */
  readonly lines: readonly DatedLine[];
  /** That, less what is still charged for it. */
  readonly creditPaise: Paise;
}

export interface ChangePapers {
  /** What it brought in; empty when that is nothing. */
  readonly invoiced: readonly DatedLine[];
  /** In the order in which their lines were written. */
  readonly credits: readonly CreditOf[];
}

/**
 * The papers of a change.
 * @param lines of the booking that are on our tax documents, also those that are out of force, in the order in which they were written
 */
export function papersOfChange(lines: readonly DatedLine[], change: string): ChangePapers {
  const taken = lines.filter(({ outChange, kind }) => outChange === change && isPriced(kind));
  const added = lines.filter(({ inChange }) => inChange === change);
  const charges = added.filter(isCharge);
  if (taken.length === 0)
    return { invoiced: added.filter(({ kind }) => isPriced(kind)), credits: lessCharged(lines, change) };
  const groups = [...Map.groupBy(taken, ({ inChange }) => inChange)];
  const own = groups.map(([, out]) => {
    const items = new Set(out.map(({ item }) => item));
    return totalOfLines(charges.filter(({ item }) => item !== null && items.has(item)));
  });
  // A charge for several items is shared out by what they cost.
  const shared = allocatePaise(
    totalOfLines(charges) - sumPaise(own),
    groups.map(([, out]) => Math.max(0, totalOfLines(out))),
  );
  return {
    invoiced: added.filter(({ kind }) => isPriced(kind)),
    credits: groups.flatMap(([against, out], index): CreditOf[] => {
      const creditPaise = totalOfLines(out) - (own[index] ?? 0) - (shared[index] ?? 0);
      return creditPaise > 0 ? [{ against, lines: out, creditPaise }] : [];
    }),
  };
}

function isCharge({ kind }: DatedLine): boolean {
  return kind === 'charge' || kind === 'rounding';
}

/** What is charged less in the end for what an earlier change took out: it comes off the same invoices, shared out by what they cost. */
function lessCharged(lines: readonly DatedLine[], change: string): CreditOf[] {
  const lessPaise = -totalOfLines(lines.filter((line) => line.inChange === change && isCharge(line)));
  const at = lines.findIndex(({ inChange }) => inChange === change);
  const charged = lines.slice(0, Math.max(0, at)).findLast(isCharge)?.inChange;
  if (lessPaise <= 0 || charged === undefined) return [];
  const taken = lines.filter(({ outChange, kind }) => outChange === charged && isPriced(kind));
  const groups = [...Map.groupBy(taken, ({ inChange }) => inChange)];
  const shares = allocatePaise(
    lessPaise,
    groups.map(([, out]) => Math.max(0, totalOfLines(out))),
  );
  return groups.flatMap(([against, out], index): CreditOf[] => {
    const creditPaise = shares[index] ?? 0;
    return creditPaise > 0 ? [{ against, lines: out, creditPaise }] : [];
  });
}
