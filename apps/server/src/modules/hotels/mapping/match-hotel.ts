import { byLikeness, LIKELY_THRESHOLD, matchingHotel } from '@safar/domain/stay/hotel-match';
import type { Transaction } from '../../../platform/database.ts';
import { hotelOfMapping } from './mapping-store.ts';
import { candidatesFor, comparedOf, mappedHow, saveLikely, saveMatch, type SuppliersHotelRow } from './match-store.ts';

/**
 * Matches a further supplier's hotel with ours by similarity; a hotel that is less similar, or matches two, waits for a person
 * (REQ-HOTEL-11, REQ-DESK-18). Decisions of a person and mappings of the supplier itself stay.
 */
export async function matchHotel(transaction: Transaction, theirs: SuppliersHotelRow): Promise<void> {
  const how = await mappedHow(transaction, theirs);
  if (how === 'manual' || how === 'code') return saveLikely(transaction, theirs, null);
  const hotel = comparedOf(theirs);
  const candidates = await candidatesFor(transaction, theirs);
  const match = matchingHotel(hotel, candidates);
  await saveMatch(transaction, theirs, match && { hotelCode: match.hotel.hotelCode, score: match.score });
  const isMapped = (await hotelOfMapping(transaction, theirs)) !== null;
  const free = isMapped ? [] : candidates.filter(({ isHeld }) => !isHeld);
  const [likely] = byLikeness(hotel, free).filter(({ score }) => score >= LIKELY_THRESHOLD);
  await saveLikely(transaction, theirs, likely === undefined ? null : { ...likely, hotelCode: likely.hotel.hotelCode });
}
