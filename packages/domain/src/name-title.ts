import * as m from '@safar/messages/name-titles';
import { t } from '@safar/messages/t';
import { catalogueKey } from './room-words.ts';

/** A title of a traveller as pages show it, in the reader's language (REQ-LANG-4): 'Mr.'. Papers and suppliers take the title itself. */
export function titleLabel(title: string): string {
  return t(m.known, { slug: catalogueKey(title) }) || title;
}
