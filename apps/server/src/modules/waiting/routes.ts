import { kindsToDecide } from '@safar/contract/desk/approvals';
import * as calls from '@safar/contract/desk/waiting';
import { AIR_REFUND_DAYS, BANK_REFUND_DAYS } from '@safar/domain/money/refund-track';
import { PENDING_LIMIT_MS } from '@safar/domain/limits';
import { may } from '@safar/contract/desk/permissions';
import { addDays, indiaClockOf, indiaDayStartMs } from '@safar/domain/time/days';
import { closingOf, isWorkingDay, workingDaysBefore } from '@safar/domain/time/working-days';
import { listAsked, listDecided, type AskedApproval } from '../../platform/approval-store.ts';
import { listColleagues } from '../../platform/colleague-store.ts';
import type { DeskRoutes, Operator } from '../../platform/desk.ts';
import { fail } from '../../platform/failure.ts';
import { LONG_ID, readPage } from '../../platform/list-cursor.ts';
import type { WaitingContext } from './context.ts';
import { giveWork } from './give-work.ts';
import { countMappings, countWork, listWork, placeOfWork, type Asker, type WorkRow } from './work-store.ts';
import { workView, type AtCounter } from './work-view.ts';

const PAGE_SIZE = 50;
const ASKED = 20;
const DECIDED = 50;
/** Days around now whose closing times the promises of the queue are reckoned by; what waits longer is late by any of them. */
const CLOSINGS = { before: 90, after: 15 };

/** Who asks: what they may see of the queue, and the promises as of now. */
export function askerOf(
  { clock, config }: Pick<WaitingContext, 'clock' | 'config'>,
  who: Pick<Asker, 'operatorId' | 'works' | 'deciding'>,
): Asker {
  const nowMs = clock.nowMs();
  const { day: today } = indiaClockOf(nowMs);
  const days = Array.from({ length: CLOSINGS.before + CLOSINGS.after }, (_, at) =>
    addDays(today, at - CLOSINGS.before),
  );
  const overdueBefore = (count: number) => workingDaysBefore(today, count).at(-1) ?? today;
  return {
    ...who,
    nowIso: clock.nowIso(),
    dayEndsIso: new Date(indiaDayStartMs(addDays(today, 1))).toISOString(),
    pendingBeforeIso: new Date(nowMs - PENDING_LIMIT_MS).toISOString(),
    bookingPromiseMs: config.desk.bookingPromiseMs,
    closings: days.filter(isWorkingDay).map((day) => closingOf(day, config.desk.closesAt)),
    overdueBefore: { bank: overdueBefore(BANK_REFUND_DAYS), airline: overdueBefore(AIR_REFUND_DAYS) },
  };
}

/** The queue of all that waits for a person (REQ-DESK-8, REQ-DESK-51), its counts, and what became of requests (REQ-DESK-36). */
export function registerWaiting(desk: DeskRoutes, context: WaitingContext): void {
  const { database, clock, config, bookings } = context;
  const { pool } = database;
  const asker = ({ id, role }: Operator) =>
    askerOf(context, { operatorId: id, works: calls.workOf(role), deciding: kindsToDecide(role) });

  /** What somebody needs who calls the hotel of a guest whom it turned away (REQ-HELP-7). */
  async function atCounter({ userId, bookingId, detail }: WorkRow): Promise<AtCounter | null> {
    if (detail.what !== 'case' || detail.topic !== 'counter' || userId === null || bookingId === null) return null;
    const proof = await bookings.asked.proofOf({ userId, bookingId });
    return proof && { ...proof, mostMorePaise: config.atCounter.mostMorePaise };
  }

  desk.route(calls.waitingCounts, async ({ operator }) => ({
    cells: await countWork(pool, asker(operator)),
    mappings: may(operator.role, 'mappings.decide') ? await countMappings(pool) : null,
  }));

  desk.route(calls.waitingWork, async ({ query: { cursor, ...filter }, operator }) => {
    const page = await readPage(
      { cursor, size: PAGE_SIZE },
      (place, limit) => listWork(pool, asker(operator), filter, place, limit),
      placeOfWork,
      LONG_ID,
    );
    if (page === undefined) return fail('BAD_REQUEST');
    const keys = page.rows.flatMap(({ userId, bookingId }) =>
      userId === null || bookingId === null ? [] : { userId, bookingId },
    );
    const booked = new Map((await bookings.listed(keys)).map((booking) => [booking.id, booking]));
    const counters = new Map(await Promise.all(page.rows.map(async (row) => [row.id, await atCounter(row)] as const)));
    const seenBy = { operatorId: operator.id, nowMs: clock.nowMs() };
    return {
      rows: page.rows.map((row) =>
        workView(
          row,
          { booking: booked.get(row.bookingId ?? '') ?? null, counter: counters.get(row.id) ?? null },
          seenBy,
        ),
      ),
      nextCursor: page.nextCursor,
    };
  });

  desk.route(calls.askedApprovals, async ({ operator }) => ({
    asked: (await listAsked(pool, operator.id, ASKED)).map(askedView),
  }));

  desk.route(calls.decidedToday, async ({ operator: { id, role } }) => {
    const sinceIso = new Date(indiaDayStartMs(indiaClockOf(clock.nowMs()).day)).toISOString();
    const decided = await listDecided(pool, { kinds: kindsToDecide(role), operatorId: id, sinceIso }, DECIDED);
    return { decided: decided.map(askedView) };
  });

  desk.route(calls.colleagues, async () => ({ colleagues: await listColleagues(pool) }));

  desk.route(calls.giveWork, async ({ body, operator, note }) => {
    const given = await giveWork(context, asker(operator), body, { operator, note });
    return given === 'done' ? {} : given;
  });
}

function askedView({ userId, bookingId, ...approval }: AskedApproval) {
  const booking = userId === null || bookingId === null ? null : { userId, id: bookingId };
  const { id, deed, about, refundPaise, askedBy, askedAt, until, state, answer, decidedBy, decidedAt } = approval;
  return { id, deed, about, booking, refundPaise, askedBy, askedAt, until, state, answer, decidedBy, decidedAt };
}
