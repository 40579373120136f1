import * as m from '@safar/messages/account-rules';
import { t } from '@safar/messages/t';

const LINK_IN_NAME = /:\/\/|@|\/|\\|\bwww\b|[\p{L}\p{N}-]{2,}[.。．]\p{L}{2,}/iu;

/** Whether a mail program could make a link of a name: 'Visit evil.example', 'a@b.c', 'https://…'. 'K.Srinivasan' is none. */
export function holdsLink(name: string): boolean {
  return LINK_IN_NAME.test(name.normalize('NFKC'));
}

/** Beside a name that holds a link. */
export function linkNameText(): string {
  return t(m.nameWithLink);
}
