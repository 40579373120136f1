import * as m from '@safar/messages/sign-in';
import { t } from '@safar/messages/t';

const LINK_IN_NAME = /:\/\/|@|\/|\\|\bwww\b|[\p{L}\p{N}-]{2,}[.。．]\p{L}{2,}/iu;

/** Whether a mail program could turn a name into a link: 'Visit evil.example', 'a@b.c', 'https://…', but not 'K.Srinivasan'. */
export function holdsLink(name: string): boolean {
  return LINK_IN_NAME.test(name.normalize('NFKC'));
}

/** The message beside a name that contains a link. */
export function linkNameText(): string {
  return t(m.nameWithLink);
}
