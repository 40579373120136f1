import * as common from '@safar/messages/common';
import { t } from '@safar/messages/t';
import type { ErrorCode } from '@safar/contract/errors';
import type { components } from './api-types.ts';

/** The answer of every failing call (REQ-API-3). */
export type ErrorAnswer = components['schemas']['ErrorAnswer'];

/** A call that was answered with an error, or was not answered at all (`code` 'NETWORK'). */
export class ApiFailure extends Error {
  readonly code: ErrorCode | 'NETWORK';
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly answer: ErrorAnswer | null;

  constructor(code: ErrorCode | 'NETWORK', text: string, status: number, answer: ErrorAnswer | null) {
    super(text);
    this.name = 'ApiFailure';
    this.code = code;
    this.status = status;
    this.answer = answer;
  }
}

export const NETWORK_TEXT = t(common.unreachable);

/** The sentence to show: the server's own if it sent one, else `fallback` (REQ-API-3). */
export function errorText(error: unknown, fallback: string): string {
  if (error instanceof ApiFailure) return error.answer?.error ?? fallback;
  return isUnavailable(error) ? error.data.error : fallback;
}

/** Whether this is what `answerOf` throws on the server for `UNAVAILABLE`. */
function isUnavailable(error: unknown): error is { readonly data: ErrorAnswer } {
  if (typeof error !== 'object' || error === null || !('data' in error)) return false;
  return (
    typeof error.data === 'object' && error.data !== null && 'code' in error.data && error.data.code === 'UNAVAILABLE'
  );
}

/** Whether our server is busy, restarting or without its database, so that a retry in a moment may succeed. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiFailure ? error.code === 'UNAVAILABLE' : isUnavailable(error);
}

/** Whether a call failed because nobody is signed in, for instance after the session expired. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === 'SIGN_IN_REQUIRED';
}
