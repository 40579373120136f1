import { DEFAULT_NATIONALITY, normaliseNationality } from '@safar/domain/nationality';
import type { Visitor } from '#lib/session.ts';

/** What a form's lead begins with: most often it is the traveller who is signed in. */
export function leadStart(visitor: Visitor): {
  firstName: string;
  lastName: string;
  email: string;
  nationality: string;
} {
  const user = visitor.kind === 'signed-in' ? visitor.user : null;
  const [firstName = '', ...rest] = (user?.name ?? '').trim().split(/\s+/);
  const nationality = normaliseNationality(user?.country) || DEFAULT_NATIONALITY;
  return { firstName, lastName: rest.join(' '), email: user?.email ?? '', nationality };
}
