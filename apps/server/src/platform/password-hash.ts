import { hash } from '@node-rs/argon2';

/** Argon2id with the library's costs, those OWASP names (19 MiB, 2 passes). */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}
