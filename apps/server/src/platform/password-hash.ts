import { hash } from '@node-rs/argon2';

/** Argon2id with the library's default costs, as OWASP recommends (19 MiB, 2 passes). */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}
