import type { Pool } from 'pg';
import type { Shop } from '../../../apps/server/src/modules/bookings/testing/journey.ts';
import { readDirectBooks, type DirectBooks } from './direct-books.ts';
import { readOurBooks, type OurBooks } from './our-books.ts';
import { readOutsideBooks, type OutsideBooks } from './outside-books.ts';

/** All books of a run: ours, the gateway's and the suppliers'. Money in paise. */
export interface Books extends OurBooks, OutsideBooks, Pick<DirectBooks, 'allotments'> {}

/** Reads all books in their present state. */
export async function readBooks(shop: Shop, pool: Pool): Promise<Books> {
  const [ours, outside, direct] = await Promise.all([
    readOurBooks(pool),
    readOutsideBooks(shop),
    readDirectBooks(pool),
  ]);
  return { ...ours, ...outside, ...direct, rooms: [...outside.rooms, ...direct.rooms] };
}

/** Adds up amounts. */
export function sumOf(lines: readonly { readonly amountPaise: number }[]): number {
  return lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}
