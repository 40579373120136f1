import * as calls from '@safar/contract/identity';
import { displayNameOf } from '@safar/domain/names';
import type { FastifyInstance } from 'fastify';
import type { SmsGateway } from '../../gateways/sms-gateway.ts';
import type { ModuleContext } from '../../platform/context.ts';
import { fail, isFailure } from '../../platform/failure.ts';
import { route } from '../../platform/route.ts';
import { sendOtp } from './send-otp.ts';
import type { DatabaseSessions } from './sessions.ts';
import { setPassword } from './set-password.ts';
import { findUser, type UserRow } from './store.ts';
import { verifyOtp } from './verify-otp.ts';

/** The sign-in calls of spec 1.7. */
export function registerIdentity(
  app: FastifyInstance,
  context: ModuleContext & { readonly sms: SmsGateway },
  sessions: DatabaseSessions,
): void {
  for (const call of [calls.sendOtp, calls.resendOtp])
    route(
      app,
      call,
      async ({ body, request }) => {
        const sent = await sendOtp(context, { mobile: body.mobile, ip: request.ip });
        return isFailure(sent) ? sent : { ...sent };
      },
      context,
    );

  route(
    app,
    calls.verifyOtp,
    async ({ body, request, reply }) => {
      const userAgent = request.headers['user-agent'] ?? '';
      const signedIn = await verifyOtp(context, sessions, { ...body, userAgent });
      if (isFailure(signedIn)) return signedIn;
      sessions.setCookie(reply, signedIn.session.cookie);
      const { token, expiresAt } = signedIn.session;
      const hasAccount = signedIn.user.name !== null;
      return { token, expiresAt, hasAccount, name: signedIn.user.name, ...shownUser(signedIn.user) };
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

function shownUser({ id, name, mobile, email, country }: UserRow) {
  const user = { id, name, phone: mobile, email, country };
  return { user, displayName: displayNameOf(user) };
}
