import type { CallAnswer } from '@safar/contract/call';
import type { findTravellers } from '@safar/contract/desk/travellers';
import { maskEmail, maskName, maskPhone } from '../../platform/mask.ts';
import { foundBySound } from '../../platform/name-sounds.ts';
import { NAME, untitled } from '../../platform/typed-name.ts';
import type { TravellersContext } from './context.ts';
import { findAccounts, findAccountsBySound, type Account } from './store.ts';

const FOUND_SHOWN = 20;
/** Maximum number of typed words; further ones are ignored. */
const MAX_WORDS = 5;
/** A partly or fully typed mobile number, in any common format. */
const MOBILE = /^(?:\+?91|0)?([6-9]\d{1,9})$/;
/** The last digits of a mobile number, as callers are asked for them. */
const MOBILE_END = /^\d{4,9}$/;

/** An account as lists show it. */
export function masked({ id, name, mobile, email, createdAt, blockedAt }: Account) {
  return {
    id,
    name: maskName(name ?? ''),
    mobile: maskPhone(mobile),
    email: maskEmail(email ?? ''),
    createdAt,
    blockedAt,
  };
}

/** The accounts that match a typed text, as bookings are found by it (REQ-DESK-45). */
export async function findAccountsByText(
  { database }: Pick<TravellersContext, 'database'>,
  typed: string,
): Promise<CallAnswer<typeof findTravellers>> {
  const { pool } = database;
  const text = typed.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  const mobile = MOBILE.exec(text.replaceAll(/[\s()-]/g, ''))?.[1] ?? null;
  const mobileEnd = MOBILE_END.test(text) ? text : null;
  const words = untitled(text.split(' ')).slice(0, MAX_WORDS);
  const exact = await findAccounts(pool, { mobile, mobileEnd, text, words }, FOUND_SHOWN + 1);
  const found =
    exact.length > 0 || !NAME.test(text)
      ? exact
      : await foundBySound(
          pool,
          words,
          (sounds) => findAccountsBySound(pool, sounds, FOUND_SHOWN + 1),
          ({ id }) => id,
        );
  return { travellers: found.slice(0, FOUND_SHOWN).map(masked), more: found.length > FOUND_SHOWN };
}
