import * as m from '@safar/messages/amenities';
import { t } from '@safar/messages/t';
import { catalogueKey, spaced } from './room-words.ts';

/**
 * What a hotel or a room has, in the reader's language where the supplier's words for it are known, else in these words (REQ-LANG-4). English
 * ones stay as they are.
 */
export function amenityLabel(text: string): string {
  return t(m.known, { slug: catalogueKey(text) }) || spaced(text);
}
