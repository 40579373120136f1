import * as calls from '@safar/contract/desk/operators';
import { z } from 'zod';
import { REFUSED, type DeskRoutes } from '../../platform/desk.ts';
import { fail, isFailure } from '../../platform/failure.ts';
import { byCreation, readPage } from '../../platform/list-cursor.ts';
import { checkAudit } from './audit-log.ts';
import { namesOfSubjects, type SubjectName } from './audit-subject-store.ts';
import { readAudit, type AuditRow } from './audit-store.ts';
import type { DeskContext } from './context.ts';
import { disableOperator } from './disable-operator.ts';
import { exportAudit, questionOf } from './export-audit.ts';
import { acceptInvitation, openInvitation } from './invitations.ts';
import { countActiveAdmins, listOperators, type OperatorRow } from './operator-store.ts';
import { listPlaceRequests } from './place-request-store.ts';
import { approvePlace, askForPlace, closePlaceRequest } from './place-requests.ts';
import { signIn } from './sign-in.ts';

const PAGE_SIZE = 50;

/** Signing in, operators, and the audit log. */
export function registerOperators(desk: DeskRoutes, context: DeskContext): void {
  desk.route(calls.deskSignIn, async ({ body, request, reply }) => {
    const operator = await signIn(context, body, { request, reply });
    return isFailure(operator) ? operator : { operator };
  });
  desk.route(calls.deskSignOut, async ({ operator, note, request, reply }) => {
    await context.database.transaction(async (transaction) => {
      await note(transaction, { subject: { kind: 'operator', id: operator.id } });
      await context.deskSessions.close(transaction, request, reply);
    });
    return {};
  });
  desk.route(calls.deskMe, ({ operator }) => ({ operator }));
  desk.route(calls.openInvitation, ({ body }) => openInvitation(context, body.token));
  desk.route(calls.acceptInvitation, ({ body, request, reply }) => acceptInvitation(context, body, { request, reply }));
  desk.route(calls.operators, async ({ query: { cursor } }) => {
    const { pool } = context.database;
    const page = await readPage(
      { cursor, size: PAGE_SIZE },
      (place, limit) => listOperators(pool, place, limit),
      byCreation,
    );
    if (page === undefined) return fail('BAD_REQUEST');
    return {
      operators: page.rows.map((row) => ({
        id: row.id,
        email: row.email,
        name: row.name,
        role: row.role,
        state: stateOf(row),
        invitedUntil: row.invitedUntil,
        lastSeenAt: row.lastSeenAt,
      })),
      nextCursor: page.nextCursor,
      activeAdmins: await countActiveAdmins(pool),
    };
  });
  desk.route(calls.placeRequests, async ({ query: { cursor }, operator: { id: me } }) => {
    const page = await readPage(
      { cursor, size: PAGE_SIZE },
      (place, limit) => listPlaceRequests(context.database.pool, context.clock.nowIso(), place, limit),
      ({ askedAt, id }) => ({ at: askedAt, id }),
    );
    if (page === undefined) return fail('BAD_REQUEST');
    const requests = page.rows.map(({ askedById, ...request }) => ({ ...request, isOwn: askedById === me }));
    return { requests, nextCursor: page.nextCursor };
  });
  desk.route(calls.inviteOperator, ({ body, operator, note }) => askForPlace(context, body, { by: operator, note }));
  desk.route(calls.approvePlace, ({ params, operator, note }) =>
    approvePlace(context, params.id, { by: operator, note }),
  );
  desk.route(calls.closePlaceRequest, async ({ params, body, operator, note }) => {
    const closed = await closePlaceRequest(context, { id: params.id, reason: body.reason }, { by: operator, note });
    return isFailure(closed) ? closed : {};
  });
  desk.route(calls.disableOperator, async ({ params, body, operator, note }) => {
    const disabled = await disableOperator(context, { id: params.id, reason: body.reason }, { by: operator.id, note });
    return isFailure(disabled) ? disabled : {};
  });
  desk.route(calls.auditLog, async ({ query: { before, ...filter } }) => {
    const rows = await readAudit(context.database.pool, { ...questionOf(filter), before }, PAGE_SIZE + 1);
    const page = rows.slice(0, PAGE_SIZE);
    const names = await namesOfSubjects(context.database.pool, page);
    return {
      entries: page.map((row) => entryOf(row, names.get(row.subjectId))),
      older: rows.length > PAGE_SIZE ? (page.at(-1)?.seq ?? null) : null,
    };
  });
  desk.route(calls.exportAudit, ({ body, note }) => exportAudit(context, body, note));
  desk.route(calls.checkAudit, () => checkAudit(context.database.pool));
}

function stateOf({ disabledAt, passwordHash }: OperatorRow): 'invited' | 'active' | 'disabled' {
  if (disabledAt !== null) return 'disabled';
  return passwordHash === null ? 'invited' : 'active';
}

function entryOf(row: AuditRow, subject: SubjectName = { name: null, userId: null }) {
  const { seq, at, operatorId, operatorEmail, operatorRole, action, reason } = row;
  const known = operatorId !== null && operatorEmail !== null && operatorRole !== null;
  return {
    seq,
    at,
    operator: known ? { id: operatorId, email: operatorEmail, role: operatorRole } : null,
    from: row.fromAddress,
    action,
    refused: row.subjectKind === REFUSED ? row.subjectId : null,
    subject: { kind: row.subjectKind, id: row.subjectId, ...subject },
    reason,
    before: jsonOf(row.before),
    after: jsonOf(row.after),
  };
}

function jsonOf(text: string | null) {
  return text === null ? null : z.json().parse(JSON.parse(text));
}
