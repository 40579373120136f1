import * as m from '@safar/messages/fares';
import * as flights from '@safar/messages/flights';
import { t } from '@safar/messages/t';
import { penaltiesInOrder, penaltyCost, penaltyWindow } from '@safar/domain/flight/fare-penalties';
import { windowNow } from '@safar/domain/flight/fees-now';
import { amountText, NO_BAGGAGE } from '@safar/domain/flight/flight-baggage';
import { formatInr } from '@safar/domain/money/money';
import type { FarePenalty, FoundFare, FoundLeg } from './found-trip.ts';

/** A fare's cell in a row. */
export interface FareCell {
  text: string;
  /** Additional text, smaller. */
  note?: string;
  /** Whether it is included, free or refunded rather than charged. */
  good: boolean;
}

/** One aspect that fares are compared by, with a cell for each fare, in the fares' order. */
export interface FareRow {
  label: string;
  /** The leg, when each leg has a row of its own: 'DEL – BOM'. */
  leg?: string;
  cells: readonly FareCell[];
  /** Whether the cells differ. */
  differs: boolean;
}

type Inclusion = FoundFare['inclusions'][number];

const STATED = /^(.+?) ((?:not )?included)$/i;
/** Inclusions that fares name, in the supplier's terms. */
const NAMED = { meal: 'Meal', seat: 'Seat' } as const;
const UNNAMED = 'Also';
/** Labels by lower-case name; other inclusions keep their own name. */
const LABELS = new Map<string, typeof m.meal>([
  ['meal', m.meal],
  ['seat', m.seat],
  ['priority check-in', m.priorityCheckin],
  ['lounge access', m.lounge],
  ['lounge pass', m.loungePass],
  ['flat-bed suite', m.flatBed],
  ['also', m.also],
]);
/** A benefit with an amount: 'Travel partner benefits worth ₹3,999'. */
const WORTH = /^(travel partner )?benefits worth (₹[\d,]+)$/i;
const STATES = new Map([
  ['included', m.included],
  ['not included', m.notIncluded],
  ['chargeable', m.chargeable],
]);

/**
 * Compares the fares of one flight row by row: what they include and what changing or cancelling costs (REQ-FRES-5).
 * @param legs of the ticket: each has its own baggage rows when a fare's allowance differs between them
 */
export function compareFares(fares: readonly FoundFare[], legs: readonly FoundLeg[]): FareRow[] {
  const row = (label: string, cellOf: (fare: FoundFare) => FareCell) => rowOf(label, fares.map(cellOf));
  return [
    ...bagRows(t(m.cabinBag), 'cabinBaggage', fares, legs),
    ...bagRows(t(m.checkInBag), 'baggage', fares, legs),
    ...inclusionLabels(fares).map((label) =>
      row(labelText(label), ({ inclusions }) => inclusionCell(inclusions, label)),
    ),
    row(t(m.changeToday), ({ dateChange }) => feeCell(dateChange)),
    row(t(m.cancelToday), cancelCell),
    ...(fares.some(({ advisory }) => advisory !== null)
      ? [row(t(m.airlineNote), ({ advisory }) => ({ text: advisory ?? '–', good: false }))]
      : []),
  ];
}

/** The fee of each time window, of fares whose fees depend on time; 'Cancellation' and 'Date change'. */
export function feesByTime({ cancellation, dateChange }: FoundFare): { title: string; lines: string[] }[] {
  return [
    { title: t(m.cancellation), rows: cancellation },
    { title: t(m.dateChange), rows: dateChange },
  ]
    .filter(({ rows }) => rows.length > 1)
    .map(({ title, rows }) => ({
      title,
      lines: penaltiesInOrder(rows).map((each) => t(m.feeIn, { cost: penaltyCost(each), window: penaltyWindow(each) })),
    }));
}

function rowOf(label: string, cells: FareCell[]): FareRow {
  return { label, cells, differs: new Set(cells.map(({ text, note }) => `${text}|${note}`)).size > 1 };
}

