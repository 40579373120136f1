/** What one operator may not do alone: the kinds of requests that a second one decides on. */

import { z } from 'zod';
import { may, ROLES, type Permission, type Role } from './permissions.ts';

/** The permission that is needed to decide on each kind (REQ-DESK-36). */
export const APPROVAL_KINDS = {
  cancel: 'refunds.approve',
  refund: 'refunds.approve',
  room: 'refunds.approve',
  place: 'operators.manage',
  coupon: 'coupons.approve',
  prices: 'prices.publish',
  'contract-days': 'prices.publish',
  month: 'books.keep',
} as const satisfies Readonly<Record<string, Permission>>;
export type ApprovalKind = keyof typeof APPROVAL_KINDS;

export const ApprovalKind = z.enum([
  'cancel',
  'refund',
  'room',
  'place',
  'coupon',
  'prices',
  'contract-days',
  'month',
]) satisfies z.ZodType<ApprovalKind>;

/** The permission that is needed to ask for each kind. */
const ASK_PERMISSIONS = {
  cancel: 'bookings.cancel',
  refund: 'refunds.begin',
  room: 'bookings.move',
  place: 'operators.manage',
  coupon: 'coupons.create',
  prices: 'prices.draft',
  'contract-days': 'contracts.edit',
  month: 'books.keep',
} as const satisfies Readonly<Record<ApprovalKind, Permission>>;

/** The kinds that a role may ask for. */
export function kindsToAsk(role: Role): ApprovalKind[] {
  return ApprovalKind.options.filter((kind) => may(role, ASK_PERMISSIONS[kind]));
}

/** The kinds that a role decides on. */
export function kindsToDecide(role: Role): ApprovalKind[] {
  return ApprovalKind.options.filter((kind) => may(role, APPROVAL_KINDS[kind]));
}

/** The roles that decide on a kind. */
export function rolesThatDecide(kind: ApprovalKind): Role[] {
  return ROLES.filter((role) => may(role, APPROVAL_KINDS[kind]));
}

export const APPROVAL_STATES = ['waiting', 'approved', 'sent-back', 'withdrawn', 'ended'] as const;
