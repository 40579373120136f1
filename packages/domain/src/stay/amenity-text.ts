import * as m from '@safar/messages/supplier-words';
import { t } from '@safar/messages/t';
import { catalogueKey, spaced } from './room-words.ts';

/**
 * The name of an amenity of a hotel or room. Known amenities are given in the reader's language, others in the supplier's words
 * (REQ-LANG-4). English texts are not changed.
 */
export function amenityLabel(text: string): string {
  return t(m.amenity, { slug: catalogueKey(text) }) || spaced(text);
}
