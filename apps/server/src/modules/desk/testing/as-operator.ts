import { acceptInvitation, openInvitation } from '@safar/contract/desk/operators';
import type { Role } from '@safar/contract/desk/permissions';
import { generate } from 'otplib';
import { z } from 'zod';
import type { Caller, TestAnswer, TestApp } from '../../../platform/testing/test-app.ts';

export const TEST_PASSWORD = 'correct horse battery';

const Invited = z.object({ link: z.string() });
const Opened = z.object({ secret: z.string() });
const Accepted = z.object({ operator: z.object({ id: z.string() }), recoveryCodes: z.array(z.string()) });

/** An operator who was invited on the machine, accepted, and is signed in. */
export interface TestOperator extends Caller {
  readonly id: string;
  readonly email: string;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** Takes a place at the desk as an operator does. */
export async function asOperator(app: TestApp, role: Role, email = `${role}@desk.example`): Promise<TestOperator> {
  const token = await invitedOnTheMachine(app, email, role);
  const { secret } = Opened.parse((await app.deskCall(openInvitation, { body: { token } })).body);
  const code = await appCode(app, secret);
  const answer = await app.deskCall(acceptInvitation, { body: { token, password: TEST_PASSWORD, code } });
  const { operator, recoveryCodes } = Accepted.parse(answer.body);
  return { id: operator.id, email, secret, recoveryCodes, cookie: deskCookie(answer) };
}

/** Makes an invitation as `npm run operator` does; returns its token. */
export async function invitedOnTheMachine(app: TestApp, email: string, role: Role): Promise<string> {
  const payload = { email, role, name: `The ${role}`, reason: 'for a test' };
  const invited = await app.operations.inject({ method: 'POST', url: '/operations/operators', payload });
  return Invited.parse(invited.json()).link.split('#')[1] ?? '';
}

/** The code that an authenticator app shows for a secret, this many steps from now. */
export function appCode({ context }: TestApp, secret: string, stepsAhead = 0): Promise<string> {
  return generate({ secret, epoch: Math.floor(context.clock.nowMs() / 1000) + stepsAhead * 30 });
}

/** The cookie an answer sets, as a browser sends it back. */
export function deskCookie({ headers }: TestAnswer): string {
  return String(headers['set-cookie']).split(';', 1)[0] ?? '';
}