function bagRows(
  label: string,
  kind: 'baggage' | 'cabinBaggage',
  fares: readonly FoundFare[],
  legs: readonly FoundLeg[],
): FareRow[] {
  const rowAt = (at: number) =>
    rowOf(
      label,
      fares.map((fare) => bagCell((fare.legBags[at] ?? fare)[kind])),
    );
  const isSame = fares.every(({ legBags }) => new Set(legBags.map((bags) => bags[kind])).size <= 1);
  if (isSame) return [rowAt(0)];
  return legs.map(({ from, to }, at) => ({ ...rowAt(at), leg: `${from.code} – ${to.code}` }));
}

function bagCell(amount: string | null): FareCell {
  if (amount === null) return { text: t(m.askAirline), good: false };
  return amount === NO_BAGGAGE ? { text: t(m.noBag), good: false } : { text: amountText(amount), good: true };
}

/** Meals and seats first, then the other inclusions. */
function inclusionLabels(fares: readonly FoundFare[]): string[] {
  const found = new Set(fares.flatMap(({ inclusions }) => inclusions.map(labelOf)));
  const first = Object.values(NAMED).filter((label) => found.delete(label));
  return [...first, ...found];
}

function labelOf({ kind, text }: Inclusion): string {
  if (kind === 'meal' || kind === 'seat') return NAMED[kind];
  return STATED.exec(text)?.[1] ?? UNNAMED;
}

function labelText(label: string): string {
  const message = LABELS.get(label.toLowerCase());
  return message ? t(message) : benefitText(label);
}

/** A benefit with an amount in the reader's language; any other in the airline's words (REQ-LANG-4). */
function benefitText(text: string): string {
  const [, ofPartner, amount] = WORTH.exec(text) ?? [];
  if (amount === undefined) return text;
  return t(ofPartner ? m.partnerBenefits : m.benefits, { amount });
}

function inclusionCell(inclusions: readonly Inclusion[], label: string): FareCell {
  const here = inclusions.filter((each) => labelOf(each) === label);
  if (here.length === 0) return { text: t(m.notStated), good: false };
  return {
    text: here.map(({ text }) => withoutLabel(text, label)).join(', '),
    good: here.every(({ text }) => !isCharged(text)),
  };
}

/**
 * Removes the label that the row already has: 'Included' from 'Meal included', 'Chargeable' from 'Seats chargeable'.
 */
function withoutLabel(text: string, label: string): string {
  const lower = text.toLowerCase();
  const name = [`${label.toLowerCase()} `, `${label.toLowerCase()}s `].find((start) => lower.startsWith(start));
  const rest = name === undefined ? text : text.slice(name.length);
  const state = STATES.get(rest.toLowerCase());
  return state ? t(state) : benefitText(rest.charAt(0).toUpperCase() + rest.slice(1));
}

function isCharged(text: string): boolean {
  return /charge|not included|^no\b/i.test(text);
}

function feeCell(rows: readonly FarePenalty[]): FareCell {
  const now = windowNow(rows, 'adult');
  if (now === null) return { text: t(m.byRules), good: false };
  const text = penaltyCost(now);
  return { text: text.charAt(0).toUpperCase() + text.slice(1), good: now.amountPaise === 0 || now.percent === 0 };
}

function cancelCell({ refund, refundable, cancellation }: FoundFare): FareCell {
  const now = windowNow(cancellation, 'adult');
  const taxes = refundable ? undefined : t(m.taxesComeBack);
  const fee = now === null ? taxes : feeNote(now);
  // A penalty given as text also refers to the rules.
  const note = refund.kind === 'by-rules' && now?.text ? undefined : fee;
  const noted = (text: string, good: boolean): FareCell => (note ? { text, note, good } : { text, good });
  switch (refund.kind) {
    case 'non-refundable':
      return noted(t(flights.nonRefundable), false);
    case 'by-rules':
      return noted(t(m.byRules), false);
    case 'whole-base-kept':
      return noted(t(m.back, { amount: formatInr(refund.backPaise) }), false);
    case 'part':
      return noted(t(m.upToBack, { amount: formatInr(refund.backPaise) }), true);
    case 'all':
      return { text: t(m.allBack), good: true };
  }
}

/** 'fee ₹3,500', or the penalty's own text. */
function feeNote(now: FarePenalty): string {
  const cost = penaltyCost(now);
  return now.text === null ? t(m.fee, { cost }) : cost;
}
