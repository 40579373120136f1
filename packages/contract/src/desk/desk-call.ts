import type { CallShape } from '../call.ts';
import type { Permission } from './permissions.ts';

/**
 * A call of the operators' API, answered on their own listener alone.
 * - `open`: anyone who reaches it: signing in, and accepting an invitation.
 * - `operator`: whoever is signed in there and has the permission.
 */
export type DeskCall = CallShape &
  ({ readonly access: 'open' } | { readonly access: 'operator'; readonly permission: Permission });

/** Declares a call of the operators' API, keeping the exact types of its schemas. */
export function defineDeskCall<const C extends DeskCall>(call: C): C {
  return call;
}
