import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ESCALATION_REASONS } from './modules/bookings/index.ts';
import { SETTING_NAMES } from './settings/index.ts';

const GUIDE = readFileSync(path.resolve(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
/** A setting and its registered text. */
const TEXT = /^\| `(MSG91_TEMPLATE_\w+)` \| (.+) \|$/gm;
/** A row of a table: reasons that need the same action, and the action. */
const ROW = /^\| ([^|`]+) \| .+ \|$/gm;

describe('the guide for operators', () => {
  test('[REQ-MSG-3] gives the text to register of every template', () => {
    const templates = [...SETTING_NAMES].filter((name) => name.startsWith('MSG91_TEMPLATE_'));
    expect(templates.length).toBeGreaterThan(20);
    expect(templates.filter((name) => !GUIDE.includes(`| \`${name}\` | `))).toEqual([]);
  });

  test('[REQ-LANG-5] gives every template a Hindi text with the same variables', () => {
    const texts = new Map([...GUIDE.matchAll(TEXT)].map(([, name = '', text = '']) => [name, text]));
    const variablesOf = (name: string) => (texts.get(name)?.match(/##\w+##/g) ?? []).toSorted();
    const english = [...texts.keys()].filter((name) => !name.endsWith('_HI'));
    expect(english.length).toBeGreaterThan(20);
    for (const name of english) expect([name, variablesOf(`${name}_HI`)]).toEqual([name, variablesOf(name)]);
  });

  test('[REQ-OPS-6] says what to do for every reason for which a person is called', () => {
    const explained = new Set([...GUIDE.matchAll(ROW)].flatMap(([, reasons = '']) => reasons.split('; ')));
    expect(Object.values(ESCALATION_REASONS).filter((sentence) => !explained.has(sentence))).toEqual([]);
  });
});
