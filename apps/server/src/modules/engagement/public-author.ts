import { looksOfficialName } from '@safar/domain/words/text-moderation';
import { authorName } from '@safar/domain/stay/reviews';

/** The public name of a writer: 'Aditya S.'. A name that could be taken for ours is not shown. */
export function publicAuthor(name: string | null): string {
  return authorName(name !== null && looksOfficialName(name) ? null : name);
}
