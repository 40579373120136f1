import { penaltiesInOrder, penaltyCost, penaltyWindow } from '@safar/domain/fare-penalties';
import { NO_BAGGAGE } from '@safar/domain/flight-baggage';
import { formatInr } from '@safar/domain/money';
import type { FarePenalty, FoundFare } from './found.ts';

/** What one fare says in a row. */
export interface FareCell {
  text: string;
  /** What goes with it, smaller. */
  note?: string;
  /** Included, free or given back rather than charged. */
  good: boolean;
}

/** One thing that fares are compared by, with what each of them says, in their order. */
export interface FareRow {
  label: string;
  cells: readonly FareCell[];
  /** Not every fare says the same. */
  differs: boolean;
}

type Inclusion = FoundFare['inclusions'][number];

const NOT_STATED: FareCell = { text: 'Not stated', good: false };
const STATED = /^(.+?) ((?:not )?included)$/i;
const NAMED = { meal: 'Meal', seat: 'Seat' } as const;

/** What fares of one flight include and what leaving them costs, row by row (REQ-FRES-5). */
export function compareFares(fares: readonly FoundFare[]): FareRow[] {
  const row = (label: string, cellOf: (fare: FoundFare) => FareCell) => rowOf(label, fares.map(cellOf));
  return [
    row('Cabin bag', ({ cabinBaggage }) => bagCell(cabinBaggage)),
    row('Check-in bag', ({ baggage }) => bagCell(baggage)),
    ...inclusionLabels(fares).map((label) => row(label, ({ inclusions }) => inclusionCell(inclusions, label))),
    row('Date change', ({ dateChange }) => feeCell(dateChange)),
    row('Cancel today', cancelCell),
    ...(fares.some(({ advisory }) => advisory !== null)
      ? [row('Airline’s note', ({ advisory }) => ({ text: advisory ?? '–', good: false }))]
      : []),
  ];
}

/** What each window costs, of fares where time decides it; 'Cancellation' and 'Date change'. */
export function feesByTime({ cancellation, dateChange }: FoundFare): { title: string; lines: string[] }[] {
  return [
    { title: 'Cancellation', rows: cancellation },
    { title: 'Date change', rows: dateChange },
  ]
    .filter(({ rows }) => rows.length > 1)
    .map(({ title, rows }) => ({
      title,
      lines: penaltiesInOrder(rows).map((each) => `${penaltyCost(each)} ${penaltyWindow(each)}`),
    }));
}

function rowOf(label: string, cells: FareCell[]): FareRow {
  return { label, cells, differs: new Set(cells.map(({ text, note }) => `${text}|${note}`)).size > 1 };
}

function bagCell(amount: string | null): FareCell {
  if (amount === null) return { text: 'Ask the airline', good: false };
  return amount === NO_BAGGAGE ? { text: 'None', good: false } : { text: amount, good: true };
}

/** Meals and seats first, then what else is named. */
function inclusionLabels(fares: readonly FoundFare[]): string[] {
  const found = new Set(fares.flatMap(({ inclusions }) => inclusions.map(labelOf)));
  const first = Object.values(NAMED).filter((label) => found.delete(label));
  return [...first, ...found];
}

function labelOf({ kind, text }: Inclusion): string {
  if (kind === 'meal' || kind === 'seat') return NAMED[kind];
  return STATED.exec(text)?.[1] ?? 'Also';
}

function inclusionCell(inclusions: readonly Inclusion[], label: string): FareCell {
  const here = inclusions.filter((each) => labelOf(each) === label);
  if (here.length === 0) return NOT_STATED;
  return {
    text: here.map(({ text }) => withoutLabel(text, label)).join(', '),
    good: here.every(({ text }) => !isCharged(text)),
  };
}

/** 'Included' of 'Meal included', 'Chargeable' of 'Seats chargeable': the row is named already. */
function withoutLabel(text: string, label: string): string {
  const lower = text.toLowerCase();
  const name = [`${label.toLowerCase()} `, `${label.toLowerCase()}s `].find((start) => lower.startsWith(start));
  const rest = name === undefined ? text : text.slice(name.length);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

function isCharged(text: string): boolean {
  return /charge|not included|^no\b/i.test(text);
}

function feeCell(rows: readonly FarePenalty[]): FareCell {
  const cheapest = cheapestOf(rows);
  if (!cheapest) return { text: 'By the airline’s rules', good: false };
  const text = costText(cheapest, rows.length);
  return { text: text.charAt(0).toUpperCase() + text.slice(1), good: costOrder(cheapest) === 0 };
}

function cancelCell({ refund, refundable, cancellation }: FoundFare): FareCell {
  const cheapest = cheapestOf(cancellation);
  const taxes = refundable ? undefined : 'unused taxes come back';
  const note = cheapest ? feeNote(cheapest, cancellation.length) : taxes;
  const noted = (text: string, good: boolean): FareCell => (note ? { text, note, good } : { text, good });
  switch (refund.kind) {
    case 'non-refundable':
      return noted('Non-refundable', false);
    case 'by-rules':
      return noted('By the airline’s rules', false);
    case 'whole-base-kept':
      return noted(`${formatInr(refund.backPaise)} back`, false);
    case 'part':
      return noted(`Up to ${formatInr(refund.backPaise)} back`, true);
    case 'all':
      return { text: 'All back', good: true };
  }
}

/** 'fee from ₹3,500'; words as they are. */
function feeNote(cheapest: FarePenalty, windows: number): string {
  const cost = costText(cheapest, windows);
  return cheapest.text === null ? `fee ${cost}` : cost;
}

/** 'from ₹2,999', 'free', 'see the airline’s rules'. */
function costText(cheapest: FarePenalty, windows: number): string {
  const cost = penaltyCost(cheapest);
  return windows > 1 && cost.startsWith('₹') ? `from ${cost}` : cost;
}

function cheapestOf(rows: readonly FarePenalty[]): FarePenalty | undefined {
  return rows.toSorted((a, b) => costOrder(a) - costOrder(b))[0];
}

/** Amounts by size, then percentages: what a percentage costs is not known before the fare is. Words are the last. */
function costOrder({ amountPaise, percent, text }: FarePenalty): number {
  if (text !== null) return Number.MAX_SAFE_INTEGER;
  return amountPaise ?? (percent === 0 ? 0 : Number.MAX_SAFE_INTEGER / 200 + (percent ?? 100));
}
