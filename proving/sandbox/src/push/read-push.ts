import { createDecipheriv, createPublicKey, diffieHellman, hkdfSync, verify, type KeyObject } from 'node:crypto';

const SALT_END = 16;
const SIZE_END = 20;
const KEY_LENGTH = 65;
const HEADER = SIZE_END + 1 + KEY_LENGTH;
const TAG_BYTES = 16;

/** A public key of P-256, as push services and browsers write it: 65 bytes, uncompressed. */
export function publicKeyOf(bytes: Buffer): KeyObject {
  const [x, y] = [bytes.subarray(1, 33).toString('base64url'), bytes.subarray(33).toString('base64url')];
  return createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
}

/** The 65 bytes of a public key. */
export function bytesOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
}

/** Reads an encrypted message as the browser does (RFC 8291, RFC 8188): one record. Throws when it is not for these keys. */
export function readPush(body: Buffer, own: { privateKey: KeyObject; publicKey: Buffer; auth: Buffer }): string {
  const salt = body.subarray(0, SALT_END);
  if (body[SIZE_END] !== KEY_LENGTH) throw new Error('the key id is no public key');
  const sender = body.subarray(SIZE_END + 1, HEADER);
  const shared = diffieHellman({ privateKey: own.privateKey, publicKey: publicKeyOf(sender) });
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.publicKey, sender]);
  const secret = Buffer.from(hkdfSync('sha256', shared, own.auth, info, 32));
  const part = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), bytes));
  const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
  decipher.setAuthTag(body.subarray(-TAG_BYTES));
  const plain = Buffer.concat([decipher.update(body.subarray(HEADER, -TAG_BYTES)), decipher.final()]);
  const end = plain.lastIndexOf(2);
  if (end < 0 || plain.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('the last record does not end');
  return plain.subarray(0, end).toString('utf8');
}

/** Whether a header proves that its sender may write here (RFC 8292): signed by the key it names, for this origin, for a day at most. */
export function isProved(header: string, { origin, nowMs }: { origin: string; nowMs: number }): boolean {
  const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]{87})$/.exec(header) ?? [];
  if (token === undefined || key === undefined) return false;
  const [head = '', claims = '', signature = ''] = token.split('.');
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKeyOf(Buffer.from(key, 'base64url')), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const said: unknown = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
  if (!isSigned || typeof said !== 'object' || said === null) return false;
  if (!('aud' in said) || !('exp' in said) || typeof said.exp !== 'number') return false;
  return said.aud === origin && said.exp * 1000 > nowMs && said.exp * 1000 <= nowMs + 24 * 3_600_000;
}
