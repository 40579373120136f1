/** All requests by operators that a second operator decides on, in one list. */

import { z } from 'zod';
import { Cursor, Id, Instant, Paise } from '../fields.ts';
import { defineDeskCall } from './desk-call.ts';
import { may, ROLES, type Permission, type Role } from './permissions.ts';

/** The permission that is needed to decide on each kind. */
export const APPROVAL_KINDS = {
  cancel: 'refunds.approve',
  refund: 'refunds.approve',
  place: 'operators.manage',
  coupon: 'coupons.approve',
  prices: 'prices.publish',
  'contract-days': 'prices.publish',
} as const satisfies Readonly<Record<string, Permission>>;
export type ApprovalKind = keyof typeof APPROVAL_KINDS;

const ApprovalKind = z.enum([
  'cancel',
  'refund',
  'place',
  'coupon',
  'prices',
  'contract-days',
]) satisfies z.ZodType<ApprovalKind>;

/** The kinds that a role decides on. */
export function kindsToDecide(role: Role): ApprovalKind[] {
  return ApprovalKind.options.filter((kind) => may(role, APPROVAL_KINDS[kind]));
}

/** The roles that decide on a kind. */
export function rolesThatDecide(kind: ApprovalKind): Role[] {
  return ROLES.filter((role) => may(role, APPROVAL_KINDS[kind]));
}

export const APPROVAL_STATES = ['waiting', 'approved', 'sent-back', 'withdrawn', 'ended'] as const;

const Request = z.object({
  id: Id,
  kind: ApprovalKind,
  /** A key of the subject: 'contract-days <contract> <room>'. */
  thing: z.string(),
  /** The requested action: 'Cancel on behalf'. */
  deed: z.string(),
  /** The subject of the action: a hotel, a route, a code. */
  about: z.string(),
  /** Null when it concerns no booking. */
  booking: z.object({ userId: Id, id: Id }).nullable(),
  /** The traveller's refund; null when there is none. */
  refundPaise: Paise.nullable(),
  /** The cancellation charge; null when nothing is cancelled. */
  chargePaise: Paise.nullable(),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: Instant,
  /** Null when the request has no time limit. */
  until: Instant.nullable(),
});

const Asked = Request.extend({
  state: z.enum(APPROVAL_STATES),
  /** Why it was refused, withdrawn or ended. */
  answer: z.string().nullable(),
  /** Null when it expired. */
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
});

export const approvalQueue = defineDeskCall({
  id: 'approvalQueue',
  method: 'get',
  path: '/api/queues/approvals',
  summary: 'What waits for a second person and the operator may decide on, that which ends first at the top',
  access: 'operator',
  permission: 'desk.open',
  query: z.object({ cursor: Cursor.optional() }),
  answer: z.object({ ok: z.literal(true), requests: z.array(Request), nextCursor: z.string().nullable() }),
  errors: ['BAD_REQUEST'],
});

export const askedApprovals = defineDeskCall({
  id: 'askedApprovals',
  method: 'get',
  path: '/api/queues/asked',
  summary: 'What the operator asked a second person for, with the answers: the newest 20',
  access: 'operator',
  permission: 'desk.open',
  answer: z.object({ ok: z.literal(true), asked: z.array(Asked) }),
  errors: [],
});
