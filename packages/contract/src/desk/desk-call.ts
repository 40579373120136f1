import type { CallShape } from '../call.ts';
import type { Permission } from './permissions.ts';

/**
 * A call of the operators' API, answered on their own listener alone.
 * - `open`: anyone who reaches it: signing in, and accepting an invitation.
 * - `operator`: whoever is signed in there and has the permission.
 */
export type DeskCall = CallShape &
  ({ readonly access: 'open' } | { readonly access: 'operator'; readonly permission: Permission });

/** A request with this header was made by a page that nobody is at: it does not keep the session. */
export const UNATTENDED_HEADER = 'safar-unattended';

/** Declares a call of the operators' API, keeping the exact types of its schemas. */
export function defineDeskCall<const C extends DeskCall>(call: C): C {
  return call;
}
