import { DEFAULT_NATIONALITY, normaliseNationality } from '@safar/domain/people/nationality';
import type { Visitor } from '#lib/session.ts';

/** Initial values of a form's lead, who is usually the signed-in traveller. */
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
