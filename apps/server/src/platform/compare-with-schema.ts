import { z } from 'zod';
import { strictOf } from './wire-schema.ts';

type Schema = z.core.$ZodType;

export const ODDITY_KINDS = ['unknown-key', 'missing-key', 'unknown-value', 'unread-text', 'unknown-kind'] as const;

/** Something in an answer that the schema of its operation does not know. */
export interface Oddity {
  readonly kind: (typeof ODDITY_KINDS)[number];
  /** `Response.Results[][].Fare.Tax` */
  readonly path: string;
  /** Undefined for a missing key. */
  readonly value: unknown;
}

type Found = (oddity: Oddity) => void;

/** How a value is compared with one schema. */
interface Comparer {
  /** How well a value fits, to choose among the options of a union; 0 when it is of another kind. */
  readonly fit: (value: unknown) => number;
  readonly compare: (value: unknown, found: Found, path: string) => void;
  /** Whether its key may be left out. */
  readonly isOptional?: boolean;
  /** The `typeof` of a value, where nothing else is checked. */
  readonly plain?: string;
}

const comparers = new WeakMap<Schema, Comparer>();

/**
 * Calls `found` for everything in `value` that its schema does not know: unknown keys, values of another kind, texts
 * outside of an enum, texts that its checks refuse, missing keys. This includes what the schema tolerates when it
 * parses (`catch`, text beside an enum in a union, keys that are passed through or ignored). Null and an empty list
 * are never odd, since services send them anywhere; nor is an empty text where texts are checked (REQ-OPS-7).
 */
export function compareWithSchema(value: unknown, schema: Schema, found: Found, path = ''): void {
  compareWith(comparerOf(schema), value, found, path);
}

function compareWith(comparer: Comparer, value: unknown, found: Found, path: string): void {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return;
  if (comparer.fit(value) === 0) found({ kind: 'unknown-kind', path, value });
  else comparer.compare(value, found, path);
}

function comparerOf(schema: Schema): Comparer {
  const known = comparers.get(schema) ?? newComparer(schema);
  comparers.set(schema, known);
  return known;
}

function newComparer(schema: Schema): Comparer {
  const strict = strictOf(schema);
  if (strict !== undefined) return comparerOf(strict);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return { ...comparerOf(schema.unwrap()), isOptional: true };
  if (schema instanceof z.ZodNonOptional) return { ...comparerOf(schema.unwrap()), isOptional: false };
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodCatch || schema instanceof z.ZodReadonly)
    return comparerOf(schema.unwrap());
  if (schema instanceof z.ZodPipe) return comparerOf(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
  if (schema instanceof z.ZodObject) return objectComparer(schema);
  if (schema instanceof z.ZodArray) return listComparer(comparerOf(schema.element));
  if (schema instanceof z.ZodUnion) return unionComparer(schema.options.map(comparerOf));
  if (schema instanceof z.ZodEnum) return wordsComparer(schema.options);
  if (schema instanceof z.ZodLiteral) return wordsComparer([...schema.values]);
  if (schema instanceof z.core.$ZodString) return leafComparer('string', schema);
  if (schema instanceof z.core.$ZodNumber) return leafComparer('number', schema);
  if (schema instanceof z.ZodBoolean) return leafComparer('boolean', schema);
  if (schema instanceof z.ZodRecord) return { fit: (value) => (isObject(value) ? 1 : 0), compare: tellNothing };
  // Only null has been seen there.
  if (schema instanceof z.ZodNull) return { fit: () => 0, compare: tellNothing };
  if (schema instanceof z.ZodUnknown) return { fit: () => 1, compare: tellNothing, isOptional: true };
  throw new TypeError(`No answer is compared with a schema like this: ${JSON.stringify(schema)}`);
}

