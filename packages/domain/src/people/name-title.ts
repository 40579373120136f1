import { t } from '@safar/messages/t';
import * as m from '@safar/messages/travellers';
import { catalogueKey } from '../stay/room-words.ts';

/** A traveller's title as pages show it, in the reader's language (REQ-LANG-4): 'Mr.'. Documents and suppliers use the title itself. */
export function titleLabel(title: string): string {
  return t(m.nameTitle, { slug: catalogueKey(title) }) || title;
}
