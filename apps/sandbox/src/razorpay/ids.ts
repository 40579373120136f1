import { randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 14;

/** The kinds of things that have an id here. */
export type IdPrefix = 'order' | 'pay' | 'rfnd' | 'plink' | 'card' | 'evt' | 'disp' | 'doc' | 'down' | 'setl' | 'adj';

/** A new id such as `order_RB58MiP5SPFYyM`. */
export function newId(prefix: IdPrefix): string {
  let id = `${prefix}_`;
  for (let position = 0; position < ID_LENGTH; position += 1) id += ALPHABET.charAt(randomInt(ALPHABET.length));
  return id;
}

/** Whether a text has the form of an id of this kind. */
export function isId(prefix: IdPrefix, text: string): boolean {
  return new RegExp(`^${prefix}_[A-Za-z0-9]{${ID_LENGTH}}$`).test(text);
}

/** A bank's reference number: 12 digits. */
export function newBankReference(): string {
  return String(randomInt(100_000_000_000, 281_474_976_710_655)).slice(0, 12);
}
