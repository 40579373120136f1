import { DAY_MS } from '../time-units.ts';
import type { PolicyRow } from '../catalogue/types.ts';
import { indiaIso, indiaStamp, round, split } from './wire.ts';

const POLICY_SHIFT_MS = 2 * DAY_MS;

/** Returns what a cancellation at an instant costs, in rupees: at most the price of the stay. */
export function chargeAt(policies: readonly PolicyRow[], price: number, atMs: number): number {
  const row = policies.findLast((policy) => policy.fromMs <= atMs) ?? policies[0];
  if (row === undefined) return price;
  const charge = row.chargeType === 'Percentage' ? (price * row.charge) / 100 : row.charge;
  return Math.min(round(charge, 2), price);
}

/** Returns the last second of free cancellation in epoch ms, or undefined when cancelling always costs something. */
export function lastFreeSecond(policies: readonly PolicyRow[]): number | undefined {
  if ((policies[0]?.charge ?? 1) > 0) return undefined;
  const first = policies.find((policy) => policy.charge > 0);
  return first === undefined ? undefined : first.fromMs - 1000;
}

/**
 * Returns the rows after the hotel has become stricter: for each step, each charge begins two days earlier, but not
 * before the policy begins.
 */
export function stricter(policies: readonly PolicyRow[], steps: number): PolicyRow[] {
  const startMs = policies[0]?.fromMs ?? 0;
  const moved = policies.map((row) =>
    row.charge > 0 ? { ...row, fromMs: Math.max(startMs, row.fromMs - steps * POLICY_SHIFT_MS) } : row,
  );
  return moved.filter((row, index) => {
    const next = moved[index + 1];
    return next === undefined || next.fromMs > row.fromMs;
  });
}

/**
 * Writes `CancelPolicies` of Search and PreBook. Each row holds until the next one. With several rooms every room has
 * its own rows with its `Index`, and fixed charges are divided among the rooms.
 */
export function policyRows(policies: readonly PolicyRow[], roomPrices: readonly number[]): object[] {
  if (roomPrices.length < 2) {
    return policies.map((row) => ({
      FromDate: indiaStamp(row.fromMs),
      ChargeType: row.chargeType,
      CancellationCharge: row.charge,
    }));
  }
  const shares = policies.map((row) =>
    row.chargeType === 'Fixed' ? split(row.charge, roomPrices, 2) : roomPrices.map(() => row.charge),
  );
  return roomPrices.flatMap((_, room) =>
    policies.map((row, index) => ({
      Index: String(room + 1),
      FromDate: indiaStamp(row.fromMs),
      ChargeType: row.chargeType,
      CancellationCharge: shares[index]?.[room] ?? row.charge,
    })),
  );
}

const AMOUNT = 1;
const PERCENTAGE = 2;

/**
 * Writes `CancellationPolicies` of one room in the booking details. Here rows have an end, and charge types are
 * numbers.
 */
export function detailPolicies(
  policies: readonly PolicyRow[],
  roomPrices: readonly number[],
  room: number,
  endMs: number,
): object[] {
  return policies.map((row, index) => ({
    Charge: row.chargeType === 'Fixed' ? split(row.charge, roomPrices, 2)[room] : row.charge,
    ChargeType: row.chargeType === 'Fixed' ? AMOUNT : PERCENTAGE,
    Currency: 'INR',
    FromDate: indiaIso(row.fromMs),
    ToDate: indiaIso((policies[index + 1]?.fromMs ?? endMs) - 1000),
  }));
}
