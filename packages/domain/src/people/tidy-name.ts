/** The rules of a person's typed name. The rules of suppliers and airlines are in `names-for-suppliers.ts`. */

import { t } from '@safar/messages/t';
import * as m from '@safar/messages/travellers';
import { catalogueKey } from '../stay/room-words.ts';
import * as signIn from '@safar/messages/sign-in';

/** Spaces of every kind and tabs, which a paste can contain. A line break is not included: a name with one is refused. */
const SPACES = /[\t\p{Zs}]+/gu;
/** Marks for the direction of text, and invisible characters that do not join letters. */
const UNSEEN = /[\u00AD\u200E\u200F\u2060\uFEFF]/gu;

/**
 * A person's name as it is stored, whether typed or pasted: composed, with single spaces. The one rule for accounts, guests, passengers,
 * saved travellers and operators (REQ-GUEST-2).
 */
export function tidyName(text: string): string {
  return text.normalize('NFC').replaceAll(UNSEEN, '').replaceAll(SPACES, ' ').trim();
}

/** A title before a name, in full or abbreviated; the title has a field of its own. */
const TITLE = /^(?:mr|mrs|ms|miss|mstr|dr|prof|smt|श्रीमती|श्रीमान|डॉ)(?:\.\s*|\s+)(?=\p{L})/iu;

/** A name without a title typed before it: 'Mr. Ravi' → 'Ravi'. A name that is only a title is returned as it is. */
export function withoutTitle(name: string): string {
  return name.replace(TITLE, '');
}

/** A traveller's title as pages show it, in the reader's language (REQ-LANG-4): 'Mr.'. Documents and suppliers use the title itself. */
export function titleLabel(title: string): string {
  return t(m.nameTitle, { slug: catalogueKey(title) }) || title;
}

const LINK_IN_NAME = /:\/\/|@|\/|\\|\bwww\b|[\p{L}\p{N}-]{2,}[.。．]\p{L}{2,}/iu;

/**
 * Whether a mail program could turn a name into a link: 'Visit evil.example', 'a@b.c', 'https://…', but not
 * 'K.Srinivasan' (REQ-GUEST-1).
 */
export function holdsLink(name: string): boolean {
  return LINK_IN_NAME.test(name.normalize('NFKC'));
}

/** The message beside a name that contains a link. */
export function linkNameText(): string {
  return t(signIn.nameWithLink);
}
