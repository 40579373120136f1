import * as calls from '@safar/contract/desk/approvals';
import { listAsked, listToDecide, type Approval } from '../../platform/approval-store.ts';
import type { DeskRoutes } from '../../platform/desk.ts';
import { fail } from '../../platform/failure.ts';
import { readPage } from '../../platform/list-cursor.ts';
import type { DeskContext } from './context.ts';

const PAGE_SIZE = 50;
const ASKED = 20;
/** Sorts requests without an end last in a list ordered by end. */
const NEVER = '9999-12-31T00:00:00.000Z';

/** Requests of every kind that wait for a second person, and the outcome of one's own requests (REQ-DESK-36). */
export function registerApprovals(desk: DeskRoutes, { database: { pool }, clock }: DeskContext): void {
  desk.route(calls.approvalQueue, async ({ query: { cursor }, operator }) => {
    const who = { kinds: calls.kindsToDecide(operator.role), operatorId: operator.id, nowIso: clock.nowIso() };
    const page = await readPage(
      { cursor, size: PAGE_SIZE },
      (place, limit) => listToDecide(pool, who, place, limit),
      ({ id, until }) => ({ at: until ?? NEVER, id }),
    );
    return page === undefined
      ? fail('BAD_REQUEST')
      : { requests: page.rows.map(requestView), nextCursor: page.nextCursor };
  });
  desk.route(calls.askedApprovals, async ({ operator }) => {
    const asked = await listAsked(pool, operator.id, ASKED);
    return {
      asked: asked.map(({ state, answer, decidedBy, decidedAt, ...request }) => ({
        ...requestView(request),
        state,
        answer,
        decidedBy,
        decidedAt,
      })),
    };
  });
}

function requestView({ userId, bookingId, ...request }: Approval) {
  const booking = userId === null || bookingId === null ? null : { userId, id: bookingId };
  const { id, kind, thing, deed, about, refundPaise, chargePaise, reason, askedBy, askedAt, until } = request;
  return { id, kind, thing, deed, about, refundPaise, chargePaise, reason, askedBy, askedAt, until, booking };
}
