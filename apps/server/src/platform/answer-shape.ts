import { z } from 'zod';
import { compareWithSchema, type Oddity } from './compare-with-schema.ts';

/**
 * What is known of an outside service's answers: the keys it has been seen to send, what kind of value each holds, and where only
 * certain values are understood. A list is written as a list of its item, an object as an object of its keys. Null and an empty
 * list are never odd: services send them anywhere. A zod schema is compared as `compareWithSchema` says.
 */
export type Shape = Leaf | Special | readonly Shape[] | Keys | z.ZodType;

/** The keys of an object. */
export interface Keys {
  readonly [key: string]: Shape;
}

/** `unseen`: only null has been seen there. `anything`: of no use to us, or written by us. */
type Leaf = 'text' | 'number' | 'flag' | 'unseen' | 'anything';

/** The `typeof` of each leaf; null for `unseen`, which takes no value. */
const LEAF_TYPES = { text: 'string', number: 'number', flag: 'boolean', unseen: null, anything: null } as const;

/**
 * A shape that plain data cannot express. `takes` tells whether it accepts this kind of value, and it lists what is
 * unexpected in one.
 */
class Special {
  readonly takes: (value: unknown) => boolean;
  readonly compare: (value: unknown, found: (oddity: Oddity) => void, path: string) => void;

  constructor(parts: Pick<Special, 'takes' | 'compare'>) {
    this.takes = parts.takes;
    this.compare = parts.compare;
  }
}

/** A value of a closed list: any other is one we do not understand. */
export function oneOf(...values: readonly (string | number)[]): Shape {
  const known = new Set<unknown>(values);
  const kinds = new Set<string>(values.map((value) => typeof value));
  return new Special({
    takes: (value) => kinds.has(typeof value),
    compare: (value, found, path) => {
      if (!known.has(value)) found({ kind: 'unknown-value', path, value });
    },
  });
}

/** A text we draw facts from; `reads` says whether it can. Empty text is never odd. */
export function readable(reads: (text: string) => boolean): Shape {
  return new Special({
    takes: (value) => typeof value === 'string',
    compare: (value, found, path) => {
      if (typeof value !== 'string') found({ kind: 'unknown-kind', path, value });
      else if (value.trim() !== '' && !reads(value)) found({ kind: 'unread-text', path, value });
    },
  });
}

/** An object that is of no use without these keys, unless the key `unless` explains why they are missing. */
export function needing(keys: readonly string[], shape: Keys, unless?: string): Shape {
  return new Special({
    takes: isObject,
    compare: (value, found, path) => {
      if (isObject(value) && !(unless !== undefined && Object.hasOwn(value, unless))) {
        for (const key of keys)
          if (!Object.hasOwn(value, key)) found({ kind: 'missing-key', path: pathOf(path, key), value: undefined });
      }
      compareWithShape(value, shape, found, path);
    },
  });
}

/** An object whose parts may contradict each other. Where they do, `key` is reported as holding an unknown value. */
export function judged(shape: Keys, key: string, agrees: (value: Readonly<Record<string, unknown>>) => boolean): Shape {
  return new Special({
    takes: isObject,
    compare: (value, found, path) => {
      compareWithShape(value, shape, found, path);
      if (!isObject(value)) return;
      const fields = Object.fromEntries(Object.entries(value));
      if (!agrees(fields)) found({ kind: 'unknown-value', path: pathOf(path, key), value: fields[key] });
    },
  });
}

/** The first of several shapes that accepts this kind of value. */
export function either(...shapes: readonly Shape[]): Shape {
  return new Special({
    takes: (value) => shapes.some((shape) => takes(shape, value)),
    compare: (value, found, path) => {
      const fitting = shapes.find((shape) => takes(shape, value));
      if (fitting === undefined) found({ kind: 'unknown-kind', path, value });
      else compareWithShape(value, fitting, found, path);
    },
  });
}

/** Keys that hold text. */
export const texts = (...keys: readonly string[]) => keysOf('text', keys);
/** Keys that hold numbers. */
export const numbers = (...keys: readonly string[]) => keysOf('number', keys);
/** Keys that hold true or false. */
export const flags = (...keys: readonly string[]) => keysOf('flag', keys);
/** Keys that have only been seen with null. */
export const unseen = (...keys: readonly string[]) => keysOf('unseen', keys);

function keysOf(leaf: Leaf, keys: readonly string[]): Keys {
  return Object.fromEntries(keys.map((key) => [key, leaf]));
}

/** Calls `found` for everything in `value` that its shape does not know. */
export function compareWithShape(value: unknown, shape: Shape, found: (oddity: Oddity) => void, path = ''): void {
  if (value === null || value === undefined || shape === 'anything') return;
  if (Array.isArray(value) && value.length === 0) return;
  if (shape instanceof z.ZodType) {
    compareWithSchema(value, shape, found, path);
  } else if (shape instanceof Special) {
    shape.compare(value, found, path);
  } else if (isList(shape)) {
    const [item = 'unseen'] = shape;
    if (!Array.isArray(value)) found({ kind: 'unknown-kind', path, value });
    else for (const each of value) compareWithShape(each, item, found, `${path}[]`);
  } else if (typeof shape === 'object') {
    if (!isObject(value)) found({ kind: 'unknown-kind', path, value });
    else compareKeys(value, shape, found, path);
  } else if (typeof value !== LEAF_TYPES[shape]) {
    found({ kind: 'unknown-kind', path, value });
  }
}

/** Most values are leaves of the expected kind; these cost neither a call nor a path. */
function compareKeys(value: object, shape: Keys, found: (oddity: Oddity) => void, path: string): void {
  for (const [key, inner] of Object.entries(value)) {
    const known = Object.hasOwn(shape, key) ? shape[key] : undefined;
    if (typeof known === 'string' && typeof inner === LEAF_TYPES[known]) continue;
    const at = pathOf(path, key);
    if (known === undefined) found({ kind: 'unknown-key', path: at, value: inner });
    else compareWithShape(inner, known, found, at);
  }
}

function pathOf(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}

function takes(shape: Shape, value: unknown): boolean {
  if (shape === 'anything') return true;
  if (shape instanceof Special) return shape.takes(value);
  if (isList(shape)) return Array.isArray(value);
  return typeof shape === 'object' ? isObject(value) : typeof value === LEAF_TYPES[shape];
}

function isList(shape: Shape): shape is readonly Shape[] {
  return Array.isArray(shape);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && !Array.isArray(value);
}
