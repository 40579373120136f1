import { rupeesToPaise, sumPaise } from '@safar/domain/money';
import type { FlightOffer, SupplierPenalty } from '../flight-supplier.ts';
import { plainText } from '../tbo/plain-text.ts';
import { type Fields, listOf, objectsOf, textOf, wholeOf } from '../tbo/read-fields.ts';

const HOURS_A_DAY = 24;
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
 * Reads `MiniFareRules` (tbo-air.md 4): what leaving or changing costs each passenger in a window before departure. Rows
 * without an amount are left out. Fees are of what `JourneyPoints` names: of several rows for the same the dearer counts, and
 * those of several legs add up, as the legs of one ticket are given up together.
 */
export function parsePenalties(value: unknown): SupplierPenalty[] {
  const rows = listOf(value).flatMap((entry) => (Array.isArray(entry) ? objectsOf(entry) : objectsOf([entry])));
  const legs = Map.groupBy(rows, (row) => textOf(row['JourneyPoints']));
  return penaltiesTogether([...legs.values()].map(dearestRows));
}

/** What giving up several legs costs, of which each has its own penalties. A share of the fare stays what it is. */
export function penaltiesTogether(legs: readonly (readonly SupplierPenalty[])[]): SupplierPenalty[] {
  const windows = Map.groupBy(legs.flat(), windowOf);
  const sums = [...windows.values()].flatMap((parts) => {
    const [worst] = parts.toSorted((a, b) => (dearer(a, b) ? -1 : 1));
    if (worst === undefined || worst.amountPaise === null) return worst ?? [];
    return { ...worst, amountPaise: sumPaise(parts.map(({ amountPaise }) => amountPaise ?? 0)) };
  });
  return sums.toSorted((a, b) => a.fromHours - b.fromHours);
}

function dearestRows(rows: readonly Fields[]): SupplierPenalty[] {
  const worst = new Map<string, SupplierPenalty>();
  for (const row of rows) {
    const penalty = parsePenalty(row);
    if (penalty === null) continue;
    const known = worst.get(windowOf(penalty));
    if (known === undefined || dearer(penalty, known)) worst.set(windowOf(penalty), penalty);
  }
  return [...worst.values()];
}

function windowOf({ kind, fromHours, toHours }: SupplierPenalty): string {
  return `${kind} ${fromHours} ${toHours}`;
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
function dearer(a: SupplierPenalty, b: SupplierPenalty): boolean {
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
