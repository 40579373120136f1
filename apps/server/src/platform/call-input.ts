import type { CallInput, CallShape } from '@safar/contract/call';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';

/** One reason a request was refused: where the problem is and how to fix it. */
export interface Problem {
  readonly in: 'path' | 'query' | 'body' | 'header';
  /** Dotted path inside that place; empty for the place as a whole. */
  readonly path: string;
  readonly message: string;
}

/** Most problems reported; a body can have thousands. */
const MAX_PROBLEMS = 20;

export type InputCheck<C extends CallShape> =
  | { readonly ok: true; readonly input: CallInput<C> }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Checks path, query and body of a request against the schemas of its call (REQ-API-4). */
export function checkInput<C extends CallShape>(call: C, request: FastifyRequest): InputCheck<C> {
  const params = checkPart('path', call.params, request.params);
  const query = checkPart('query', call.query, withoutEmptyValues(request.query));
  const body = checkPart('body', call.body, request.body);
  const problems = [...params.problems, ...query.problems, ...body.problems];
  const input: unknown = { params: params.value, query: query.value, body: body.value };
  return isInputOf(call, input, problems)
    ? { ok: true, input }
    : { ok: false, problems: problems.slice(0, MAX_PROBLEMS) };
}

/** Every part was parsed with the call's own schema: without problems the input has that type. */
function isInputOf<C extends CallShape>(_call: C, input: unknown, problems: readonly Problem[]): input is CallInput<C> {
  return problems.length === 0;
}

interface PartCheck {
  readonly value: unknown;
  readonly problems: readonly Problem[];
}

function checkPart(place: Problem['in'], schema: z.ZodType | undefined, value: unknown): PartCheck {
  if (schema === undefined) return { value: undefined, problems: [] };
  const parsed = schema.safeParse(value);
  if (parsed.success) return { value: parsed.data, problems: [] };
  const problems = parsed.error.issues.map((issue) => ({
    in: place,
    path: issue.path.map(String).join('.'),
    message: issue.message,
  }));
  return { value: undefined, problems };
}

/** `?nat=` means the same as no `nat` at all: a form sends its empty fields too. */
function withoutEmptyValues(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return query;
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}
