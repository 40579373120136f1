import { randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 14;

/** The prefixes of ids, one for each kind of thing. */
export type IdPrefix = 'order' | 'pay' | 'rfnd' | 'plink' | 'card' | 'evt' | 'disp' | 'doc' | 'down' | 'setl' | 'adj';

/** Creates an id such as `order_RB58MiP5SPFYyM`. */
export function newId(prefix: IdPrefix): string {
  let id = `${prefix}_`;
  for (let position = 0; position < ID_LENGTH; position += 1) id += ALPHABET.charAt(randomInt(ALPHABET.length));
  return id;
}

/** Says whether a text has the form of an id of this kind. */
export function isId(prefix: IdPrefix, text: string): boolean {
  return new RegExp(`^${prefix}_[A-Za-z0-9]{${ID_LENGTH}}$`).test(text);
}

/** Creates a bank's reference number of 12 digits. */
export function newBankReference(): string {
  return String(randomInt(100_000_000_000, 281_474_976_710_655)).slice(0, 12);
}
