/** Operators: how they sign in, and how an administrator invites and disables them. */

import { tidyName } from '@safar/domain/people/tidy-name';
import { z } from 'zod';
import { Cursor, Id, Instant, IsoDate, numberText, Text, textField } from '../fields.ts';
import { defineDeskCall } from './desk-call.ts';
import { CodeFactor, PasskeyFactor } from './passkeys.ts';
import { ROLES } from './permissions.ts';
import { operatorLine, operatorText } from './operator-text.ts';

/** Upper bounds, in characters or items. */
const LIMITS = { email: 254, name: 100, reason: 500, password: 200 };
const MIN_PASSWORD = 12;

const Role = z.enum(ROLES);
/** Lower case, as it is stored. */
export const Email = z.string().trim().toLowerCase().max(LIMITS.email).pipe(z.email('Give an e-mail address'));
const Password = z.string().min(MIN_PASSWORD, `Use at least ${MIN_PASSWORD} characters`).max(LIMITS.password);
/** Six digits of an authenticator app. */
const AppCode = numberText().regex(/^\d{6}$/, 'Give the six digits the app shows');
const Token = z.string().regex(/^[\w-]{43}$/, 'This is not a link we sent');
/** The reason for an action that moves money or breaks a rule; stored in the audit log. */
export const Reason = z
  .string()
  .trim()
  .min(3, 'Say why')
  .pipe(operatorText({ max: LIMITS.reason }));
const Name = z
  .string()
  .overwrite(tidyName)
  .min(1, 'Give a name')
  .pipe(operatorLine({ max: LIMITS.name }));

/** The signed-in operator. */
const DeskUser = z.object({ id: Id, email: z.string(), name: z.string(), role: Role });

const Done = z.object({ ok: z.literal(true) });

const Credentials = z.object({ email: Email, password: textField({ max: LIMITS.password }) });

export const deskSignIn = defineDeskCall({
  id: 'deskSignIn',
  method: 'post',
  path: '/api/sign-in',
  summary:
    'Opens a session for an operator: e-mail, password, and a code of their app, one of their recovery codes or a passkey',
  access: 'open',
  body: z.union([Credentials.extend(CodeFactor.shape), Credentials.extend(PasskeyFactor.shape)]),
  answer: z.object({ ok: z.literal(true), operator: DeskUser }),
  errors: ['DESK_SIGN_IN_FAILED', 'DESK_SIGN_IN_LIMITED'],
});

export const deskSignOut = defineDeskCall({
  id: 'deskSignOut',
  method: 'post',
  path: '/api/sign-out',
  summary: 'Ends the session',
  access: 'operator',
  permission: 'desk.open',
  answer: Done,
  errors: [],
});

export const deskMe = defineDeskCall({
  id: 'deskMe',
  method: 'get',
  path: '/api/me',
  summary: 'Who is signed in',
  access: 'operator',
  permission: 'desk.open',
  answer: z.object({ ok: z.literal(true), operator: DeskUser }),
  errors: [],
});

export const openInvitation = defineDeskCall({
  id: 'openInvitation',
  method: 'post',
  path: '/api/invitation/open',
  summary: 'What an invitation says, and the secret to put into an authenticator app',
  access: 'open',
  body: z.object({ token: Token }),
  answer: z.object({
    ok: z.literal(true),
    email: z.string(),
    name: z.string(),
    role: Role,
    /** `otpauth://…`, for a picture that the app scans. */
    appAddress: z.string(),
    /** The same secret, for typing. */
    secret: z.string(),
  }),
  errors: ['INVITATION_NOT_FOUND'],
});

export const acceptInvitation = defineDeskCall({
  id: 'acceptInvitation',
  method: 'post',
  path: '/api/invitation/accept',
  summary: 'Sets the password, proves the app, signs in, and gives the recovery codes, which are shown once',
  access: 'open',
  body: z.object({ token: Token, password: Password, code: AppCode }),
  answer: z.object({ ok: z.literal(true), operator: DeskUser, recoveryCodes: z.array(z.string()) }),
  errors: ['INVITATION_NOT_FOUND', 'APP_CODE_WRONG', 'DESK_SIGN_IN_LIMITED'],
});

/** An operator, as administrators see them. */
const ListedOperator = DeskUser.extend({
  state: z.enum(['invited', 'active', 'disabled']),
  invitedUntil: Instant.nullable(),
  lastSeenAt: Instant.nullable(),
});

/** A requested place that waits for a second administrator. */
const PlaceRequest = z.object({
  id: Id,
  email: z.string(),
  name: z.string(),
  role: Role,
  reason: z.string(),
  askedBy: z.string(),
  isOwn: z.boolean(),
  askedAt: Instant,
  until: Instant,
  /** Role of the existing place; null for a new one. */
  presentRole: Role.nullable(),
  isDisabled: z.boolean(),
});

export const operators = defineDeskCall({
  id: 'operators',
  method: 'get',
  path: '/api/operators',
  summary: 'Everybody who has a place at the desk, the newest first',
  access: 'operator',
  permission: 'operators.manage',
  query: z.object({ cursor: Cursor.optional() }),
  answer: z.object({
    ok: z.literal(true),
    operators: z.array(ListedOperator),
    nextCursor: z.string().nullable(),
    /** Number of administrators who can sign in and approve places. */
    activeAdmins: z.int(),
  }),
  errors: ['BAD_REQUEST'],
});

