import { answerOf, browserApi } from '#lib/api.ts';
import { ApiFailure, errorText } from '#lib/api-error.ts';
import { keepProfile, keepSignIn } from '#lib/keep-sign-in.ts';

/** How a step's call ended: what it answered, or the sentence to show (spec 1.8). */
export type Outcome<T> = { ok: true; answer: T } | { ok: false; error: string };

async function outcomeOf<T>(call: Promise<T>, textOf: (failure: unknown) => string): Promise<Outcome<T>> {
  try {
    return { ok: true, answer: await call };
  } catch (failure) {
    return { ok: false, error: textOf(failure) };
  }
}

function notAnswered(failure: unknown): failure is ApiFailure {
  return failure instanceof ApiFailure && failure.code === 'NETWORK';
}

export interface Sent {
  /** Whether the mobile already has an account. */
  exists: boolean;
  resendAfterSeconds: number;
}

export function sendOtp(mobile: string): Promise<Outcome<Sent>> {
  return outcomeOf(answerOf(browserApi.POST('/api/auth/send-otp', { body: { mobile } })), (failure) =>
    errorText(failure, 'Failed to send OTP. Try again.'),
  );
}

export function resendOtp(mobile: string): Promise<Outcome<Sent>> {
  return outcomeOf(answerOf(browserApi.POST('/api/auth/resend-otp', { body: { mobile } })), (failure) =>
    errorText(failure, 'Failed to resend OTP.'),
  );
}

/** Signs in and keeps the session; `hasAccount` false asks for the account's details next. */
export function verifyOtp(mobile: string, otp: string): Promise<Outcome<{ hasAccount: boolean; displayName: string }>> {
  return outcomeOf(
    answerOf(browserApi.POST('/api/auth/verify-otp', { body: { mobile, otp } })).then((answer) => {
      keepSignIn(answer);
      return { hasAccount: answer.hasAccount, displayName: answer.displayName };
    }),
    // Why a code is refused is never said (D10); only a call that was not answered at all is another matter.
    (failure) => (notAnswered(failure) ? failure.message : 'Invalid or expired OTP'),
  );
}

export interface NewAccount {
  mobile: string;
  name: string;
  password: string;
  email?: string;
  country?: string;
}

/** Creates the account of the verified mobile. */
export function createAccount(account: NewAccount): Promise<Outcome<{ displayName: string }>> {
  return outcomeOf(
    answerOf(browserApi.POST('/api/auth/set-password', { body: account })).then(({ user, displayName }) => {
      keepProfile(user, displayName);
      return { displayName };
    }),
    (failure) => errorText(failure, 'Signup failed. Try again.'),
  );
}
