import * as calls from '@safar/contract/desk/passkeys';
import type { DeskRoutes } from '../../platform/desk.ts';
import { isFailure } from '../../platform/failure.ts';
import type { DeskContext } from './context.ts';
import { requestOptions } from './verify-passkey.ts';
import { passkeysOf } from './passkey-store.ts';
import { addPasskey, beginPasskey, removePasskey } from './passkeys.ts';

/** Operators' passkeys: their challenges, adding and removing. */
export function registerPasskeys(desk: DeskRoutes, context: DeskContext): void {
  const { pool } = context.database;
  desk.route(calls.signInChallenge, async () => ({ options: await requestOptions(context, { to: 'sign-in' }) }));
  desk.route(calls.ownPasskeys, async ({ operator }) => ({
    passkeys: (await passkeysOf(pool, operator.id)).map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt,
      lastUsedAt,
    })),
  }));
  desk.route(calls.confirmChallenge, async ({ operator: { id } }) => ({
    options: await requestOptions(context, { to: 'confirm', operatorId: id }, await passkeysOf(pool, id)),
  }));
  desk.route(calls.beginPasskey, ({ body, operator, note }) =>
    beginPasskey(context, body.factor, { by: operator, note }),
  );
  desk.route(calls.addPasskey, async ({ body, operator, note }) => {
    const added = await addPasskey(context, body, { by: operator, note });
    return isFailure(added) ? added : {};
  });
  desk.route(calls.removePasskey, async ({ params, body, operator, note }) => {
    const removed = await removePasskey(context, { id: params.id, factor: body.factor }, { by: operator, note });
    return isFailure(removed) ? removed : {};
  });
}
