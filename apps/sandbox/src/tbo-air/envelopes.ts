import type { Answer } from '../control/serve.ts';
import { wireJson } from '../tbo-hotel/wire.ts';

/** `ResponseStatus` (protocol 2). */
const responseStatus = { success: 1, failed: 2, invalidRequest: 3, invalidSession: 4 } as const;

/** `Error.ErrorCode` (protocol 2). */
const errorCode = { none: 0, business: 2, validation: 3, session: 5, token: 6, noResult: 25, temporary: 28 } as const;

/** Why the supplier refuses a call. */
export interface Refusal {
  readonly status: number;
  readonly code: number;
  readonly message: string;
}

/** A field is missing or wrong. */
export function invalid(message: string): Refusal {
  return { status: responseStatus.invalidRequest, code: errorCode.validation, message };
}

/** The request is well-formed, but it cannot be done. */
export function cannot(message: string): Refusal {
  return { status: responseStatus.failed, code: errorCode.business, message };
}

export const invalidToken: Refusal = {
  status: responseStatus.invalidSession,
  code: errorCode.token,
  message: 'Invalid Token',
};

export const traceExpired: Refusal = {
  status: responseStatus.failed,
  code: errorCode.session,
  message: 'Your session (TraceId) is expired.',
};

export const noResult: Refusal = {
  status: responseStatus.failed,
  code: errorCode.noResult,
  message: 'No Result Found',
};

/** The airline's own system does not answer the supplier for the moment. */
export const temporary: Refusal = {
  status: responseStatus.failed,
  code: errorCode.temporary,
  message: 'Technical failure at supplier end. Please try after some time.',
};

/** A successful answer; the envelope's fields come beside the given ones. */
export function success(traceId: string, fields: Readonly<Record<string, unknown>>): Answer {
  return {
    body: wireJson({
      Response: {
        ...fields,
        ResponseStatus: responseStatus.success,
        Error: { ErrorCode: errorCode.none, ErrorMessage: '' },
        TraceId: traceId,
      },
    }),
  };
}

/** A refusal; HTTP 200 like everything the supplier says. */
export function refused(refusal: Refusal, traceId: string, fields: Readonly<Record<string, unknown>> = {}): Answer {
  return {
    body: wireJson({
      Response: {
        ...fields,
        ResponseStatus: refusal.status,
        Error: { ErrorCode: refusal.code, ErrorMessage: refusal.message },
        TraceId: traceId,
      },
    }),
  };
}
