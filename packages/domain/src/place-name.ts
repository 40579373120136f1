import * as m from '@safar/messages/place-names';
import { t } from '@safar/messages/t';
import { catalogueKey } from './room-words.ts';

/**
 * A city, a state or a country in the reader's language, where its English name is known, else by that name (REQ-LANG-4). Parts that commas
 * part are looked up one by one: 'Manali, Himachal Pradesh'. To be shown only: addresses and calls take the English name.
 */
export function placeName(name: string): string {
  return name
    .split(', ')
    .map((part) => t(m.known, { slug: catalogueKey(part) }) || part)
    .join(', ');
}
