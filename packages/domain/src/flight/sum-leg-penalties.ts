import { SEE_RULES } from './fare-penalties.ts';
import { sumPaise, type Paise } from '../money/money.ts';

type Pax = 'adult' | 'child' | 'infant';

/** An amount for each passenger, a percentage of the fare, or the airline's words when neither can be parsed from them. */
export interface PenaltyCost {
  amountPaise: Paise | null;
  percent: number | null;
  text: string | null;
}

/** The cost of cancelling or changing in a window of hours before departure. */
interface RulePenalty extends PenaltyCost {
  kind: 'cancellation' | 'date-change';
  fromHours: number;
  toHours: number | null;
  /** Null for every passenger. */
  pax: Pax | null;
}

const WHOLE_PERCENT = 100;

/**
 * The cost of cancelling several legs of one ticket that have their own penalties: the sum of their fees, for each
 * type of passenger that travels. A window in which the penalty of any leg is unknown is left out (REQ-FRES-6).
 */
export function sumLegPenalties(legs: readonly (readonly RulePenalty[])[], types: readonly Pax[]): RulePenalty[] {
  const ofType = (type: Pax): RulePenalty[] =>
    togetherOf(legs.map((penalties) => penalties.filter(({ pax }) => pax === null || pax === type)));
  if (legs.flat().every(({ pax }) => pax === null)) return togetherOf(legs);
  const each = types.map((type) => ({ type, penalties: ofType(type) }));
  const [first] = each;
  const same = each.every(({ penalties }) => JSON.stringify(penalties) === JSON.stringify(first?.penalties));
  if (same) return first?.penalties ?? [];
  return each.flatMap(({ type, penalties }) => penalties.map((penalty) => ({ ...penalty, pax: type })));
}

function togetherOf(legs: readonly (readonly RulePenalty[])[]): RulePenalty[] {
  return (['cancellation', 'date-change'] as const).flatMap((kind) =>
    windowsOf(
      kind,
      legs.map((penalties) => penalties.filter((penalty) => penalty.kind === kind)),
    ),
  );
}

/** Windows whose edges are the edges of all windows of the legs. */
function windowsOf(kind: RulePenalty['kind'], legs: readonly (readonly RulePenalty[])[]): RulePenalty[] {
  const edges = legs.flat().flatMap(({ fromHours, toHours }) => [fromHours, toHours ?? Infinity]);
  const windows: RulePenalty[] = [];
  const [first = 0, ...ends] = [...new Set(edges)].toSorted((a, b) => a - b);
  let fromHours = first;
  for (const end of ends) {
    const cost = costOf(legs.map((penalties) => dearestAt(fromHours, penalties)));
    const toHours = end === Infinity ? null : end;
    const before = windows.at(-1);
    if (cost !== null && before?.toHours === fromHours && isSameCost(before, cost)) before.toHours = toHours;
    else if (cost !== null) windows.push({ kind, fromHours, toHours, pax: null, ...cost });
    fromHours = end;
  }
  return windows;
}

/** Of several rows for the same moment, the dearest counts. A text that cannot be parsed counts as dearest. */
function dearestAt(hours: number, penalties: readonly RulePenalty[]): PenaltyCost | undefined {
  const [first, ...rest] = penalties.filter(
    ({ fromHours, toHours }) => fromHours <= hours && (toHours === null || hours < toHours),
  );
  if (first === undefined) return undefined;
  const { amountPaise, percent, text } = rest.reduce((worst, each) => (dearer(each, worst) ? each : worst), first);
  return { amountPaise, percent, text };
}

/** Null when it is unknown. The whole fare of one leg and a fee for another together are at most the whole fare. */
function costOf(legs: readonly (PenaltyCost | undefined)[]): PenaltyCost | null {
  const known = legs.filter((cost) => cost !== undefined);
  if (known.length < legs.length) return null;
  const [only] = known;
  if (only !== undefined && known.every((cost) => isSameCost(cost, only)) && only.text !== null) return only;
  if (known.some(({ text }) => text !== null)) return { amountPaise: null, percent: null, text: SEE_RULES };
  const percents = known.flatMap(({ percent }) => percent ?? []);
  if (percents.length === 0)
    return { amountPaise: sumPaise(known.map(({ amountPaise }) => amountPaise ?? 0)), percent: null, text: null };
  const percent = Math.max(...percents);
  return percents.length === known.length || percent >= WHOLE_PERCENT
    ? { amountPaise: null, percent, text: null }
    : null;
}

function isSameCost(a: PenaltyCost, b: PenaltyCost): boolean {
  return a.amountPaise === b.amountPaise && a.percent === b.percent && a.text === b.text;
}

/** A percentage counts as dearer than an amount, because the fare is unknown here. */
function dearer(a: PenaltyCost, b: PenaltyCost): boolean {
  if (a.text !== null || b.text !== null) return a.text !== null && b.text === null;
  if (a.percent !== null || b.percent !== null) return (a.percent ?? -1) > (b.percent ?? -1);
  return (a.amountPaise ?? 0) > (b.amountPaise ?? 0);
}
