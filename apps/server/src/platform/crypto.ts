import { hash } from '@node-rs/argon2';
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto';
import { memoise } from './memoise.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const KEY_ID_LENGTH = 8;

/** Keyed and reversible secrets, all derived from `SECRET_KEY`; each purpose gets a key of its own (REQ-PRIV-4). */
export interface Crypto {
  /** HMAC-SHA-256 in hex. `purpose` separates uses: the same text under two purposes gives two unrelated values. */
  hmac(purpose: string, text: string): string;
  /** AES-256-GCM; the answer is `{key id}.{base64url of iv, tag, ciphertext}`. */
  encrypt(purpose: string, plainText: string): string;
  /** Reads what `encrypt` wrote, under the present or an earlier secret. Throws when it was changed or its key is unknown. */
  decrypt(purpose: string, sealed: string): string;
}

/** `secrets[0]` encrypts; the others are earlier secrets and only decrypt. */
export function createCrypto(secrets: readonly [string, ...string[]]): Crypto {
  const [current] = secrets;
  const currentId = keyIdOf(current);
  const currentKeys = keysOf(current);
  const keysById = new Map(secrets.map((secret) => [keyIdOf(secret), keysOf(secret)]));
  return {
    hmac: (purpose, text) =>
      createHmac('sha256', currentKeys(`hmac:${purpose}`))
        .update(text)
        .digest('hex'),
    encrypt: (purpose, plainText) => `${currentId}.${seal(currentKeys(`aes:${purpose}`), plainText)}`,
    decrypt: (purpose, sealed) => {
      const keys = keysById.get(sealed.slice(0, KEY_ID_LENGTH));
      if (keys === undefined || sealed[KEY_ID_LENGTH] !== '.')
        throw new Error('sealed under a key this process does not have');
      return open(keys(`aes:${purpose}`), sealed.slice(KEY_ID_LENGTH + 1));
    },
  };
}

/** Compares two texts in constant time. */
export function equalInConstantTime(left: string, right: string): boolean {
  return timingSafeEqual(createHash('sha256').update(left).digest(), createHash('sha256').update(right).digest());
}

/** A random secret for URLs and cookies: 256 bits in base64url. */
export function randomToken(): string {
  return randomBytes(KEY_BYTES).toString('base64url');
}

/** SHA-256 in hex: for secrets that are random already, and for fingerprints. */
export function sha256Hex(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Argon2id with the library's default costs, as OWASP recommends (19 MiB, 2 passes). */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

function keyIdOf(secret: string): string {
  return sha256Hex(`key-id:${secret}`).slice(0, KEY_ID_LENGTH);
}

/**
 * The keys derived from a secret, by purpose. Each key object is created once: passing bytes would prepare the key at every use, at
 * seven times the cost.
 */
function keysOf(secret: string): (info: string) => KeyObject {
  return memoise((info) => createSecretKey(new Uint8Array(hkdfSync('sha256', secret, 'safar', info, KEY_BYTES))));
}

function seal(key: KeyObject, plainText: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const body = Buffer.concat([cipher.update(plainText, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

function open(key: KeyObject, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}
