import type { z } from 'zod';

/** The gateway's error object (its `field` only where one is at fault). */
export interface ErrorObject {
  readonly code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR' | 'SERVER_ERROR';
  readonly description: string;
  readonly source: string;
  readonly step: string;
  readonly reason: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly field?: string;
}

/** A refusal: its HTTP status and the error object sent. */
export class GatewayError extends Error {
  readonly status: number;
  readonly error: ErrorObject;

  constructor(status: number, error: ErrorObject) {
    super(error.description);
    this.name = 'GatewayError';
    this.status = status;
    this.error = error;
  }
}

/** A 400 for input that cannot be accepted. */
export function badRequest(description: string, field?: string): GatewayError {
  return new GatewayError(400, {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
    ...(field === undefined ? {} : { field }),
  });
}

/** A 400 without details: unknown path, unknown id, unknown key. */
export function notAvailable(description: string, status = 400): GatewayError {
  return new GatewayError(status, {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'NA',
    step: 'NA',
    reason: 'NA',
    metadata: {},
  });
}

/** The answer to an unknown id. */
export function unknownId(): GatewayError {
  return badRequest('The id provided does not exist');
}

/** The answer to paying or capturing once more what is paid. */
export function alreadyPaid(): GatewayError {
  return badRequest(
    'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.',
  );
}

/** Parses a body or query; the first thing wrong is the refusal, in the gateway's words. */
export function parseOrRefuse<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input ?? {});
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  if (issue?.code === 'unrecognized_keys') {
    throw badRequest(`${issue.keys.join(', ')} is/are not required and should not be sent.`);
  }
  const field = issue?.path.join('.') ?? '';
  throw badRequest(issue?.message ?? 'The request is invalid.', field === '' ? undefined : field);
}
