import * as calls from '@safar/contract/account';
import { MAX_SAVED_TRAVELLERS } from '@safar/domain/people/travellers';
import type { FastifyInstance } from 'fastify';
import type { PushGateway } from '../../gateways/push-gateway.ts';
import type { MailGateway } from '../../gateways/mail-gateway.ts';
import type { ModuleContext } from '../../platform/context.ts';
import { fail, isFailure } from '../../platform/failure.ts';
import { route } from '../../platform/route.ts';
import { changePassword } from './change-password.ts';
import { editProfile } from './edit-profile.ts';
import { shownUser, type IdentityParts } from './routes.ts';
import { deleteTraveller } from './traveller-store.ts';
import { sendEmailCode, verifyEmail } from './verify-email.ts';
import { pushDevicesOf, switchPushOff, switchPushOn } from './push-devices.ts';
import { addTraveller, editTraveller, listTravellers } from './travellers.ts';

/** The calls of the profile page (REQ-ACC-14): devices, profile, password, saved travellers. */
export function registerAccount(
  app: FastifyInstance,
  context: ModuleContext & { readonly mail: MailGateway; readonly push: PushGateway | null },
  parts: IdentityParts,
): void {
  const { sessions } = parts;
  const { database } = context;
  route(app, calls.devices, async ({ session }) => ({ devices: await sessions.devices(session) }), context);

  route(
    app,
    calls.signOutDevice,
    async ({ session, params, request, reply }) => {
      if (params.id === session.id) {
        await sessions.close(request, reply);
        return {};
      }
      const ended = await sessions.revoke({ userId: session.userId, id: params.id });
      return ended ? {} : fail('DEVICE_NOT_FOUND');
    },
    context,
  );

  route(
    app,
    calls.signOutOthers,
    async ({ session }) => ({
      ended: await database.transaction((transaction) => sessions.revokeOthers(transaction, session)),
    }),
    context,
  );

  route(
    app,
    calls.editProfile,
    async ({ session, body }) => {
      const user = await editProfile(context, session.userId, body);
      return isFailure(user) ? user : shownUser(user);
    },
    context,
  );

  route(
    app,
    calls.changePassword,
    ({ session, body, request }) => changePassword(context, parts, session, { ...body, ip: request.ip }),
    context,
  );

  route(app, calls.sendEmailCode, async ({ session }) => (await sendEmailCode(context, session.userId)) ?? {}, context);

  route(
    app,
    calls.verifyEmail,
    async ({ session, body }) => {
      const user = await verifyEmail(context, session.userId, body.code);
      return isFailure(user) ? user : shownUser(user);
    },
    context,
  );

  registerPush(app, context);
  registerTravellers(app, context);
}

function registerPush(app: FastifyInstance, context: ModuleContext & { readonly push: PushGateway | null }): void {
  route(
    app,
    calls.pushState,
    async ({ session: { userId, id } }) => ({
      isOn: (await pushDevicesOf(context, userId)).some((device) => device.id === id),
    }),
    context,
  );
  route(
    app,
    calls.switchPushOn,
    async ({ session, body }) => (await switchPushOn(context, session, body)) ?? {},
    context,
  );
  route(
    app,
    calls.switchPushOff,
    async ({ session }) => {
      await switchPushOff(context, session);
      return {};
    },
    context,
  );
}

function registerTravellers(app: FastifyInstance, context: ModuleContext): void {
  route(
    app,
    calls.travellers,
    async ({ session }) => ({
      travellers: await listTravellers(context, session.userId),
      limit: MAX_SAVED_TRAVELLERS,
    }),
    context,
  );

  route(
    app,
    calls.addTraveller,
    async ({ session, body }) => {
      const traveller = await addTraveller(context, session.userId, body);
      return isFailure(traveller) ? traveller : { traveller };
    },
    context,
  );

  route(
    app,
    calls.editTraveller,
    async ({ session, params, body }) => {
      const traveller = await editTraveller(context, { userId: session.userId, id: params.id }, body);
      return isFailure(traveller) ? traveller : { traveller };
    },
    context,
  );

  route(
    app,
    calls.removeTraveller,
    async ({ session, params }) => {
      const gone = await deleteTraveller(context.database, { userId: session.userId, id: params.id });
      return gone ? {} : fail('TRAVELLER_NOT_FOUND');
    },
    context,
  );
}
