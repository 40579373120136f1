import { createCipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';
import type { PushSubscription } from '../push-gateway.ts';

const CURVE = 'prime256v1';
const SALT_BYTES = 16;
const SECRET_BYTES = 32;
const KEY_BYTES = 16;
const NONCE_BYTES = 12;
/** One record holds the whole message; push services take no larger body. */
const RECORD_BYTES = 4096;
/** Ends the last record. */
const LAST = 2;

/** What is random in an encryption; a test replaces it. */
interface Chance {
  readonly salt: Buffer;
  /** Private key in use for this message alone. */
  readonly ours: ECDH;
}

/** Whether a message can be encrypted for a subscription: its key is a point of the curve. */
export function isPushKey({ keys }: PushSubscription): boolean {
  try {
    freshKeys().computeSecret(Buffer.from(keys.p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}

/**
 * A message that only one browser can read: Message Encryption for Web Push (RFC 8291) in one record of `aes128gcm` (RFC 8188). Throws when
 * the subscription's key is no point of the curve.
 */
export function encryptPush(
  text: string,
  { keys }: Pick<PushSubscription, 'keys'>,
  { salt, ours }: Chance = { salt: randomBytes(SALT_BYTES), ours: freshKeys() },
): Buffer {
  const theirs = Buffer.from(keys.p256dh, 'base64url');
  const ourPublic = ours.getPublicKey();
  const shared = ours.computeSecret(theirs);
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ourPublic]);
  const secret = derived(shared, Buffer.from(keys.auth, 'base64url'), about, SECRET_BYTES);
  const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), KEY_BYTES);
  const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), NONCE_BYTES);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = Buffer.concat([
    cipher.update(Buffer.concat([Buffer.from(text), Buffer.of(LAST)])),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  const recordSize = Buffer.alloc(4);
  recordSize.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([salt, recordSize, Buffer.of(ourPublic.length), ourPublic, sealed]);
}

function freshKeys(): ECDH {
  const keys = createECDH(CURVE);
  keys.generateKeys();
  return keys;
}

function derived(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}
