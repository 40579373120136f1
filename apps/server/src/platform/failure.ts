import { ERRORS, sentenceOf, type ErrorCode } from '@safar/contract/errors';

/** Details beside the code: a more exact sentence, and fields the caller needs to continue. */
export interface FailureDetail {
  /** Replaces the catalogue's sentence; written for a traveller. */
  readonly text?: string;
  /** Fields of the error answer beside `ok`, `error` and `code` (for example the new amounts of PRICE_CHANGED). */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** An expected failure: returned by use cases and handlers, and thrown only to roll back the transaction it is found in. Made by `fail`. */
export class Failure<Code extends ErrorCode = ErrorCode> {
  readonly error: Code;
  readonly text: string | undefined;
  readonly details: Readonly<Record<string, unknown>> | undefined;

  constructor(error: Code, detail: FailureDetail = {}) {
    this.error = error;
    this.text = detail.text;
    this.details = detail.details;
  }
}

/** An expected failure with a code of the catalogue (REQ-API-3). */
export function fail<const Code extends ErrorCode>(code: Code, detail: FailureDetail = {}): Failure<Code> {
  return new Failure(code, detail);
}

/** Whether a use case's result is a failure; narrows the other branch to its success. */
export function isFailure<Result>(result: Result): result is Extract<Result, Failure> {
  return result instanceof Failure;
}

/** The error answer as it goes over the wire (REQ-API-3), and its HTTP status. */
export interface ErrorAnswer {
  readonly status: number;
  readonly body: { readonly ok: false; readonly error: string; readonly code: ErrorCode } & Readonly<
    Record<string, unknown>
  >;
}

/** Turns a failure into its HTTP answer; the catalogue gives status and sentence, in the language of the request. */
export function errorAnswer(failure: Failure): ErrorAnswer {
  return {
    status: ERRORS[failure.error].status,
    body: { ...failure.details, ok: false, error: failure.text ?? sentenceOf(failure.error), code: failure.error },
  };
}
