import type { Language } from '@safar/messages/language';
import { language } from '@safar/messages/language';
import { z } from 'zod';
import type { PushGateway, PushSubscription } from '../../gateways/push-gateway.ts';
import type { PlatformContext } from '../../platform/context.ts';
import { sha256Hex } from '../../platform/crypto.ts';
import { fail, type Failure } from '../../platform/failure.ts';
import type { Session } from '../../platform/sessions.ts';
import { livePushDevices, deletePushDevice, putPushDevice } from './push-device-store.ts';
import { liveAt } from './session-store.ts';

type Context = Pick<PlatformContext, 'database' | 'clock' | 'crypto'>;
/** A session is a device. */
export type DeviceKey = Pick<Session, 'userId' | 'id'>;

/** A device that a traveller is told on by push messages, in its own language. */
export interface PushDevice {
  readonly id: string;
  readonly subscription: PushSubscription;
  readonly language: Language;
}

const PURPOSE = 'push-subscription';
const Stored = z.object({ endpoint: z.string(), keys: z.object({ p256dh: z.string(), auth: z.string() }) });

/**
 * Has the device of a session told by push messages, in the language of the call (REQ-MSG-8). Fails with PUSH_NOT_OFFERED when none are sent,
 * or not to such a browser.
 */
export async function switchPushOn(
  { database, clock, crypto, push }: Context & { readonly push: PushGateway | null },
  device: DeviceKey,
  subscription: PushSubscription,
): Promise<null | Failure<'PUSH_NOT_OFFERED'>> {
  if (push?.takes(subscription) !== true) return fail('PUSH_NOT_OFFERED');
  await database.transaction((transaction) =>
    putPushDevice(transaction, device, {
      endpointHash: sha256Hex(subscription.endpoint),
      sealedSubscription: crypto.encrypt(PURPOSE, JSON.stringify(subscription)),
      language: language(),
      createdAt: clock.nowIso(),
    }),
  );
  return null;
}

export async function switchPushOff({ database }: Context, device: DeviceKey): Promise<void> {
  await deletePushDevice(database.pool, device);
}

/** The devices that a traveller is told on by push messages, as long as somebody is signed in there. */
export async function pushDevicesOf({ database, clock, crypto }: Context, userId: string): Promise<PushDevice[]> {
  const rows = await livePushDevices(database.pool, userId, liveAt(clock.nowMs()));
  return rows.map(({ id, sealedSubscription, language: spoken }) => ({
    id,
    subscription: Stored.parse(JSON.parse(crypto.decrypt(PURPOSE, sealedSubscription))),
    language: spoken,
  }));
}
