import * as m from '@safar/messages/supplier-words';
import { t } from '@safar/messages/t';
import { catalogueKey } from '../stay/room-words.ts';

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
