import { rupeesToPaise, sumPaise } from '@safar/domain/money';
import type { FlightOffer, SupplierPenalty, SupplierSegment } from '../flight-supplier.ts';
import { plainText } from '../tbo/plain-text.ts';
import { type Fields, listOf, objectsOf, textOf, wholeOf } from '../tbo/read-fields.ts';

const HOURS_A_DAY = 24;
const WHOLE_PERCENT = 100;
const AMOUNT = /^INR *(\d[\d,]*(?:\.\d{1,2})?)\*?$/i;
const PERCENT = /^(\d{1,3}(?:\.\d{1,2})?) *%\*?$/;
/** What is shown in another place of a fare: its baggage and its penalties. */
const SAID_ELSEWHERE = /baggage|cancell?ation|reissue|date change|refund/i;
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/seat/i, 'seat'],
  [/meal/i, 'meal'],
  [/lounge/i, 'lounge'],
  [/priority/i, 'priority'],
];

/**
 * Reads `MiniFareRules` (tbo-air.md 4): what leaving or changing costs each passenger in a window before departure. Fees are of the
 * journey that `JourneyPoints` names with its stops: of a leg, or of the whole ticket. Rows without an amount are left out.
 */
export function parsePenalties(value: unknown, legs: readonly (readonly SupplierSegment[])[]): SupplierPenalty[] {
  const rows = listOf(value).flatMap((entry) => (Array.isArray(entry) ? objectsOf(entry) : objectsOf([entry])));
  const journeys = Map.groupBy(rows, (row) => endsOf(textOf(row['JourneyPoints']).split('-')));
  const byLeg = legs.map((leg) => journeys.get(endsOf(leg.flatMap(({ from, to }) => [from.code, to.code]))));
  const fees = byLeg.some((own) => own !== undefined) ? byLeg : [...journeys.values()];
  return penaltiesTogether(fees.map((own = []) => own.flatMap((row) => parsePenalty(row) ?? [])));
}

function endsOf(points: readonly string[]): string {
  return `${points[0]}-${points.at(-1)}`;
}

/**
 * What giving up several legs of one ticket costs, of which each has its own penalties: their fees together. A window in which one
 * of them has none that is known is left out.
 */
export function penaltiesTogether(legs: readonly (readonly SupplierPenalty[])[]): SupplierPenalty[] {
  return (['cancellation', 'date-change'] as const).flatMap((kind) =>
    windowsOf(
      kind,
      legs.map((penalties) => penalties.filter((penalty) => penalty.kind === kind)),
    ),
  );
}

/** Windows that begin wherever a window of a leg begins or ends. */
function windowsOf(kind: SupplierPenalty['kind'], legs: readonly (readonly SupplierPenalty[])[]): SupplierPenalty[] {
  const edges = legs.flat().flatMap(({ fromHours, toHours }) => [fromHours, toHours ?? Infinity]);
  const windows: SupplierPenalty[] = [];
  const [first = 0, ...ends] = [...new Set(edges)].toSorted((a, b) => a - b);
  let fromHours = first;
  for (const end of ends) {
    const cost = costOf(legs.map((penalties) => dearestAt(fromHours, penalties)));
    const toHours = end === Infinity ? null : end;
    const before = windows.at(-1);
    if (cost !== null && before?.toHours === fromHours && isSameCost(before, cost)) before.toHours = toHours;
    else if (cost !== null) windows.push({ kind, fromHours, toHours, ...cost });
    fromHours = end;
  }
  return windows;
}

type Cost = Pick<SupplierPenalty, 'amountPaise' | 'percent'>;

/** Of several rows for the same moment the dearer counts. */
function dearestAt(hours: number, penalties: readonly SupplierPenalty[]): Cost | undefined {
  return penalties
    .filter(({ fromHours, toHours }) => fromHours <= hours && (toHours === null || hours < toHours))
    .reduce<Cost | undefined>((worst, each) => (worst === undefined || dearer(each, worst) ? each : worst), undefined);
}

/** Null where it cannot be said. The whole fare of one leg and a fee for another are at most the whole fare. */
function costOf(legs: readonly (Cost | undefined)[]): Cost | null {
  const known = legs.filter((cost) => cost !== undefined);
  if (known.length < legs.length) return null;
  const percents = known.flatMap(({ percent }) => percent ?? []);
  if (percents.length === 0)
    return { amountPaise: sumPaise(known.map(({ amountPaise }) => amountPaise ?? 0)), percent: null };
  const percent = Math.max(...percents);
  return percents.length === known.length || percent >= WHOLE_PERCENT ? { amountPaise: null, percent } : null;
}

function isSameCost(a: Cost, b: Cost): boolean {
  return a.amountPaise === b.amountPaise && a.percent === b.percent;
}

function parsePenalty(row: Fields): SupplierPenalty | null {
  const type = textOf(row['Type']);
  const kind = type === 'Cancellation' ? 'cancellation' : type === 'Reissue' ? 'date-change' : null;
  const unit = textOf(row['Unit']).toUpperCase() === 'DAYS' ? HOURS_A_DAY : 1;
  const from = wholeOf(row['From']) ?? 0;
  const to = wholeOf(row['To']);
  const details = plainText(row['Details']);
  const [, amount] = AMOUNT.exec(details) ?? [];
  const [, percent] = PERCENT.exec(details) ?? [];
  if (kind === null || from < 0 || (to !== null && to <= from) || (amount ?? percent) === undefined) return null;
  return {
    kind,
    fromHours: from * unit,
    toHours: to === null ? null : to * unit,
    amountPaise: amount === undefined ? null : rupeesToPaise(Number(amount.replaceAll(',', ''))),
    percent: percent === undefined ? null : Number(percent),
  };
}

/** A share of the fare counts as more than an amount: how much it is, is not known here. */
function dearer(a: Cost, b: Cost): boolean {
  if (a.percent !== null || b.percent !== null) return (a.percent ?? -1) > (b.percent ?? -1);
  return (a.amountPaise ?? 0) > (b.amountPaise ?? 0);
}

/** Reads `FareInclusions` and `FareInclusionsList`: seats, meals and benefits, each once. */
export function parseInclusions(result: Fields): FlightOffer['inclusions'] {
  const listed = objectsOf(result['FareInclusionsList']).map((row) =>
    inclusion(plainText(row['Key']), plainText(row['Value'])),
  );
  const texts = listOf(result['FareInclusions']).map((value) => {
    const [name = '', state = ''] = plainText(value).split(' - ');
    return inclusion(name, state);
  });
  const all = (listed.length > 0 ? listed : texts).filter(({ text }) => text !== '' && !SAID_ELSEWHERE.test(text));
  return [...new Map(all.map((each) => [each.text, each])).values()];
}

function inclusion(name: string, state: string): FlightOffer['inclusions'][number] {
  const kind = KINDS.find(([word]) => word.test(name))?.[1] ?? 'benefit';
  const shown = name.charAt(0).toUpperCase() + name.slice(1);
  switch (state.toLowerCase()) {
    case 'included':
      return { kind, text: `${shown} included` };
    case 'excluded':
      return { kind, text: `${shown} not included` };
    default:
      return { kind, text: state === '' ? shown : `${shown} – ${state}` };
  }
}