function objectComparer(schema: z.ZodObject): Comparer {
  const keys = new Map<string, Comparer>(
    Object.entries<Schema>(schema.shape).map(([key, inner]) => [key, comparerOf(inner)]),
  );
  const needed = [...keys].flatMap(([key, { isOptional = false }]) => (isOptional ? [] : [key]));
  const isJudged = (schema.def.checks ?? []).length > 0;
  return {
    fit: (value) => {
      if (!isObject(value)) return 0;
      const known = Object.keys(value).filter((key) => keys.has(key)).length;
      return Math.max(1, 1 + known - needed.filter((key) => !Object.hasOwn(value, key)).length);
    },
    compare: (value, found, path) => {
      if (!isObject(value)) return;
      let isReadable = true;
      const tell: Found = (oddity) => {
        isReadable &&= oddity.kind === 'unknown-key';
        found(oddity);
      };
      for (const key of needed)
        if (!Object.hasOwn(value, key)) tell({ kind: 'missing-key', path: pathOf(path, key), value: undefined });
      for (const [key, inner] of Object.entries(value)) {
        const comparer = keys.get(key);
        // Most values of an answer are as expected, and cost no path.
        if (comparer?.plain === typeof inner) continue;
        if (comparer === undefined) tell({ kind: 'unknown-key', path: pathOf(path, key), value: inner });
        else compareWith(comparer, inner, tell, pathOf(path, key));
      }
      if (isJudged && isReadable) judge(value, schema, found, path);
    },
  };
}

/** Parts that are each readable but contradict each other; reported under the key that the object's check names. */
function judge(value: object, schema: z.ZodObject, found: Found, path: string): void {
  const fields = new Map(Object.entries(value));
  for (const issue of schema.safeParse(value).error?.issues ?? []) {
    const key = issue.path.join('.');
    found({ kind: 'unknown-value', path: pathOf(path, key), value: fields.get(key) });
  }
}

function listComparer(item: Comparer): Comparer {
  return {
    fit: (value) => (Array.isArray(value) ? 1 : 0),
    compare: (value, found, path) => {
      if (!Array.isArray(value)) return;
      for (const each of value) if (item.plain !== typeof each) compareWith(item, each, found, `${path}[]`);
    },
  };
}

/** The option that fits best: among objects the one with the most known and fewest missing keys; for texts an enum before any text. */
function unionComparer(options: readonly Comparer[]): Comparer {
  const best = (value: unknown) =>
    options
      .map((option) => ({ option, fit: option.fit(value) }))
      .reduce<{ option?: Comparer; fit: number }>((one, other) => (other.fit > one.fit ? other : one), { fit: 0 });
  return {
    fit: (value) => best(value).fit,
    compare: (value, found, path) => best(value).option?.compare(value, found, path),
    isOptional: options.some(({ isOptional = false }) => isOptional),
  };
}

function wordsComparer(words: readonly unknown[]): Comparer {
  const known = new Set(words);
  const kinds = new Set(words.map((word) => typeof word));
  return {
    fit: (value) => (known.has(value) ? 3 : kinds.has(typeof value) ? 2 : 0),
    compare: (value, found, path) => {
      if (!known.has(value)) found({ kind: 'unknown-value', path, value });
    },
  };
}

function leafComparer(kind: 'string' | 'number' | 'boolean', schema: Schema): Comparer {
  const fit = (value: unknown) => (typeof value === kind ? 1 : 0);
  const isPlain = schema instanceof z.ZodType && (schema.def.checks ?? []).length === 0 && !('format' in schema.def);
  if (isPlain) return { fit, compare: tellNothing, plain: kind };
  return {
    fit,
    compare: (value, found, path) => {
      if (typeof value === 'string' && value.trim() === '') return;
      if (!z.safeParse(schema, value).success)
        found({ kind: kind === 'string' ? 'unread-text' : 'unknown-kind', path, value });
    },
  };
}

function tellNothing(): void {}

function pathOf(path: string, key: string): string {
  return path === '' || key === '' ? path + key : `${path}.${key}`;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
