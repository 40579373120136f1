import { expect, test } from 'vitest';
import { z } from 'zod';
import { CALLS } from './calls.ts';
import { DESK_CALLS } from './desk/desk-calls.ts';
import { textsIn, type Leaf } from './testing/texts-in.ts';

/** A valid value for every pattern with digits that people type. */
const TYPED: Readonly<Record<string, string>> = {
  [String.raw`^\d{4}-\d{2}-\d{2}$`]: '2026-12-11',
  [String.raw`^\d{1,9}$`]: '12',
  [String.raw`^\d+$`]: '112010036563310',
  [String.raw`^-?\d{1,4}(\.\d{1,12})?$`]: '28.6',
  [String.raw`^\d{1,2}(,\d{1,2})*$`]: '5,11',
  [String.raw`^[6-9]\d{9}$`]: '9876543210',
  [String.raw`^\d{4}$`]: '1234',
  [String.raw`^\d{6}$`]: '123456',
  [String.raw`^\+?[\d\s()-]+$`]: '+91 98765-43210',
  [String.raw`^([01]\d|2[0-3]):[0-5]\d$`]: '14:00',
  [String.raw`^20\d{2}-(0[1-9]|1[0-2])$`]: '2026-12',
  [String.raw`^\d{4}-(0[1-9]|1[0-2])$`]: '2026-12',
  [String.raw`^[A-Za-z]{3}-[A-Za-z]{3}:\d{4}-\d{2}-\d{2}$`]: 'DEL-BOM:2026-12-01',
  [String.raw`^(?:same|\d{4}-\d{2}-\d{2})(?:,(?:same|\d{4}-\d{2}-\d{2})){0,5}$`]: 'same,2026-12-01',
  '^[0-9A-Za-z]{1,12}$': '130443',
  '^[0-9A-Za-z]{1,16}$': '1011647',
  [String.raw`^[A-Z]{2}\d{12}[0-9A-Z]$`]: 'AA2911260044172',
  '^[0-9A-Za-z/-]{4,30}$': 'HDFCN52026112912345',
  '^[A-Z0-9]{3,20}$': 'FIRST500',
  '^[A-Z0-9]{2}$': '6E',
  [String.raw`^[A-Z0-9]{2} \S(?:.{0,38}\S)?$`]: '6E SAVER',
};

/** Patterns of values that programs pass on: ids, hashes, tokens. */
const HANDED_ON = [
  String.raw`^\d{1,15}$`,
  String.raw`^\d{1,18}$`,
  '^[0-9a-f]{32}$',
  '^[0-9a-f]{64}$',
  '^[a-z0-9-]{1,64}$',
  '^[a-z][a-z0-9-]{0,19}$',
  '^[a-z][a-z0-9-]{0,39}$',
  '^SFR-[0-9a-f]{36}$',
  String.raw`^([0-9a-f]{32})-(160|400|800|1200)\.webp$`,
  '^[a-z][a-z0-9_ :/-]{0,63}$',
];

/** Numbers and codes without a pattern in the schema; they are checked where their form is known. */
const CODES = /\.(?:pan|passport|number|gstin|phone|contact|code|q|query|typed|find)$/;
/** Fields of a passkey's wire form, and names of shown things. */
const NO_CODE = /passkey/i;

const texts = [...CALLS, ...DESK_CALLS].flatMap((call) =>
  (['params', 'query', 'body'] as const).flatMap((place) => textsIn(call[place], `${call.id} ${place}`)),
);

/** The patterns of a text; a base64 file is not a number. */
function patternsOf({ schema }: Leaf): string[] {
  if (schema instanceof z.ZodBase64) return [];
  const { pattern } = z.toJSONSchema(schema, { io: 'input' });
  return pattern === undefined ? [] : [pattern];
}

/** Its length fits all of them. */
const GOOD_CODE = '27AAPFU0939F1ZV';

/** The text in the digits of a Hindi and an Urdu keyboard, and in full-width digits. */
function otherwise(text: string): string[] {
  return ['०', '۰', '٠', '０'].map((zero) =>
    text.replaceAll(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit))),
  );
}

test('[REQ-API-10] every number is read in the digits of every script', () => {
  const withDigits = texts.flatMap((leaf) =>
    patternsOf(leaf)
      .filter((pattern) => /\\d|0-9/.test(pattern) && !HANDED_ON.includes(pattern))
      .map((pattern) => ({ ...leaf, pattern })),
  );
  expect(withDigits.length).toBeGreaterThan(60);
  // A new pattern must be added to one of the lists above: typed by people, or passed on by programs.
  expect(
    withDigits.filter(({ pattern }) => TYPED[pattern] === undefined).map((leaf) => [leaf.path, leaf.pattern]),
  ).toEqual([]);
  for (const { path, schema, pattern } of withDigits) {
    const good = TYPED[pattern];
    for (const typed of otherwise(good ?? ''))
      expect({ path, typed, read: schema.safeParse(typed).data }).toEqual({ path, typed, read: schema.parse(good) });
  }
});

test('[REQ-API-10] so is every code that has no pattern at the edge', () => {
  const codes = texts.filter(
    (leaf) => CODES.test(leaf.path) && !NO_CODE.test(leaf.path) && patternsOf(leaf).length === 0,
  );
  expect(codes.length).toBeGreaterThan(15);
  for (const { path, schema } of codes)
    for (const typed of otherwise(GOOD_CODE))
      expect({ path, read: schema.safeParse(typed).data }).toEqual({ path, read: GOOD_CODE });
});
