import type { CallShape } from '@safar/contract/call';
import { z } from 'zod';

/** The id of everything in a sample. */
export const SAMPLE_ID = '01990000-0000-7000-8000-000000000001';

/** The length of the only lists that are longer: those of the hours of a day. */
const HOURS = 24;

/** A part of an answer: entries of lists are parts too. */
export type PartOf<T> = T extends readonly (infer E)[]
  ? readonly PartOf<E>[]
  : T extends object
    ? { readonly [K in keyof T]?: PartOf<T[K]> }
    : T;

/**
 * An answer as the contract describes it: every field filled, every list with one entry, and what a test says in their places. Throws an
 * error when the contract does not allow it.
 */
export function sampleAnswer<C extends CallShape>(call: C, part: PartOf<z.input<C['answer']>> | object = {}): unknown {
  const answer = merged(sampleOf(call.answer, call.id), part);
  call.answer.parse(answer);
  return answer;
}

function sampleOf(schema: z.core.$ZodType, name: string): unknown {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodExactOptional)
    return sampleOf(schema.unwrap(), name);
  if (schema instanceof z.ZodPipe) return sampleOf(schema.in, name);
  if (isObject(schema))
    return Object.fromEntries(Object.entries(schema.shape).map(([key, field]) => [key, sampleOf(field, key)]));
  if (schema instanceof z.ZodArray) {
    const entry = sampleOf(schema.element, name);
    const isShort = z.safeParse(schema, [entry]).success;
    return isShort ? [entry] : Array.from({ length: HOURS }, () => entry);
  }
  if (schema instanceof z.ZodRecord) return {};
  if (schema instanceof z.ZodLiteral) return schema.value;
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodUnion || schema instanceof z.ZodDiscriminatedUnion)
    return sampleOf(schema.options[0] ?? schema, name);
  if (schema instanceof z.ZodBoolean) return false;
  if (schema instanceof z.ZodNumber) return name.endsWith('Paise') ? 123_450 : 7;
  return textOf(schema, name);
}

function textOf(schema: z.core.$ZodType, name: string): string {
  const texts = [
    name,
    SAMPLE_ID,
    '2026-11-23T08:35:00.000Z',
    '2026-12-24',
    '2026-12',
    'a'.repeat(64),
    'a'.repeat(32),
    '1',
    'AB',
    '/home',
    'a@safar.test',
  ];
  // Days and instants are plain texts in some answers.
  const isDay = /(^day$|On$|^from$|^until$|Day$|^weekBefore$)/.test(name);
  const isInstant = /(At$|^since$|^at$|^asOf$|Until$|^oldest$|^by$)/.test(name);
  const first = isDay ? '2026-12-24' : isInstant && name !== 'by' ? '2026-11-23T08:35:00.000Z' : name;
  // A flight's local time is a plain text too.
  const fit = [name === 'time' ? '2026-12-24T08:35' : first, ...texts].find(
    (text) => z.safeParse(schema, text).success,
  );
  if (fit === undefined) throw new Error(`no sample of ${name}`);
  return fit;
}

function isObject(schema: z.core.$ZodType): schema is z.ZodObject<z.core.$ZodShape> {
  return schema instanceof z.ZodObject;
}

function merged(sample: unknown, part: unknown): unknown {
  if (part === undefined) return sample;
  if (Array.isArray(part)) {
    const entry: unknown = Array.isArray(sample) ? sample[0] : undefined;
    return part.map((one) => merged(entry, one));
  }
  if (!isRecord(sample) || !isRecord(part)) return part;
  const keys = [...new Set([...Object.keys(sample), ...Object.keys(part)])];
  return Object.fromEntries(keys.map((key) => [key, key in part ? merged(sample[key], part[key]) : sample[key]]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
