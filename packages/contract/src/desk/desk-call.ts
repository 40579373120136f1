import type { CallShape } from '../call.ts';
import type { Permission } from './permissions.ts';

/**
 * A call of the operators' API, which only their own listener answers.
 * - `open`: anyone who reaches the listener: signing in, and accepting an invitation.
 * - `operator`: any signed-in operator with the permission.
 */
export type DeskCall = CallShape &
  ({ readonly access: 'open' } | { readonly access: 'operator'; readonly permission: Permission });

/** A request with this header comes from a page without user activity: it does not extend the session. */
export const UNATTENDED_HEADER = 'safar-unattended';

/** Declares a call of the operators' API, keeping the exact types of its schemas. */
export function defineDeskCall<const C extends DeskCall>(call: C): C {
  return call;
}
