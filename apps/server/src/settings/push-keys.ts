import { createECDH } from 'node:crypto';
import { z } from 'zod';

const CURVE = 'prime256v1';
const KEY_BYTES = 32;

/** The keys that our push messages are signed with (RFC 8292): both in base64url, the public one uncompressed. */
export interface PushKeys {
  readonly privateKey: string;
  readonly publicKey: string;
}

/** The keys of a private one; null of an empty text. */
export const pushKeys = z
  .string()
  .trim()
  .transform((text, context): PushKeys | null => {
    if (text === '') return null;
    const publicKey = publicKeyOf(text);
    if (publicKey !== null) return { privateKey: text, publicKey };
    context.addIssue('must be a private key of P-256: 32 bytes in base64url');
    return z.NEVER;
  });

function publicKeyOf(privateKey: string): string | null {
  const bytes = Buffer.from(privateKey, 'base64url');
  if (bytes.length !== KEY_BYTES || bytes.toString('base64url') !== privateKey) return null;
  const keys = createECDH(CURVE);
  try {
    keys.setPrivateKey(bytes);
    return keys.getPublicKey('base64url');
  } catch {
    return null;
  }
}
