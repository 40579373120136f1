import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiContentObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi';
import type { Call } from './call.ts';
import { CALLS } from './calls.ts';
import { ERRORS, type ErrorCode } from './errors.ts';
import { Rupees } from './fields.ts';
import { QuoteChange } from './flights.ts';

/** Errors that every call can answer. */
const COMMON_ERRORS: readonly ErrorCode[] = ['BAD_REQUEST', 'TOO_MANY_REQUESTS', 'UNEXPECTED', 'UNAVAILABLE'];
const OWNER_ERRORS: readonly ErrorCode[] = ['SIGN_IN_REQUIRED'];
const CHANGE_ERRORS: readonly ErrorCode[] = ['CROSS_SITE'];
const IDEMPOTENCY_ERRORS: readonly ErrorCode[] = ['IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_BUSY'];

/** Every error answer (REQ-API-3): a sentence, a code, and the error's own fields. */
const ErrorAnswer = z
  .looseObject({
    ok: z.literal(false),
    error: z.string(),
    code: z.string(),
    problems: z.array(z.object({ in: z.string(), path: z.string(), message: z.string() })).optional(),
    fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    retryAfterSeconds: z.int().optional(),
    /** For PRICE_CHANGED: the current amounts, and other changes since it was shown. */
    amounts: z.object({ display: z.object({ total: Rupees }) }).optional(),
    changes: z.array(QuoteChange).optional(),
    /** For SAME_BOOKING and DUPLICATE_BOOKING: the existing booking. */
    bookingId: z.string().optional(),
    /** False when the seller's offer is unchanged and the difference was chosen in another window since the page was opened. */
    sellerChanged: z.boolean().optional(),
  })
  .meta({ id: 'ErrorAnswer' });

function errorsOf(call: Call): ErrorCode[] {
  const codes = [...COMMON_ERRORS, ...call.errors];
  if (call.access === 'reader' || call.access === 'owner') codes.push(...OWNER_ERRORS);
  if (call.method !== 'get' && call.access !== 'gateway') codes.push(...CHANGE_ERRORS);
  if (call.idempotent) codes.push(...IDEMPOTENCY_ERRORS);
  return [...new Set(codes)];
}

function responsesOf(call: Call): ZodOpenApiOperationObject['responses'] {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorsOf(call))
    byStatus.set(ERRORS[code].status, [...(byStatus.get(ERRORS[code].status) ?? []), code]);
  const errors = [...byStatus].map(
    ([status, codes]) =>
      [
        `${status}`,
        { description: codes.join(', '), content: { 'application/json': { schema: ErrorAnswer } } },
      ] as const,
  );
  return {
    '200': { description: 'Success', content: contentOf(call) },
    ...Object.fromEntries(errors),
  };
}

function contentOf(call: Call): ZodOpenApiContentObject {
  if (call.media === undefined) return { 'application/json': { schema: call.answer } };
  return { [call.media]: { schema: { type: 'string', format: 'binary' } } };
}

function operationOf(call: Call): ZodOpenApiOperationObject {
  const header = call.idempotent
    ? { header: z.object({ 'idempotency-key': z.string().min(8).max(100).optional() }) }
    : {};
  return {
    operationId: call.id,
    summary: call.summary,
    requestParams: { ...(call.params && { path: call.params }), ...(call.query && { query: call.query }), ...header },
    ...(call.body && { requestBody: { content: { 'application/json': { schema: call.body } } } }),
    responses: responsesOf(call),
    security: securityOf(call),
  };
}

function securityOf(call: Call): NonNullable<ZodOpenApiOperationObject['security']> {
  switch (call.access) {
    case 'open':
    // Each gateway signs the raw body in its own header, which its adapter checks. OpenAPI has no scheme for that.
    case 'gateway':
      return [];
    case 'reader':
      return [{ session: [] }];
    case 'owner':
      return [{ session: [], bearer: [] }];
  }
}

/**
 * The OpenAPI 3.1 document of all calls; served at `/api/openapi.json`, and the web app's client is typed from it
 * (REQ-API-1).
 */
export function openApiDocument() {
  const paths: ZodOpenApiPathsObject = {};
  for (const call of CALLS) paths[call.path] = { ...paths[call.path], [call.method]: operationOf(call) };
  return createDocument({
    openapi: '3.1.0',
    info: { title: 'Safar', version: '1.0.0', description: 'Hotels and flights for travellers in India.' },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'safar_session' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  });
}
