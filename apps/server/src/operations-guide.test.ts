import { readFileSync, globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { SETTING_NAMES } from './settings/index.ts';

const GUIDE = readFileSync(path.resolve(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
/** A setting and its registered text. */
const TEXT = /^\| `(MSG91_TEMPLATE_\w+)` \| (.+) \|$/gm;
/** A reason that is told in words of its own, where a person is called. */
const REASON = /escalate\((?:[^()';]|\([^()]*\))*'([^']+)'/g;

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
    const sources = globSync('modules/{bookings,stays,tickets}/**/*.ts', { cwd: import.meta.dirname })
      .filter((name) => !name.endsWith('.test.ts'))
      .map((name) => readFileSync(path.join(import.meta.dirname, name), 'utf8'));
    const reasons = new Set(
      sources.flatMap((source) => [...source.matchAll(REASON)].map(([, reason]) => reason ?? '')),
    );
    expect(reasons.size).toBeGreaterThan(12);
    expect([...reasons].filter((reason) => !GUIDE.includes(reason))).toEqual([]);
  });
});
