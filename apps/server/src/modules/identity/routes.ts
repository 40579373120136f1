import * as calls from '@safar/contract/identity';
import { displayNameOf } from '@safar/domain/people/display-name';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ModuleContext } from '../../platform/context.ts';
import { fail, isFailure } from '../../platform/failure.ts';
import { route } from '../../platform/route.ts';
import { login } from './login.ts';
import type { Passwords } from './password-tries.ts';
import { sendOtp, type CodeSender } from './send-otp.ts';
import type { DatabaseSessions, OpenedSession } from './sessions.ts';
import { setPassword } from './set-password.ts';
import { findUser, type UserRow } from './store.ts';
import { isEmailVerified } from './verify-email.ts';
import { verifyOtp } from './verify-otp.ts';

/** Dependencies of the account calls. */
export interface IdentityParts {
  readonly sessions: DatabaseSessions;
  readonly passwords: Passwords;
}

/** The sign-in calls of REQ-ACC-3. */
export function registerIdentity(
  app: FastifyInstance,
  context: ModuleContext & CodeSender,
  { sessions, passwords }: IdentityParts,
): void {
  const welcome = async (
    { user, session }: { user: UserRow; session: OpenedSession },
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    await sessions.adopt(request, reply, session);
    const { token, expiresAt } = session;
    return { token, expiresAt, hasAccount: user.name !== null, name: user.name, ...shownUser(user) };
  };

  for (const call of [calls.sendOtp, calls.resendOtp])
    route(
      app,
      call,
      async ({ body, request }) => {
        const sent = await sendOtp(context, { ...body, ip: request.ip });
        return isFailure(sent) ? sent : { ...sent };
      },
      context,
    );

  route(
    app,
    calls.verifyOtp,
    async ({ body, request, reply }) => {
      const signedIn = await verifyOtp(context, sessions, { ...body, userAgent: userAgentOf(request) });
      return isFailure(signedIn) ? signedIn : welcome(signedIn, request, reply);
    },
    context,
  );

  route(
    app,
    calls.login,
    async ({ body, request, reply }) => {
      const tried = { ...body, ip: request.ip, userAgent: userAgentOf(request) };
      const signedIn = await login(context, { sessions, passwords }, tried);
      return isFailure(signedIn) ? signedIn : welcome(signedIn, request, reply);
    },
    context,
  );

  route(
    app,
    calls.setPassword,
    async ({ body, session }) => {
      const user = await setPassword(context, session, body);
      return isFailure(user) ? user : { ...shownUser(user) };
    },
    context,
  );

  route(
    app,
    calls.logout,
    async ({ request, reply }) => {
      await sessions.close(request, reply);
      return {};
    },
    context,
  );

  for (const call of [calls.usersMe, calls.authMe])
    route(
      app,
      call,
      async ({ session }) => {
        const user = await findUser(context.database, { id: session.userId });
        return user === null ? fail('SIGN_IN_REQUIRED') : { ...shownUser(user) };
      },
      context,
    );
}

function userAgentOf(request: FastifyRequest): string {
  return request.headers['user-agent'] ?? '';
}

/** A traveller in the form that the browser may see. */
export function shownUser(row: UserRow) {
  const { id, name, mobile, email, country, language, passwordHash } = row;
  const user = { id, name, phone: mobile, email, country, language };
  return {
    user,
    displayName: displayNameOf(user),
    hasPassword: passwordHash !== null,
    emailVerified: isEmailVerified(row),
  };
}
