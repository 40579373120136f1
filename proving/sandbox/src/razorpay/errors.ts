import type { z } from 'zod';

/** The gateway's error object. `field` names the field at fault, when there is one. */
export interface ErrorObject {
  readonly code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR' | 'SERVER_ERROR';
  readonly description: string;
  readonly source: string;
  readonly step: string;
  readonly reason: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly field?: string;
}

/** A refusal: its HTTP status and the error object that is sent. */
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

/** Makes a refusal (400) of input that cannot be accepted. */
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

/** Makes a refusal (400 unless `status` says otherwise) without details, for an unknown path, id or key. */
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

/** Makes the refusal of an unknown id. */
export function unknownId(): GatewayError {
  return badRequest('The id provided does not exist');
}

/** Makes the refusal of paying or capturing something that is paid already. */
export function alreadyPaid(): GatewayError {
  return badRequest(
    'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.',
  );
}

/** Parses a body or query. Throws a refusal of the first problem, in the gateway's words. */
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
