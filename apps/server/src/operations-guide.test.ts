import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ESCALATION_REASONS } from './modules/bookings/index.ts';

const GUIDE = readFileSync(path.resolve(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
/** A row of a table: reasons that need the same action, and the action. */
const ROW = /^\| ([^|`]+) \| .+ \|$/gm;

describe('the guide for operators', () => {
  test('[REQ-OPS-6] says what to do for every reason for which a person is called', () => {
    const explained = new Set([...GUIDE.matchAll(ROW)].flatMap(([, reasons = '']) => reasons.split('; ')));
    expect(Object.values(ESCALATION_REASONS).filter((sentence) => !explained.has(sentence))).toEqual([]);
  });
});