export const placeRequests = defineDeskCall({
  id: 'placeRequests',
  method: 'get',
  path: '/api/operators/requests',
  summary: 'Places that wait for a second administrator, the oldest first',
  access: 'operator',
  permission: 'operators.manage',
  query: z.object({ cursor: Cursor.optional() }),
  answer: z.object({ ok: z.literal(true), requests: z.array(PlaceRequest), nextCursor: z.string().nullable() }),
  errors: ['BAD_REQUEST'],
});

export const inviteOperator = defineDeskCall({
  id: 'inviteOperator',
  method: 'post',
  path: '/api/operators/invite',
  summary:
    'Asks for a place for somebody, or for a new one with another role or sign-in; another administrator approves it',
  access: 'operator',
  permission: 'operators.manage',
  body: z.object({ email: Email, name: Name, role: Role, reason: Reason }),
  /** When the request expires. */
  answer: z.object({ ok: z.literal(true), until: Instant }),
  errors: ['OWN_PLACE', 'OPERATORS_FULL', 'APPROVAL_WAITS'],
});

const OfRequest = { params: z.object({ id: Id }) };

export const approvePlace = defineDeskCall({
  ...OfRequest,
  id: 'approvePlace',
  method: 'post',
  path: '/api/operators/requests/{id}/approve',
  summary:
    'Makes the place somebody else asked for and a link by which it is taken; for one who has a place it ends the old sign-in',
  access: 'operator',
  permission: 'operators.manage',
  /** The link is shown once. */
  answer: z.object({ ok: z.literal(true), link: z.string(), until: Instant }),
  errors: ['APPROVAL_NOT_FOUND', 'OWN_REQUEST', 'OWN_PLACE', 'OPERATORS_FULL'],
});

export const closePlaceRequest = defineDeskCall({
  ...OfRequest,
  id: 'closePlaceRequest',
  method: 'post',
  path: '/api/operators/requests/{id}/close',
  summary: 'Refuses a place that was asked for; whoever asked takes it back',
  access: 'operator',
  permission: 'operators.manage',
  body: z.object({ reason: Reason }),
  answer: Done,
  errors: ['APPROVAL_NOT_FOUND'],
});

const OfOperator = { params: z.object({ id: Id }), body: z.object({ reason: Reason }) };

export const disableOperator = defineDeskCall({
  ...OfOperator,
  id: 'disableOperator',
  method: 'post',
  path: '/api/operators/{id}/disable',
  summary: 'Ends every session of an operator at once, and their sign-in',
  access: 'operator',
  permission: 'operators.manage',
  answer: Done,
  errors: ['OPERATOR_NOT_FOUND', 'OWN_PLACE'],
});

/** An entry of the audit log. */
const AuditEntry = z.object({
  seq: z.int(),
  at: Instant,
  /** Null for an action on the machine itself. */
  operator: z.object({ id: Id, email: z.string(), role: Role }).nullable(),
  /** The caller's network address. */
  from: z.string(),
  /** Id of the call. */
  action: z.string(),
  /** The code of the refusal of a call that the operator may not make; null for what was done. */
  refused: z.string().nullable(),
  subject: z.object({
    kind: z.string(),
    id: z.string(),
    /** The reference of a booking, the address of an operator, the code of a coupon …; null when it has none. */
    name: z.string().nullable(),
    /** Whose booking it is. */
    userId: Id.nullable(),
  }),
  reason: z.string().nullable(),
  before: z.json().nullable(),
  after: z.json().nullable(),
});

/** The filters of the log. */
const AuditFilter = z.object({
  operatorId: Id.optional(),
  action: z
    .string()
    .regex(/^\w{1,60}$/)
    .optional(),
  subject: Text.optional(),
  /** Days in India, both included. */
  from: IsoDate.optional(),
  until: IsoDate.optional(),
});

export const auditLog = defineDeskCall({
  id: 'auditLog',
  method: 'get',
  path: '/api/audit',
  summary: 'What operators did, newest first',
  access: 'operator',
  permission: 'audit.read',
  query: AuditFilter.extend({
    /** The oldest entry of the previous page; absent to start from the newest. */
    before: z
      .string()
      .regex(/^\d{1,15}$/, 'Use the place a page gave')
      .transform(Number)
      .optional(),
  }),
  answer: z.object({
    ok: z.literal(true),
    entries: z.array(AuditEntry),
    /** Null when there is no older entry. */
    older: z.int().nullable(),
  }),
  errors: [],
});

/** The most that a file of the log holds (REQ-DESK-19). */
export const AUDIT_FILE = { rows: 10_000, days: 366 } as const;

export const exportAudit = defineDeskCall({
  id: 'exportAudit',
  method: 'post',
  path: '/api/audit/export',
  summary: 'The entries of the log that match, newest first, as a file: at most 10,000 of 366 days',
  access: 'operator',
  permission: 'audit.read',
  body: AuditFilter,
  answer: z.object({ ok: z.literal(true) }),
  media: 'text/csv; charset=utf-8',
  errors: ['AUDIT_FILE_TOO_LONG'],
});

export const checkAudit = defineDeskCall({
  id: 'checkAudit',
  method: 'get',
  path: '/api/audit/check',
  summary: 'Goes through the whole audit log: whether an entry was changed or removed',
  access: 'operator',
  permission: 'audit.read',
  answer: z.object({
    ok: z.literal(true),
    checked: z.int(),
    /** The first entry that was changed or is missing; null when all are intact. */
    brokenAt: z.int().nullable(),
  }),
  errors: [],
});
