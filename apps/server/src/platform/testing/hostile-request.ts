import type { InjectOptions } from 'fastify';
import { z } from 'zod';
import type { Random } from './random.ts';
import { GOOD, GOOD_IN_BODY } from './good-input.ts';

/** The parts of an OpenAPI schema that requests are made from. */
interface Schema {
  readonly $ref?: string | undefined;
  readonly type?: string | readonly string[] | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly properties?: Readonly<Record<string, Schema>> | undefined;
  readonly items?: Schema | undefined;
  readonly anyOf?: readonly Schema[] | undefined;
  readonly additionalProperties?: unknown;
}

const schema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    enum: z.array(z.unknown()).optional(),
    properties: z.record(z.string(), schema).optional(),
    items: schema.optional(),
    anyOf: z.array(schema).optional(),
    additionalProperties: z.record(z.string(), z.unknown()).optional().catch(undefined),
  }),
);

const Operation = z.object({
  parameters: z.array(z.object({ in: z.string(), name: z.string(), schema })).default([]),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema })) }).optional(),
});

/** The parts of the OpenAPI document that requests are made from. */
const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: z.record(z.string(), schema) }),
});

const HOSTILE_TEXT: readonly [string, ...string[]] = ['a\u0000b', '\ud800 and so on', 'x\udc00', 'a\u202eb', '💥 it’s'];

const HOSTILE: readonly [unknown, ...unknown[]] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00',
  '\u202eevil',
  '💥'.repeat(50),
  'x'.repeat(5000),
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  '%',
  '1e400',
  '-0',
  'NaN',
  '99999999999999999999',
  '0001-01-01',
  '9999-12-31',
  '2026-02-30',
  '275760-09-13',
  null,
  true,
  -1,
  0.1,
  1e15,
  1e308,
  -1e308,
  Number.MAX_SAFE_INTEGER,
  2 ** 31,
  [],
  [[]],
  [null],
  {},
  { toString: 1 },
  { length: -1 },
  Array.from({ length: 500 }, () => 'a'),
];
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'] as const;
const ODD_HEADERS: readonly [Record<string, string>, ...Record<string, string>[]] = [
  { 'idempotency-key': 'fuzz-fuzz-fuzz' },
  { 'idempotency-key': '\u00ff' },
  { accept: 'text/event-stream' },
  { 'accept-encoding': 'br, gzip, *;q=0' },
  { 'if-none-match': '"x", W/"y"' },
  { authorization: 'Bearer ' },
  { cookie: 'safar_session=%E0%A4%A; =; safar_session' },
  { host: 'a b' },
  { host: '' },
  { 'x-request-id': '\u00e9'.repeat(100) },
  { 'x-forwarded-for': 'unknown, ::1%eth0, 1' },
  { origin: 'null' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'multipart/form-data' },
];
/** Depth limit of a made value; the schemas themselves are less deep. */
const MAX_DEPTH = 8;

/** A value as an address carries it, which cannot contain lone surrogates. */
function asText(made: unknown): string {
  return (typeof made === 'string' ? made : (JSON.stringify(made) ?? '')).toWellFormed();
}

/** A request to be made in process. */
export interface HostileRequest extends InjectOptions {
  readonly url: string;
  readonly payload?: string;
}

/** Makes requests from the published document: mostly valid ones, with unexpected values in some places. */
export function hostileRequests(published: unknown, random: Random): () => HostileRequest {
  const { paths, components } = Document.parse(published);
  const [first, ...others] = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  if (first === undefined) throw new Error('the document describes no call');

  function value(name: string, given: Schema, inBody: boolean, depth = 0): unknown {
    const meant = given.$ref === undefined ? given : (components.schemas[given.$ref.split('/').at(-1) ?? ''] ?? {});
    if (depth > MAX_DEPTH || random.chance(meant.properties === undefined ? 0.1 : 0.02)) return hostile(meant);
    const good = (inBody ? GOOD_IN_BODY[name] : undefined) ?? GOOD[name];
    if (good !== undefined && random.chance(meant.properties === undefined ? 0.9 : 0.3)) return good;
    if (meant.enum !== undefined) return meant.enum[random.int(0, meant.enum.length - 1)];
    if (meant.anyOf !== undefined)
      return value(name, meant.anyOf[random.int(0, meant.anyOf.length - 1)] ?? {}, inBody, depth + 1);
    if (meant.properties !== undefined)
      return Object.fromEntries(
        Object.entries(meant.properties)
          .filter(() => !random.chance(0.05))
          .map(([key, field]) => [key, value(key, field, inBody, depth + 1)]),
      );
    if (meant.additionalProperties !== undefined)
      return {
        [asText(hostile({ type: 'string' }))]: 'text',
        colour: value('colour', { type: 'string' }, inBody, depth + 1),
      };
    if (meant.items !== undefined)
      return Array.from({ length: random.int(0, 3) }, () => value(name, meant.items ?? {}, inBody, depth + 1));
    if (meant.type === 'integer') return random.int(-2, 20);
    if (meant.type === 'number') return random.share() * 1000;
    if (meant.type === 'boolean') return random.chance(0.5);
    return good ?? 'text';
  }

  /** Where text is expected, the value is mostly text: a value of another kind is refused early. */
  function hostile({ type, anyOf }: Schema): unknown {
    const takesText = type === 'string' || anyOf?.some((one) => one.type === 'string') === true;
    return takesText && random.chance(0.7) ? random.pick(HOSTILE_TEXT) : random.pick(HOSTILE);
  }

  return () => {
    const { path, method, operation } = random.pick([first, ...others]);
    const query = new URLSearchParams();
    let url = path;
    for (const parameter of operation.parameters) {
      const text = asText(value(parameter.name, parameter.schema, false));
      if (parameter.in === 'path') url = url.replace(`{${parameter.name}}`, () => encodeURIComponent(text));
      else if (parameter.in === 'query' && !random.chance(0.1))
        for (let times = random.chance(0.05) ? 2 : 1; times > 0; times -= 1) query.append(parameter.name, text);
    }
    if (random.chance(0.03)) url += random.pick(['/', '%00', '%ff', '//', ';a=b', '/..']);
    const body = operation.requestBody?.content['application/json'];
    const payload = body === undefined ? undefined : (JSON.stringify(value('', body.schema, true)) ?? '');
    return {
      method: METHODS.find((one) => one === method.toUpperCase() && !random.chance(0.03)) ?? random.pick(METHODS),
      url:
        query.size === 0
          ? url
          : `${url}?${query.toString()}${random.chance(0.02) ? '&%ff=%00&a[b]=1&__proto__=1' : ''}`,
      // A random address, so that no limit per address refuses the request first.
      remoteAddress: `10.${random.int(0, 255)}.${random.int(0, 255)}.${random.int(0, 255)}`,
      headers: {
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...(random.chance(0.1) ? random.pick(ODD_HEADERS) : {}),
      },
      ...(payload === undefined ? {} : { payload: random.chance(0.02) ? payload.slice(0, -1) : payload }),
    };
  };
}
