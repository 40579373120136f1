import type { Answer } from '../control/serve.ts';
import { wireJson } from '../tbo-hotel/wire.ts';
import { envelope, errorCode as sharedCode, responseStatus, type Refusal } from '../tbo/refusal.ts';

/** `Error.ErrorCode` of air alone (protocol 2). */
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

/** As recorded of SSR. */
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

/** The airline's own system does not answer the supplier for the moment. */
export const temporary: Refusal = {
  status: responseStatus.failed,
  code: errorCode.temporary,
  message: 'Technical failure at supplier end. Please try after some time.',
};

/** A successful answer; the envelope's fields come beside the given ones. */
export function success(traceId: string, fields: Readonly<Record<string, unknown>>): Answer {
  return { body: wireJson({ Response: envelope(traceId, fields) }) };
}

/** A successful answer as cancellation replies were recorded: no `Error`, and an empty trace. */
export function bareSuccess(fields: Readonly<Record<string, unknown>>): Answer {
  return { body: wireJson({ Response: { ...fields, ResponseStatus: responseStatus.success, TraceId: '' } }) };
}

/** A refusal; HTTP 200 like everything the supplier says. */
export function refused(refusal: Refusal, traceId: string, fields: Readonly<Record<string, unknown>> = {}): Answer {
  return { body: wireJson({ Response: envelope(traceId, fields, refusal) }) };
}
