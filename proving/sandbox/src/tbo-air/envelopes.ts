import type { Answer } from '../control/serve.ts';
import { wireJson } from '../tbo-hotel/wire.ts';
import { envelope, errorCode as sharedCode, responseStatus, type Refusal } from '../tbo/refusal.ts';

/** The values of `Error.ErrorCode` that only air answers (protocol 2). */
const errorCode = { ...sharedCode, shortBalance: 20, noResult: 25, noExtras: 27, temporary: 28 } as const;

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

/** The refusal of SSR, as recorded. */
export const noExtras: Refusal = {
  status: responseStatus.failed,
  code: errorCode.noExtras,
  message: 'No SSR details found.',
};

export const shortBalance: Refusal = {
  status: responseStatus.failed,
  code: errorCode.shortBalance,
  message: 'Agency do not have enough balance.',
};

/** The refusal when the airline's own system does not answer the supplier at the moment. */
export const temporary: Refusal = {
  status: responseStatus.failed,
  code: errorCode.temporary,
  message: 'Technical failure at supplier end. Please try after some time.',
};

/** Writes a successful answer: the given fields together with those of the envelope. */
export function success(traceId: string, fields: Readonly<Record<string, unknown>>): Answer {
  return { body: wireJson({ Response: envelope(traceId, fields) }) };
}

/** Writes a successful answer as cancellation answers were recorded: without `Error`, and with an empty TraceId. */
export function bareSuccess(fields: Readonly<Record<string, unknown>>): Answer {
  return { body: wireJson({ Response: { ...fields, ResponseStatus: responseStatus.success, TraceId: '' } }) };
}

/** Writes a refusal. Its HTTP status is 200, like that of all answers of the supplier. */
export function refused(refusal: Refusal, traceId: string, fields: Readonly<Record<string, unknown>> = {}): Answer {
  return { body: wireJson({ Response: envelope(traceId, fields, refusal) }) };
}
