import { addDays, indiaClockOf, indiaDayStartMs } from '@safar/domain/days';
import { postSettled } from '@safar/domain/ledger';
import { formatInrExact, sumPaise } from '@safar/domain/money';
import { DAY_MS } from '@safar/domain/time-units';
import type { GatewaySettlementLine, PaymentGateway, Span } from '../../../gateways/payment-gateway.ts';
import type { Queryable } from '../../../platform/database.ts';
import type { Comparison, Difference } from '../../../platform/difference.ts';
import type { PaymentsContext } from '../context.ts';
import { findDispute } from '../disputes/dispute-store.ts';
import { post } from '../ledger-store.ts';
import { findRefundByGatewayId } from '../refunds/refund-store.ts';
import {
  keepSettlement,
  keepSettlementLine,
  matchLine,
  settlementsIn,
  unmatchedLines,
  type Settlement,
  type SettlementLine,
} from './settlement-store.ts';
import { findPaymentByGatewayId } from '../store.ts';

/** A settlement is reported line by line within so long. */
const REPORTED_WITHIN_MS = 2 * DAY_MS;

/**
 * Matches what a gateway settled in a span with our payments, refunds and disputes, line by line: fee, tax and what reached our bank enter the
 * ledger once (REQ-DESK-24, decision 0053). A settlement whose lines are not all ours, or add up to something else, is a difference.
 */
export async function matchSettlements(
  context: PaymentsContext,
  gateway: PaymentGateway,
  span: Span,
): Promise<Comparison> {
  const { pool } = context.database;
  const days = { fromMs: indiaDayStartMs(dayOf(span.fromMs)), toMs: indiaDayStartMs(dayOf(span.toMs)) + DAY_MS - 1 };
  let compared = 0;
  let isWhole = true;
  for (let day = dayOf(span.fromMs); day <= dayOf(span.toMs); day = addDays(day, 1)) {
    const answer = await gateway.settledOn(day);
    if (answer.kind !== 'ok') {
      const incomplete = `the gateway ${gateway.id} did not report its settlements: ${answer.text}`;
      return { compared, differences: [], incomplete };
    }
    await keepReport(pool, gateway.id, answer.lines);
    compared += answer.lines.length;
    isWhole &&= answer.isWhole;
  }
  for (const line of await unmatchedLines(pool, gateway.id, days)) await settleLine(context, line);
  const settlements = await settlementsIn(pool, gateway.id, days);
  const found = settlements.map((settlement) => differenceOf(settlement, context.clock.nowMs()));
  return {
    compared,
    differences: found.filter((difference) => difference !== null),
    incomplete: isWhole ? null : `the gateway ${gateway.id} reported a line that cannot be read`,
  };
}

function dayOf(ms: number): string {
  return indiaClockOf(ms).day;
}

/** Writes lines down; a settlement whose webhook was lost is known from them. */
async function keepReport(db: Queryable, gateway: string, lines: readonly GatewaySettlementLine[]): Promise<void> {
  for (const line of lines) await keepSettlementLine(db, gateway, line);
  for (const [id, own] of Map.groupBy(lines, ({ settlementId }) => settlementId)) {
    const [first] = own;
    if (first === undefined) continue;
    await keepSettlement(db, gateway, {
      id,
      amountPaise: sumPaise(own.map(({ netPaise }) => netPaise)),
      feesPaise: sumPaise(own.map(({ feePaise }) => feePaise)),
      taxPaise: sumPaise(own.map(({ taxPaise }) => taxPaise)),
      utr: first.utr,
      createdAtMs: first.settledAtMs,
    });
  }
}

/** Posts what a line moved, in the transaction that says whose it is; one of nothing of ours stays unmatched. */
async function settleLine({ database, clock }: PaymentsContext, line: SettlementLine): Promise<void> {
  const owner = await ownerOf(database.pool, line);
  if (owner === null) return;
  const { gateway, id, netPaise, feePaise, taxPaise } = line;
  const { userId, sessionId } = owner;
  await database.transaction(async (transaction) => {
    if (!(await matchLine(transaction, line, { userId, sessionId }))) return;
    const key = { userId, sessionId, key: `settled:${gateway}:${id}`, at: clock.nowIso() };
    await post(transaction, key, postSettled({ netPaise, feePaise, taxPaise }));
  });
}

/** Whose payment, refund or dispute a line is, for the same amount; null: nobody's. */
async function ownerOf(
  db: Queryable,
  { gateway, id, kind, disputeId, netPaise, feePaise }: SettlementLine,
): Promise<{ readonly userId: string; readonly sessionId: string } | null> {
  const grossPaise = netPaise + feePaise;
  switch (kind) {
    case 'payment': {
      const payment = await findPaymentByGatewayId(db, gateway, id);
      return payment?.amountPaise === grossPaise ? payment : null;
    }
    case 'refund': {
      const refund = await findRefundByGatewayId(db, gateway, id);
      return refund?.amountPaise === -grossPaise ? refund : null;
    }
    case 'dispute':
      return disputeId === null ? null : ((await findDispute(db, gateway, disputeId))?.owner ?? null);
    case 'other':
      return null;
  }
}

function differenceOf(settlement: Settlement, nowMs: number): Difference | null {
  const { gateway: counterparty, id: subject, amountPaise, linesPaise, lines, unmatched, createdAt } = settlement;
  const differs = (detail: string): Difference => ({
    kind: 'settlement-differs',
    counterparty,
    subject,
    detail,
    outcome: 'needs-person',
  });
  if (lines === 0 && nowMs - Date.parse(createdAt) < REPORTED_WITHIN_MS) return null;
  if (lines === 0) return differs(`No line of a settlement of ${formatInrExact(amountPaise)} has been reported.`);
  if (linesPaise !== amountPaise)
    return differs(
      `The lines of a settlement of ${formatInrExact(amountPaise)} add up to ${formatInrExact(linesPaise)}.`,
    );
  return unmatched === 0 ? null : differs(`${unmatched} of ${lines} lines are of no payment or refund of ours.`);
}
