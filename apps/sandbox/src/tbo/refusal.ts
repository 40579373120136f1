/** `ResponseStatus`, the same for hotels and air. */
export const responseStatus = { success: 1, failed: 2, invalidRequest: 3, invalidSession: 4, credentials: 5 } as const;

/** `Error.ErrorCode`, as far as both have it. */
export const errorCode = { none: 0, business: 2, validation: 3, session: 5, token: 6 } as const;

/** Why a service refuses a call. */
export interface Refusal {
  readonly status: number;
  readonly code: number;
  readonly message: string;
}

const NO_REFUSAL: Refusal = { status: responseStatus.success, code: errorCode.none, message: '' };

/** A field is missing or wrong. */
export function invalid(message: string): Refusal {
  return { status: responseStatus.invalidRequest, code: errorCode.validation, message };
}

/** The request is well-formed, but it cannot be done. */
export function cannot(message: string): Refusal {
  return { status: responseStatus.failed, code: errorCode.business, message };
}

/** What is under the root of an answer: its fields, and whether it is one or a refusal. */
export function envelope(
  traceId: string,
  fields: Readonly<Record<string, unknown>>,
  { status, code, message }: Refusal = NO_REFUSAL,
): Record<string, unknown> {
  return { ...fields, ResponseStatus: status, Error: { ErrorCode: code, ErrorMessage: message }, TraceId: traceId };
}
