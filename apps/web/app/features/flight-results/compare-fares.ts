import { penaltiesInOrder, penaltyCost, penaltyWindow } from '@safar/domain/fare-penalties';
import { refundText } from '@safar/domain/fare-refund';
import { baggageText, NO_BAGGAGE, type BaggageKind } from '@safar/domain/flight-baggage';
import type { FarePenalty, FoundFare } from './found.ts';

/** One thing a fare says of itself; the same `kind` stands in the same row of every fare. */
export interface FareTerm {
  kind: string;
  text: string;
  /** Included, free or cheap rather than charged. */
  good: boolean;
  /** What it costs in which window, in full. */
  detail: readonly string[];
}

/** What a fare includes and what leaving it costs, in the order of the rows. */
export function fareTerms(fare: FoundFare): FareTerm[] {
  const refund = refundText(fare.refund, true);
  const terms: FareTerm[] = [
    bag('cabin', 'cabin', fare.cabinBaggage),
    bag('baggage', 'check-in', fare.baggage),
    { kind: 'refund', ...refund, detail: [] },
    { ...penaltyTerm('cancellation', fare.cancellation, 'Cancellation fee', fare.refundable), good: refund.good },
    penaltyTerm('dateChange', fare.dateChange, 'Date change', true),
    ...(fare.advisory === null
      ? []
      : [{ kind: 'advisory', text: `Airline’s note: ${fare.advisory}`, good: false, detail: [] }]),
  ];
  return [...terms, ...fare.inclusions.map(({ kind, text }) => ({ kind, text, good: !isCharged(text), detail: [] }))];
}

function bag(kind: string, bags: BaggageKind, amount: string | null): FareTerm {
  const has = amount !== null && amount !== NO_BAGGAGE;
  return { kind, text: has ? `${amount} ${bags} baggage` : baggageText(bags, amount), good: has, detail: [] };
}

function isCharged(text: string): boolean {
  return /charge|not included|^no\b/i.test(text);
}

function penaltyTerm(kind: string, rows: readonly FarePenalty[], name: string, allowed: boolean): FareTerm {
  if (rows.length === 0) {
    const text = allowed ? `${name} as the airline’s rules say` : 'The fare is kept, unused taxes come back';
    return { kind, text, good: false, detail: [] };
  }
  const detail = penaltiesInOrder(rows).map((row) => `${penaltyCost(row)} ${penaltyWindow(row)}`);
  const cheapest = rows.toSorted((a, b) => costOrder(a) - costOrder(b))[0];
  if (!cheapest) return { kind, text: name, good: false, detail };
  const free = costOrder(cheapest) === 0;
  const cost = penaltyCost(cheapest);
  const from = rows.length > 1 ? 'from ' : '';
  const text = /^(?:the|see|airline) ?/.test(cost) ? `${name}: ${cost}` : `${name} ${from}${cost}`;
  return { kind, text: free ? `${name} free` : text, good: allowed, detail };
}

/** Amounts by size, then percentages: what a percentage costs is not known before the fare is. Words are the last. */
function costOrder({ amountPaise, percent, text }: FarePenalty): number {
  if (text !== null) return Number.MAX_SAFE_INTEGER;
  return amountPaise ?? (percent === 0 ? 0 : Number.MAX_SAFE_INTEGER / 200 + (percent ?? 100));
}

/** The kinds of which not every fare says the same: what a traveller pays more for. */
export function differingKinds(fares: readonly FoundFare[]): ReadonlySet<string> {
  const said = fares.map((fare) => {
    const texts = new Map<string, string>();
    for (const { kind, text } of fareTerms(fare)) texts.set(kind, `${texts.get(kind) ?? ''}|${text}`);
    return texts;
  });
  const kinds = new Set(said.flatMap((texts) => [...texts.keys()]));
  return new Set([...kinds].filter((kind) => new Set(said.map((texts) => texts.get(kind))).size > 1));
}
