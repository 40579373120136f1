import * as calls from '@safar/contract/desk/settlements';
import type { DeskRoutes } from '../../platform/desk.ts';
import { fail } from '../../platform/failure.ts';
import { byCreation, LONG_ID, readPage } from '../../platform/list-cursor.ts';
import type { PaymentsContext } from './context.ts';
import { findSettlement, settlementLinesAfter, settlementsAfter } from './settlements/settlement-store.ts';

const PAGE_SIZE = 50;

/** Settlements at the desk: by day, and line by line (REQ-DESK-24). */
export function registerDeskSettlements(desk: DeskRoutes, { database }: Pick<PaymentsContext, 'database'>): void {
  const { pool } = database;
  desk.route(calls.settlements, async ({ query }) => {
    const page = await readPage(
      { cursor: query.cursor, size: PAGE_SIZE },
      (place, limit) => settlementsAfter(pool, place, limit),
      byCreation,
      LONG_ID,
    );
    return page === undefined ? fail('BAD_REQUEST') : { settlements: page.rows, nextCursor: page.nextCursor };
  });
  desk.route(calls.settlement, async ({ params, query }) => {
    const settlement = await findSettlement(pool, params.gateway, params.id);
    if (settlement === null) return fail('SETTLEMENT_NOT_FOUND');
    const of = { ...params, unmatched: query.only === 'unmatched' };
    const page = await readPage(
      { cursor: query.cursor, size: PAGE_SIZE },
      (place, limit) => settlementLinesAfter(pool, of, place, limit),
      byCreation,
      LONG_ID,
    );
    if (page === undefined) return fail('BAD_REQUEST');
    const lines = page.rows.map(({ id, kind, disputeId, netPaise, feePaise, taxPaise, userId, bookingId }) => ({
      id,
      kind,
      disputeId,
      netPaise,
      feePaise,
      taxPaise,
      matched: userId !== null,
      booking: userId === null || bookingId === null ? null : { userId, id: bookingId },
    }));
    return { settlement, lines, nextCursor: page.nextCursor };
  });
}
