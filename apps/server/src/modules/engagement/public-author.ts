import { looksOfficialName } from '@safar/domain/text-moderation';
import { authorName } from '@safar/domain/reviews';

/** How a writer is named in public: 'Aditya S.', and nobody by a name that could be taken for ours. */
export function publicAuthor(name: string | null): string {
  return authorName(name !== null && looksOfficialName(name) ? null : name);
}
