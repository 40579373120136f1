import * as m from '@safar/messages/place-names';
import { t } from '@safar/messages/t';
import { catalogueKey } from './room-words.ts';

/**
 * A city, a state or a country in the reader's language, where its English name is known, else by that name (REQ-LANG-4). The places of
 * 'Manali, Himachal Pradesh' and of the route 'Delhi – Mumbai' are looked up one by one. To be shown only: addresses and calls take the
 * English name.
 */
export function placeName(name: string): string {
  return name
    .split(/(, | – )/)
    .map((part) => t(m.known, { slug: catalogueKey(part) }) || part)
    .join('');
}
