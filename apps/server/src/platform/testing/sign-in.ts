import * as calls from '@safar/contract/identity';
import { z } from 'zod';
import type { Caller, TestApp } from './test-app.ts';

const Messages = z.array(z.object({ text: z.string() }));
/** A text message with a sign-in code begins with the code, in every language. */
const SIGN_IN_CODE = /^\d{4}\b/;
const SignedIn = z.object({ token: z.string(), user: z.object({ id: z.string() }) });

/** A signed-in traveller of a test. */
export interface SignedInTraveller extends Caller {
  readonly cookie: string;
  readonly token: string;
  readonly userId: string;
  readonly mobile: string;
}

let nextMobile = Math.floor(Math.random() * 1e8);

/** A mobile number no other test uses. */
export function freshMobile(): string {
  nextMobile = (nextMobile + 1) % 1e8;
  return `98${String(nextMobile).padStart(8, '0')}`;
}

/** The newest sign-in code sent to a mobile, from the sandbox's inbox. Other messages may have come after it. */
export async function receivedOtp(app: Pick<TestApp, 'call' | 'sandboxUrl'>, mobile: string): Promise<string> {
  const response = await fetch(`${app.sandboxUrl}/inbox?to=${mobile}`, { headers: { accept: 'application/json' } });
  const [code] = Messages.parse(await response.json()).flatMap(({ text }) => SIGN_IN_CODE.exec(text) ?? []);
  if (code === undefined) throw new Error('no code has arrived');
  return code;
}

/** The cookie of an answer, as a browser would send it back. */
export function cookieOf(headers: Readonly<Record<string, unknown>>): string {
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

/** Signs a traveller in, with the code that arrives by SMS. */
export async function signIn(
  app: Pick<TestApp, 'call' | 'sandboxUrl'>,
  mobile = freshMobile(),
): Promise<SignedInTraveller> {
  await app.call(calls.sendOtp, { body: { mobile } });
  const answer = await app.call(calls.verifyOtp, { body: { mobile, otp: await receivedOtp(app, mobile) } });
  const { token, user } = SignedIn.parse(answer.body);
  return { cookie: cookieOf(answer.headers), token, userId: user.id, mobile };
}

/** The bearer token of a sign-in's answer. */
export function tokenOf(body: unknown): string {
  return SignedIn.parse(body).token;
}
