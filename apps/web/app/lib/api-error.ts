import type { ErrorCode } from '@safar/contract/errors';
import type { components } from './api-types.ts';

/** What every failing call answers (D3). */
export type ErrorAnswer = components['schemas']['ErrorAnswer'];

/** A call that was answered with an error, or (`code` 'NETWORK') not answered at all. */
export class ApiFailure extends Error {
  readonly code: ErrorCode | 'NETWORK';
  /** HTTP status; 0 without an answer. */
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

export const NETWORK_TEXT = 'We could not reach Safar. Check your connection and try again.';

/** The sentence to show: the server's own where it answered one, else `fallback` (the texts of spec 1.8 and 3.8). */
export function errorText(error: unknown, fallback: string): string {
  return error instanceof ApiFailure && error.answer ? error.answer.error : fallback;
}

/** Whether a call failed because nobody is signed in (any more). */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === 'SIGN_IN_REQUIRED';
}
