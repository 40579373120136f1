import * as m from '@safar/messages/payment';
import { t } from '@safar/messages/t';
import { DAY_MS } from '@safar/domain/time/time-units';
import { rowsOf } from '../../../platform/rows.ts';
import { z } from 'zod';
import type { GatewayDowntime } from '../../../gateways/payment-gateway.ts';
import type { Queryable } from '../../../platform/database.ts';

/** A downtime without an end from the gateway counts as over after this. */
const BELIEVED_MS = DAY_MS;
const MAX_LISTED = 10;

/**
 * Records that a payment method fails, or works again. A later notice replaces an earlier one, never the reverse
 * (REQ-PAY-15).
 */
export async function keepDowntime(
  db: Queryable,
  gateway: string,
  downtime: GatewayDowntime,
  happenedAtMs: number,
): Promise<void> {
  const { id, method, through, cards, severity, beginsAtMs, endsAtMs, over } = downtime;
  await db.query(
    `insert into payment_downtimes (gateway, id, method, through, severity, begins_at, ends_at, is_over, told_at, cards)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (gateway, id) do update set through = excluded.through, cards = excluded.cards, severity = excluded.severity, begins_at = excluded.begins_at,
       ends_at = excluded.ends_at, is_over = excluded.is_over, told_at = excluded.told_at
       where payment_downtimes.told_at <= excluded.told_at and not payment_downtimes.is_over`,
    [
      gateway,
      id,
      method,
      through,
      severity,
      new Date(beginsAtMs),
      endsAtMs === null ? null : new Date(endsAtMs),
      over,
      new Date(happenedAtMs),
      cards,
    ],
  );
}

const PaymentTroublesRow = z.object({
  method: z.string(),
  through: z.string().nullable(),
  cards: z.string().nullable(),
});

/** Payment methods that fail for many people right now, each as a sentence for a payer (REQ-PAY-11). */
export async function paymentTroubles(db: Queryable, nowMs: number): Promise<string[]> {
  const found = await rowsOf(db, PaymentTroublesRow)(
    `select method, through, cards from payment_downtimes
     where not is_over and begins_at between $1 and $2 and (ends_at is null or ends_at > $2)
     order by begins_at desc limit $3`,
    [new Date(nowMs - BELIEVED_MS), new Date(nowMs), MAX_LISTED],
  );
  const sentences = found.map(({ method: named, through, cards }) => {
    const method = named === 'card' && cards !== null ? `${cards}Card` : named;
    return through === null ? t(m.mayFail, { method }) : t(m.mayFailThrough, { method, through });
  });
  return [...new Set(sentences)];
}
