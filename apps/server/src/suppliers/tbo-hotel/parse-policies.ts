import type { CancelPolicy } from '@safar/domain/stay/cancellation-charge';
import { percentOf, rupeesToPaise, shareOf, sumPaise, type Paise } from '@safar/domain/money/money';
import { numberOf, textOf } from '../tbo/read-fields.ts';
import type { PolicyRow } from './policy-wire.ts';
import { indiaInstant, secondBefore } from './wire-dates.ts';

/** One room's part of a rate, for rows about that room only. */
export interface RoomShare {
  readonly totalPaise: Paise;
  readonly nights: number;
}

type Charge = Pick<CancelPolicy, 'kind' | 'value'>;

interface Row {
  /** Room number as text; empty when the row is about the whole rate. */
  readonly index: string;
  readonly from: string;
  /** Last instant, when given. */
  readonly to: string | null;
  readonly charge: Charge;
}

/**
 * The cancellation policy of a rate, one row per window, in order. Rows of Search and PreBook have no end: each lasts
 * until the second before the next. Rows with an Index are about one room; they are combined, in percent where all
 * rooms have the same percentage, else as amounts by each room's share of the total (tbo-hotel.md 5, REQ-RATE-6).
 */
export function parsePolicies(written: readonly PolicyRow[], sharesOf: () => readonly RoomShare[]): CancelPolicy[] {
  const rows = written.map(readRow).filter((row) => row !== null);
  if (rows.every((row) => row.index === '')) return wholeRatePolicies(rows);
  const rooms = sharesOf();
  const groups = [...Map.groupBy(rows, (row) => row.index)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const starts = [...new Set(rows.map((row) => row.from))].toSorted();
  return starts.map((from, position): CancelPolicy => {
    const charges = groups.map(([index, group]) => ({ index, charge: chargeAt(group, from) }));
    const combined = charges.length === 1 ? charges[0]?.charge : addUp(charges, rooms);
    return { from, to: endOf(rows, starts, position), ...(combined ?? FREE) };
  });
}

/** All readable rows, unchanged except for their room. */
export function listPolicies(written: readonly PolicyRow[]): CancelPolicy[] {
  return written
    .map(readRow)
    .filter((row) => row !== null)
    .map(({ from, to, charge }) => ({ from, to, ...charge }));
}

/** The usual case: all rows are about the whole rate. If two begin at the same instant the later one counts. */
function wholeRatePolicies(rows: readonly Row[]): CancelPolicy[] {
  const sorted = [...new Map(rows.map((row) => [row.from, row])).values()].toSorted((a, b) =>
    a.from < b.from ? -1 : 1,
  );
  return sorted.map(({ from, to, charge }, position) => {
    const next = sorted[position + 1];
    return { from, to: next === undefined ? to : secondBefore(next.from), ...charge };
  });
}

const FREE: Charge = { kind: 'fixed', value: 0 };

function readRow(row: PolicyRow): Row | null {
  const from = indiaInstant(textOf(row.FromDate));
  const amount = numberOf(row.CancellationCharge ?? row.Charge);
  const kind = chargeKind(row.ChargeType);
  if (from === null || amount === null || amount < 0 || kind === null) return null;
  return {
    index: textOf(row.Index).trim(),
    from,
    to: indiaInstant(textOf(row.ToDate)),
    charge: { kind, value: kind === 'fixed' ? rupeesToPaise(amount) : amount },
  };
}

/** Words in Search and PreBook, numbers in GetBookingDetail (tbo-hotel.md 3.2). */
function chargeKind(value: PolicyRow['ChargeType']): CancelPolicy['kind'] | null {
  switch (textOf(value).trim().toLowerCase()) {
    case 'fixed':
    case 'amount':
    case '1':
      return 'fixed';
    case 'percentage':
    case 'percent':
    case '%':
    case '2':
      return 'percent';
    case 'night':
    case 'nights':
    case '3':
      return 'nights';
    default:
      return null;
  }
}

/** The charge at an instant: that of the latest row that has begun; none before the first. */
function chargeAt(group: readonly Row[], instant: string): Charge {
  const begun = group.filter((row) => row.from <= instant).toSorted((a, b) => (a.from < b.from ? -1 : 1));
  return begun.at(-1)?.charge ?? FREE;
}

function addUp(charges: readonly { index: string; charge: Charge }[], rooms: readonly RoomShare[]): Charge {
  const first = charges[0]?.charge ?? FREE;
  if (charges.every(({ charge }) => charge.value === 0)) return FREE;
  const alike = charges.every(({ charge }) => charge.kind === first.kind && charge.value === first.value);
  if (alike && first.kind !== 'fixed') return first;
  const amounts = charges.map(({ index, charge }) => asAmount(charge, rooms[Number(index) - 1] ?? wholeOf(rooms)));
  return { kind: 'fixed', value: sumPaise(amounts) };
}

function asAmount(charge: Charge, room: RoomShare): Paise {
  switch (charge.kind) {
    case 'fixed':
      return charge.value;
    case 'percent':
      return percentOf(room.totalPaise, charge.value);
    case 'nights':
      return shareOf(room.totalPaise, Math.min(Math.ceil(charge.value), room.nights), Math.max(1, room.nights));
  }
}

function wholeOf(rooms: readonly RoomShare[]): RoomShare {
  return {
    totalPaise: sumPaise(rooms.map((room) => room.totalPaise)),
    nights: Math.max(1, ...rooms.map((room) => room.nights)),
  };
}

function endOf(rows: readonly Row[], starts: readonly string[], position: number): string | null {
  const next = starts[position + 1];
  if (next !== undefined) return secondBefore(next);
  const ends = rows.filter((row) => row.from === starts[position]).map((row) => row.to);
  return ends.find((end) => end !== null) ?? null;
}
