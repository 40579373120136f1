import type { Visitor } from '#lib/session.ts';

/** What a form's lead begins with: most often it is the traveller who is signed in. */
export function leadStart(visitor: Visitor): { firstName: string; lastName: string; email: string } {
  const user = visitor.kind === 'signed-in' ? visitor.user : null;
  const [firstName = '', ...rest] = (user?.name ?? '').trim().split(/\s+/);
  return { firstName, lastName: rest.join(' '), email: user?.email ?? '' };
}
