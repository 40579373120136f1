/** The values of `ResponseStatus`, which are the same for hotels and air. */
export const responseStatus = { success: 1, failed: 2, invalidRequest: 3, invalidSession: 4, credentials: 5 } as const;

/** The values of `Error.ErrorCode` that hotels and air share. */
export const errorCode = { none: 0, business: 2, validation: 3, session: 5, token: 6 } as const;

/** The reason why a service refuses a call. */
export interface Refusal {
  readonly status: number;
  readonly code: number;
  readonly message: string;
}

const NO_REFUSAL: Refusal = { status: responseStatus.success, code: errorCode.none, message: '' };

/** Refuses a call with a missing or wrong field. */
export function invalid(message: string): Refusal {
  return { status: responseStatus.invalidRequest, code: errorCode.validation, message };
}

/** Refuses a well-formed call that cannot be carried out. */
export function cannot(message: string): Refusal {
  return { status: responseStatus.failed, code: errorCode.business, message };
}

/**
 * Writes what stands under the root key of an answer: its fields, and the status and error of a success or a refusal.
 */
export function envelope(
  traceId: string,
  fields: Readonly<Record<string, unknown>>,
  { status, code, message }: Refusal = NO_REFUSAL,
): Record<string, unknown> {
  return { ...fields, ResponseStatus: status, Error: { ErrorCode: code, ErrorMessage: message }, TraceId: traceId };
}
