import { formatTime, indiaClockOf } from '@safar/domain/time/days';
import { paiseToRupees, rupeesToPaise } from '@safar/domain/money/money';
import { z } from 'zod';

type Schema = z.core.$ZodType;

type Kind = 'text' | 'number' | 'rupees' | 'day' | 'instant' | 'yes-no' | 'choice' | 'lines' | 'numbers' | 'choices';

/** What a schema says about a field of a form. */
export interface FieldFacts {
  readonly kind: Kind;
  /** It cannot be left empty. In an entry of a record it can: the entry is then left out. */
  readonly isRequired: boolean;
  /** What an empty field means. */
  readonly empty: unknown;
  /** Of a text its least and most characters, of a number its bounds. */
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly step: number | 'any';
  readonly format: string | undefined;
  readonly choices: readonly string[];
}

/** What the schema of a body says about its field at a path. Throws an error for a field that no form can fill in. */
export function factsAt(body: Schema, path: string): FieldFacts {
  const schema = schemaAt(body, path.split('.'));
  const json = jsonOf(schema);
  const kind = kindOf(json, path);
  const scale = kind === 'rupees' ? paiseToRupees : (value: number) => value;
  const [min, max] = [json.minLength ?? json.minimum, json.maxLength ?? json.maximum].map(
    (value) => value && scale(value),
  );
  const nothings = NOTHING.filter((value) => z.safeParse(schema, value).success);
  return {
    kind,
    isRequired: entryOf(body, path) === null && nothings.length === 0,
    // Of an empty text that is required, the schema says what is missing.
    empty: nothings.length === 0 && kind === 'text' ? '' : nothings[0],
    min,
    max,
    step: kind === 'rupees' ? 0.01 : json.type === 'integer' ? 1 : (json.multipleOf ?? 'any'),
    format: json.format,
    choices: (json.enum ?? itemsOf(json).enum ?? []).map(String),
  };
}

/** What an empty field may mean. */
const NOTHING = [null, undefined, '', 0, []];

function schemaAt(schema: Schema, [key, ...rest]: readonly string[]): Schema {
  if (key === undefined) return schema;
  const [bare] = partsOf(schema);
  const below = isObject(bare) ? bare.shape[key] : bare instanceof z.ZodRecord ? bare.valueType : undefined;
  if (below === undefined) throw new Error(`the body has no field ${key}`);
  return schemaAt(below, rest);
}

function isObject(schema: Schema | undefined): schema is z.ZodObject<z.core.$ZodShape> {
  return schema instanceof z.ZodObject;
}

/** A schema without what only wraps it, and what a pipe leads to. */
function partsOf(schema: Schema): readonly Schema[] {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return partsOf(schema.unwrap());
  if (schema instanceof z.ZodPipe) return [...partsOf(schema.in), ...partsOf(schema.out)];
  return [schema];
}

type Json = z.core.JSONSchema.BaseSchema;

/** The limits of a schema without what wraps it; those that a pipe leads to hold too. */
function jsonOf(schema: Schema): Json {
  return partsOf(schema).reduceRight<Json>((json, part) => ({ ...json, ...plainJson(part) }), {});
}

function plainJson(part: Schema): Json {
  const { $ref, $defs, ...json } = z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' });
  const items = part instanceof z.ZodArray ? { items: jsonOf(part.element) } : {};
  return { ...($ref === undefined ? {} : $defs?.[$ref.replace('#/$defs/', '')]), ...json, ...items };
}

function itemsOf({ items }: Json): Json {
  return typeof items === 'object' && !Array.isArray(items) ? items : {};
}

function kindOf(json: Json, path: string): Kind {
  if (json.enum !== undefined) return 'choice';
  if (json.type === 'boolean') return 'yes-no';
  if (json.type === 'integer' || json.type === 'number') return path.endsWith('Paise') ? 'rupees' : 'number';
  if (json.type === 'string') return json.format === 'date' ? 'day' : json.format === 'date-time' ? 'instant' : 'text';
  if (json.type !== 'array') throw new Error(`no field of a form is like ${path}`);
  const { enum: choices, type } = itemsOf(json);
  return choices !== undefined ? 'choices' : type === 'integer' ? 'numbers' : 'lines';
}

/** The value of what was typed; of an empty field what the schema takes for nothing. */
export function valueOf({ kind, empty }: FieldFacts, texts: readonly string[]): unknown {
  const [text = ''] = texts;
  const isList = kind === 'choices' || kind === 'lines' || kind === 'numbers';
  if (text.trim() === '' && !isList) return empty;
  switch (kind) {
    case 'number':
      return Number(text);
    case 'rupees':
      return rupeesToPaise(Number(text));
    case 'instant':
      return instantOf(text);
    case 'yes-no':
      return text === 'true';
    case 'choices':
      return texts;
    case 'lines':
      return split(text, '\n');
    case 'numbers':
      return texts.flatMap((one) => split(one, ',')).map(Number);
    case 'text':
    case 'day':
    case 'choice':
      return text;
  }
}

/** The parts of a text that are not empty. */
function split(text: string, at: string): string[] {
  return text
    .split(at)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** What a field shows at first. */
export function textOf({ kind }: FieldFacts, value: unknown): string {
  if (kind === 'rupees' && typeof value === 'number') return String(paiseToRupees(value));
  if (kind === 'instant' && typeof value === 'string') return `${indiaClockOf(value).day}T${formatTime(value)}`;
  if (Array.isArray(value)) return value.join(kind === 'numbers' ? ', ' : '\n');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** '2026-12-12T06:00' in India as an instant; an invalid time is returned unchanged, and the schema refuses it. */
function instantOf(local: string): string {
  const at = new Date(`${local}:00+05:30`);
  return Number.isNaN(at.getTime()) ? local : at.toISOString();
}

/** A body with a value put at a path; undefined takes it away. */
export function withValue(body: unknown, path: string, value: unknown): unknown {
  const [key = '', ...rest] = path.split('.');
  const { [key]: before, ...others } = isRecord(body) ? body : {};
  const after = rest.length === 0 ? value : withValue(before, rest.join('.'), value);
  return after === undefined ? others : { ...others, [key]: after };
}

export function valueAt(body: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), body);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The entry of a record that a path leads into: 'words.hi' for 'words.hi.title'; null outside of records. An empty entry is left out. */
export function entryOf(body: Schema, path: string): string | null {
  const keys = path.split('.');
  const at = keys.findIndex((_key, index) => partsOf(schemaAt(body, keys.slice(0, index)))[0] instanceof z.ZodRecord);
  return at === -1 ? null : keys.slice(0, at + 1).join('.');
}
