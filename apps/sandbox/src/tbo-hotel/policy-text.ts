import type { PolicyRow } from '../catalogue/types.ts';
import { indiaDay } from './wire.ts';

/** `CancellationPolicy`: the rows as one text, the room marked off by `#` and each row by `|`. */
export function chargeTextRows(policies: readonly PolicyRow[], roomName: string, endMs: number): string {
  const rows = policies.map((row, index) => {
    const to = indiaDay((policies[index + 1]?.fromMs ?? endMs) - 1000);
    const span = `between ${indiaDay(row.fromMs)} and ${to}`;
    if (row.charge === 0) return `No cancellation charge, if cancelled ${span}.|`;
    const charge = row.chargeType === 'Percentage' ? `${row.charge.toFixed(2)}% of total amount` : `INR ${row.charge}`;
    return `${charge} will be charged, if cancelled ${span}.|`;
  });
  return `${roomName}#^#${rows.join('')}#!#`;
}
