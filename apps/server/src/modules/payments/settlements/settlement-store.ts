import { z } from 'zod';
import type { GatewaySettlement, GatewaySettlementLine, Span } from '../../../gateways/payment-gateway.ts';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import type { ListPlace } from '../../../platform/list-cursor.ts';
import { Amount, Instant, rowsOf } from '../../../platform/rows.ts';

/** Saves a settlement to our bank; a repeated report changes nothing (REQ-PAY-15). */
export async function keepSettlement(db: Queryable, gateway: string, settlement: GatewaySettlement): Promise<void> {
  const { id, amountPaise, feesPaise, taxPaise, utr, createdAtMs } = settlement;
  await db.query(
    `insert into gateway_settlements (gateway, id, amount_paise, fees_paise, tax_paise, utr, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (gateway, id) do nothing`,
    [gateway, id, amountPaise, feesPaise, taxPaise, utr, new Date(createdAtMs)],
  );
}

const SettlementRow = z.object({
  gateway: z.string(),
  id: z.string(),
  amountPaise: Amount,
  feesPaise: Amount,
  taxPaise: Amount,
  utr: z.string().nullable(),
  createdAt: Instant,
  lines: z.int(),
  unmatched: z.int(),
  linesPaise: Amount,
});
/** A settlement, and the sum of its lines. */
export type Settlement = z.infer<typeof SettlementRow>;

const SETTLEMENT = `select s.gateway, s.id, s.amount_paise as "amountPaise", s.fees_paise as "feesPaise", s.tax_paise as "taxPaise",
    s.utr, s.created_at as "createdAt", count(l.id)::int as lines,
    (count(l.id) filter (where l.user_id is null))::int as unmatched, coalesce(sum(l.net_paise), 0) as "linesPaise"
  from gateway_settlements s left join settlement_lines l on l.gateway = s.gateway and l.settlement_id = s.id`;

/** At most `limit` settlements after a place, newest first. */
export function settlementsAfter(db: Queryable, place: ListPlace | null, limit: number): Promise<Settlement[]> {
  return rowsOf(db, SettlementRow)(
    `${SETTLEMENT} where $1::timestamptz is null or (s.created_at, s.id) < ($1, $2)
     group by s.gateway, s.id order by s.created_at desc, s.id desc limit $3`,
    [place?.at ?? null, place?.id ?? null, limit],
  );
}

/** A gateway's settlements in a span. */
export function settlementsIn(db: Queryable, gateway: string, { fromMs, toMs }: Span): Promise<Settlement[]> {
  return rowsOf(db, SettlementRow)(
    `${SETTLEMENT} where s.gateway = $1 and s.created_at between $2 and $3 group by s.gateway, s.id order by s.created_at`,
    [gateway, new Date(fromMs), new Date(toMs)],
  );
}

export async function findSettlement(db: Queryable, gateway: string, id: string): Promise<Settlement | null> {
  const found = await rowsOf(db, SettlementRow)(
    `${SETTLEMENT} where s.gateway = $1 and s.id = $2 group by s.gateway, s.id`,
    [gateway, id],
  );
  return found[0] ?? null;
}

const LineRow = z.object({
  gateway: z.string(),
  id: z.string(),
  kind: z.enum(['payment', 'refund', 'dispute', 'other']),
  disputeId: z.string().nullable(),
  netPaise: Amount,
  feePaise: Amount,
  taxPaise: Amount,
  createdAt: Instant,
  userId: z.string().nullable(),
  /** Null also when the money bought no booking. */
  bookingId: z.string().nullable(),
});
/** A line of a settlement, with its booking; `createdAt` is when it was settled. */
export type SettlementLine = z.infer<typeof LineRow>;

const LINE = `select l.gateway, l.id, l.kind, l.dispute_id as "disputeId", l.net_paise as "netPaise", l.fee_paise as "feePaise",
    l.tax_paise as "taxPaise", l.settled_at as "createdAt", l.user_id as "userId", b.id as "bookingId"
  from settlement_lines l left join bookings b on b.user_id = l.user_id and b.id = l.booking_id`;

/** At most `limit` lines of a settlement after a place, the last first; `unmatched`: only those that match nothing of ours. */
export function settlementLinesAfter(
  db: Queryable,
  { gateway, id, unmatched }: { readonly gateway: string; readonly id: string; readonly unmatched: boolean },
  place: ListPlace | null,
  limit: number,
): Promise<SettlementLine[]> {
  return rowsOf(db, LineRow)(
    `${LINE} where l.gateway = $1 and l.settlement_id = $2 and (not $3 or l.user_id is null)
       and ($4::timestamptz is null or (l.settled_at, l.id) < ($4, $5))
     order by l.settled_at desc, l.id desc limit $6`,
    [gateway, id, unmatched, place?.at ?? null, place?.id ?? null, limit],
  );
}

/** Saves lines; those that are known stay as they are. */
export async function keepSettlementLines(
  db: Queryable,
  gateway: string,
  lines: readonly GatewaySettlementLine[],
): Promise<void> {
  await db.query(
    `insert into settlement_lines (gateway, id, settlement_id, kind, dispute_id, net_paise, fee_paise, tax_paise, settled_at)
     select $1, "id", "settlementId", "kind", "disputeId", "netPaise", "feePaise", "taxPaise", to_timestamp("settledAtMs" / 1000.0)
     from jsonb_to_recordset($2) as line ("id" text, "settlementId" text, "kind" text, "disputeId" text, "netPaise" bigint,
       "feePaise" bigint, "taxPaise" bigint, "settledAtMs" bigint)
     on conflict (gateway, id) do nothing`,
    [gateway, JSON.stringify(lines)],
  );
}

/** At most `limit` unmatched lines of a span after one of them, in order. */
export function unmatchedLines(
  db: Queryable,
  gateway: string,
  { fromMs, toMs }: Span,
  after: Pick<SettlementLine, 'createdAt' | 'id'> | null,
  limit: number,
): Promise<SettlementLine[]> {
  return rowsOf(db, LineRow)(
    `${LINE} where l.gateway = $1 and l.user_id is null and l.settled_at between $2 and $3
       and ($4::timestamptz is null or (l.settled_at, l.id) > ($4, $5))
     order by l.settled_at, l.id limit $6`,
    [gateway, new Date(fromMs), new Date(toMs), after?.createdAt ?? null, after?.id ?? null, limit],
  );
}

/** Records the owner of a line; false when another transaction has recorded it. */
export async function matchLine(
  transaction: Transaction,
  { gateway, id }: Pick<SettlementLine, 'gateway' | 'id'>,
  { userId, bookingId }: { readonly userId: string; readonly bookingId: string },
  nowIso: string,
): Promise<boolean> {
  const matched = await transaction.query(
    'update settlement_lines set user_id = $3, booking_id = $4, matched_at = $5 where gateway = $1 and id = $2 and user_id is null',
    [gateway, id, userId, bookingId, nowIso],
  );
  return matched.rowCount === 1;
}
