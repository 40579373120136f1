import * as m from '@safar/messages/sign-in';
import { t } from '@safar/messages/t';
import { otpInvalidText } from '@safar/domain/people/otp';
import { answerOf, browserApi } from '#lib/api.ts';
import { ApiFailure, errorText } from '#lib/api-error.ts';
import type { AsPerson } from './challenge.tsx';
import { storeProfile, storeSignIn } from '#lib/store-sign-in.ts';

/** Result of a step's call: its answer, or the sentence to show (REQ-ACC-3). */
export type Outcome<T> = { ok: true; answer: T } | { ok: false; error: string; code: ApiFailure['code'] | null };

async function outcomeOf<T>(call: Promise<T>, textOf: (failure: unknown) => string): Promise<Outcome<T>> {
  try {
    return { ok: true, answer: await call };
  } catch (failure) {
    return { ok: false, error: textOf(failure), code: failure instanceof ApiFailure ? failure.code : null };
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

/** Epoch milliseconds from which another code may be requested (REQ-ACC-4). */
export function nextSendMs({ resendAfterSeconds }: Sent): number {
  return Date.now() + resendAfterSeconds * 1000;
}

/**
 * The code that was sent: a dialog that is closed and opened again continues with it, since another may not be sent
 * yet.
 */
let onItsWay: { mobile: string; exists: boolean; nextMs: number } | null = null;

async function sent(mobile: string, call: Promise<Outcome<Sent>>): Promise<Outcome<Sent>> {
  const outcome = await call;
  if (outcome.ok) onItsWay = { mobile, exists: outcome.answer.exists, nextMs: nextSendMs(outcome.answer) };
  return outcome;
}

export function sendOtp(mobile: string, asPerson: AsPerson): Promise<Outcome<Sent>> {
  const leftMs = onItsWay?.mobile === mobile ? onItsWay.nextMs - Date.now() : 0;
  if (onItsWay && leftMs > 0)
    return Promise.resolve({ ok: true, answer: { exists: onItsWay.exists, resendAfterSeconds: leftMs / 1000 } });
  const call = asPerson((challengeToken) =>
    answerOf(browserApi.POST('/api/auth/send-otp', { body: { mobile, ...(challengeToken && { challengeToken }) } })),
  );
  return sent(
    mobile,
    outcomeOf(call, (failure) => errorText(failure, t(m.notSent))),
  );
}

export function resendOtp(mobile: string, asPerson: AsPerson): Promise<Outcome<Sent>> {
  const call = asPerson((challengeToken) =>
    answerOf(browserApi.POST('/api/auth/resend-otp', { body: { mobile, ...(challengeToken && { challengeToken }) } })),
  );
  return sent(
    mobile,
    outcomeOf(call, (failure) => errorText(failure, t(m.notResent))),
  );
}

/** Signs in with the password of a completed account and stores the session (REQ-ACC-9). */
export function loginWithPassword(mobile: string, password: string): Promise<Outcome<{ displayName: string }>> {
  return outcomeOf(
    answerOf(browserApi.POST('/api/auth/login', { body: { mobile, password } })).then((answer) => {
      storeSignIn(answer);
      return { displayName: answer.displayName };
    }),
    (failure) => errorText(failure, t(m.notSignedIn)),
  );
}

/** Signs in and stores the session; `hasAccount` false asks for the account's details next. */
export function verifyOtp(mobile: string, otp: string): Promise<Outcome<{ hasAccount: boolean; displayName: string }>> {
  return outcomeOf(
    answerOf(browserApi.POST('/api/auth/verify-otp', { body: { mobile, otp } })).then((answer) => {
      onItsWay = null;
      storeSignIn(answer);
      return { hasAccount: answer.hasAccount, displayName: answer.displayName };
    }),
    // The reason for refusing a code is never shown (REQ-ACC-5), unlike a call that was not answered.
    (failure) => (notAnswered(failure) ? failure.message : otpInvalidText()),
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
      storeProfile(user, displayName);
      return { displayName };
    }),
    (failure) => errorText(failure, t(m.notSignedUp)),
  );
}
