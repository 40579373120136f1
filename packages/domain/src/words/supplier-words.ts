import * as m from '@safar/messages/supplier-words';
import { t } from '@safar/messages/t';
import { catalogueKey, spaced } from '../stay/room-words.ts';

/**
 * A city, a state or a country in the reader's language; its English name when it has no translation (REQ-LANG-4). The places in 'Manali,
 * Himachal Pradesh' and in the route 'Delhi – Mumbai' are looked up one by one. For display only: addresses and calls use the English name.
 */
export function placeName(name: string): string {
  return name
    .split(/(, | – )/)
    .map((part) => t(m.place, { slug: catalogueKey(part) }) || part)
    .join('');
}

/**
 * The name of an amenity of a hotel or room. Known amenities are given in the reader's language, others in the supplier's words
 * (REQ-LANG-4). English texts are not changed.
 */
export function amenityLabel(text: string): string {
  return t(m.amenity, { slug: catalogueKey(text) }) || spaced(text);
}
