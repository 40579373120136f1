import { languageOf, SOURCE_LANGUAGE, type Language } from '@safar/messages/language';
import { z } from 'zod';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { rowsOf } from '../../platform/rows.ts';
import { LIVE, liveParameters, type LiveAt } from './session-store.ts';

/** A session of a traveller: a device that somebody is signed in on. */
interface SessionKey {
  readonly userId: string;
  readonly id: string;
}

/** The device is told from now on, in place of whom that browser was told of before. */
export async function putPushDevice(
  transaction: Transaction,
  { userId, id }: SessionKey,
  device: { endpointHash: string; sealedSubscription: string; language: Language; createdAt: string },
): Promise<void> {
  await transaction.query('delete from push_devices where endpoint_hash = $3 or (user_id = $1 and session_id = $2)', [
    userId,
    id,
    device.endpointHash,
  ]);
  await transaction.query(
    `insert into push_devices (user_id, session_id, endpoint_hash, sealed_subscription, language, created_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing`,
    [userId, id, device.endpointHash, device.sealedSubscription, device.language, device.createdAt],
  );
}

export async function deletePushDevice(db: Queryable, { userId, id }: SessionKey): Promise<void> {
  await db.query('delete from push_devices where user_id = $1 and session_id = $2', [userId, id]);
}

const DeviceRow = z.object({
  id: z.string(),
  sealedSubscription: z.string(),
  language: z.string().transform((code) => languageOf(code) ?? SOURCE_LANGUAGE),
});

/** The devices that a traveller is told on: those where the session is live. */
export async function livePushDevices(
  db: Queryable,
  userId: string,
  at: LiveAt,
): Promise<readonly z.infer<typeof DeviceRow>[]> {
  return rowsOf(db, DeviceRow)(
    `select sessions.id, sealed_subscription as "sealedSubscription", push_devices.language
     from push_devices join sessions on (sessions.user_id, sessions.id) = (push_devices.user_id, session_id)
       join users on users.id = sessions.user_id
     where ${LIVE} and push_devices.user_id = $3 and blocked_at is null order by sessions.id`,
    [...liveParameters(at), userId],
  );
}
