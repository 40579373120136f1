import type { Paise } from '@safar/domain/money/money';
import { z } from 'zod';
import type { Queryable } from '../../platform/database.ts';
import { prepared } from '../../platform/prepared.ts';
import { Amount, rowsOf } from '../../platform/rows.ts';

/** A booking that is cancelled once the booking of a checkout is confirmed, with what was shown of that. */
interface Replaced {
  readonly bookingId: string;
  readonly chargePaise: Paise;
  readonly refundPaise: Paise;
}

const Row = z.object({ bookingId: z.string(), chargePaise: Amount, refundPaise: Amount });

/** The booking that the traveller's checkout replaces; null when it replaces none. */
export async function findReplaced(db: Queryable, userId: string, sessionId: string): Promise<Replaced | null> {
  const found = await rowsOf(db, Row)(
    prepared(`select replaces as "bookingId", replaces_charge_paise as "chargePaise", replaces_refund_paise as "refundPaise"
     from checkout_sessions where user_id = $1 and id = $2 and replaces is not null`),
    [userId, sessionId],
  );
  return found[0] ?? null;
}

/** Saves which booking an open checkout replaces, or that it replaces none. False when it is open no more. */
export async function saveReplaced(
  db: Queryable,
  userId: string,
  sessionId: string,
  replaced: Replaced | null,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update checkout_sessions set replaces = $3, replaces_charge_paise = $4, replaces_refund_paise = $5
     where user_id = $1 and id = $2 and status = 'open'`,
    [userId, sessionId, replaced?.bookingId, replaced?.chargePaise, replaced?.refundPaise],
  );
  return rowCount === 1;
}
