import { randomBytes } from 'node:crypto';
import { sha256Hex } from '../../platform/crypto.ts';

const COUNT = 10;
const BYTES = 10;
const GROUP = /.{5}/g;

/** New recovery codes of 80 bits, as `a1b2c-3d4e5-f6a7b-8c9d0`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => (randomBytes(BYTES).toString('hex').match(GROUP) ?? []).join('-'));
}

/** Hash of a code as stored: of the typed text without dashes and blanks. */
export function recoveryCodeHash(code: string): string {
  return sha256Hex(code.toLowerCase().replaceAll(/[\s-]/g, ''));
}
