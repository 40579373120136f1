import { indiaDayStartMs } from '@safar/domain/time/days';
import { postSettled } from '@safar/domain/money/ledger';
import { formatInrExact } from '@safar/domain/money/money';
import { DAY_MS } from '@safar/domain/time/time-units';
import type {
  GatewaySettlement,
  GatewaySettlementLine,
  PaymentGateway,
  SettlementLinesAnswer,
} from '../../../gateways/payment-gateway.ts';
import type { Queryable } from '../../../platform/database.ts';
import type { Difference } from '../../../platform/difference.ts';
import type { PaymentsContext } from '../context.ts';
import { findDispute } from '../disputes/dispute-store.ts';
import { post } from '../ledger-store.ts';
import { findRefundByGatewayId } from '../refunds/refund-store.ts';
import {
  keepSettlement,
  keepSettlementLines,
  matchLine,
  settlementsIn,
  unmatchedLines,
  type Settlement,
  type SettlementLine,
} from './settlement-store.ts';
import { findPaymentByGatewayId } from '../store.ts';

/** Time within which all lines of a settlement are reported. */
const REPORTED_WITHIN_MS = 2 * DAY_MS;
/** Lines matched at a time. */
const LINES_AT_ONCE = 1000;

/** The result of matching a day. */
interface MatchedDay {
  /** Lines that were reported. */
  readonly compared: number;
  readonly differences: readonly Difference[];
  /** Every line could be read. */
  readonly isWhole: boolean;
  /** Why the report of the day is not known; null when it is known. */
  readonly silence: string | null;
}

/**
 * Matches what a gateway settled on a day in India with our payments, refunds and disputes, line by line: fee, tax and
 * the amount that reached our bank enter the ledger once (REQ-DESK-24, decision 0053). A settlement with lines that are
 * not ours, or that add up to another amount, is a difference.
 */
export async function matchDay(context: PaymentsContext, gateway: PaymentGateway, day: string): Promise<MatchedDay> {
  const { pool } = context.database;
  const reported = new Map<string, GatewaySettlement>();
  let [compared, isWhole] = [0, true];
  for (let skip: number | null = 0; skip !== null;) {
    const answer: SettlementLinesAnswer = await gateway.settledOn(day, skip);
    if (answer.kind !== 'ok') {
      const silence = `the gateway ${gateway.id} did not report its settlements: ${answer.text}`;
      return { compared, differences: [], isWhole, silence };
    }
    await keepSettlementLines(pool, gateway.id, answer.lines);
    for (const line of answer.lines) addTo(reported, line);
    compared += answer.lines.length;
    isWhole &&= answer.isWhole;
    skip = answer.next;
  }
  // A settlement whose webhook was lost is reconstructed from its lines.
  for (const settlement of reported.values()) await keepSettlement(pool, gateway.id, settlement);
  const span = { fromMs: indiaDayStartMs(day), toMs: indiaDayStartMs(day) + DAY_MS - 1 };
  for (let after: SettlementLine | null = null; ;) {
    const lines: SettlementLine[] = await unmatchedLines(pool, gateway.id, span, after, LINES_AT_ONCE);
    for (const line of lines) await settleLine(context, line);
    after = lines.at(-1) ?? null;
    if (after === null) break;
  }
  const settlements = await settlementsIn(pool, gateway.id, span);
  const found = settlements.map((settlement) => differenceOf(settlement, context.clock.nowMs()));
  return { compared, differences: found.filter((difference) => difference !== null), isWhole, silence: null };
}

/** Adds a line to its settlement. */
function addTo(reported: Map<string, GatewaySettlement>, line: GatewaySettlementLine): void {
  const { settlementId: id, netPaise, feePaise, taxPaise, utr, settledAtMs } = line;
  const before = reported.get(id) ?? { id, amountPaise: 0, feesPaise: 0, taxPaise: 0, utr, createdAtMs: settledAtMs };
  reported.set(id, {
    ...before,
    amountPaise: before.amountPaise + netPaise,
    feesPaise: before.feesPaise + feePaise,
    taxPaise: before.taxPaise + taxPaise,
  });
}

/** Posts a line's movement, in the transaction that records its owner; a line with no owner stays unmatched. */
async function settleLine({ database, clock }: PaymentsContext, line: SettlementLine): Promise<void> {
  const owner = await ownerOf(database.pool, line);
  if (owner === null) return;
  const { gateway, id, netPaise, feePaise, taxPaise } = line;
  const { userId, bookingId } = owner;
  await database.transaction(async (transaction) => {
    const nowIso = clock.nowIso();
    if (!(await matchLine(transaction, line, { userId, bookingId }, nowIso))) return;
    const key = { userId, bookingId, key: `settled:${gateway}:${id}`, at: nowIso };
    await post(transaction, key, postSettled({ netPaise, feePaise, taxPaise }));
  });
}

/** The owner of the payment, refund or dispute that a line is for, with the same amount; null when there is none. */
async function ownerOf(
  db: Queryable,
  { gateway, id, kind, disputeId, netPaise, feePaise }: SettlementLine,
): Promise<{ readonly userId: string; readonly bookingId: string } | null> {
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
