/** Changes that their traveller pays for before they are carried out. The caller holds the booking's lock. */
import type { Paise } from '@safar/domain/money/money';
import { isChangeReason } from '@safar/domain/order/reasons';
import { z } from 'zod';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import { Amount, Instant, rowsOf } from '../../../platform/rows.ts';
import type { BookingKey } from './booking.ts';
import { endChange, insertChange, type ChangeKey, type NewChange } from './change-rows.ts';

/** What a change costs more than what it gives up. */
export interface ToPay {
  readonly payPaise: Paise;
  readonly priceHash: string;
  /** ISO instant until which it may be paid. */
  readonly until: string;
}

const WAITS_FOR_MONEY = `user_id = $1 and booking_id = $2 and state = 'proposed' and waits = 'money'`;

/**
 * Writes a change that waits until its traveller has paid for it. One that waited for money before no longer does:
 * whoever pays for it all the same gets the payment back. Asked for again with the same id, it waits for what it
 * costs now (REQ-CHG-2).
 */
export async function proposeToPay(
  transaction: Transaction,
  key: BookingKey,
  change: NewChange,
  { payPaise, priceHash, until }: ToPay,
): Promise<void> {
  const waiting = await rowsOf(transaction, IdRow)(`select id from booking_changes where ${WAITS_FOR_MONEY}`, [
    key.userId,
    key.bookingId,
  ]);
  for (const { id } of waiting)
    if (id !== change.id) await endChange(transaction, key, id, { state: 'lapsed', at: change.at, gone: [] });
  if (!waiting.some(({ id }) => id === change.id)) await insertChange(transaction, key, change);
  await transaction.query(
    `update booking_changes set state = 'proposed', waits = 'money', pay_paise = $4, price_hash = $5, until = $6, remarks = $7,
       charge_paise = $8, refund_paise = $9
     where user_id = $1 and booking_id = $2 and id = $3 and state in ('proposed', 'running') and runs = 0`,
    [
      key.userId,
      key.bookingId,
      change.id,
      payPaise,
      priceHash,
      until,
      change.shown?.remarks ?? '',
      change.shown?.chargePaise,
      change.shown?.refundPaise,
    ],
  );
}
const IdRow = z.object({ id: z.string() });

const ToPayRow = z.object({
  reason: z.string().refine(isChangeReason),
  payPaise: Amount,
  priceHash: z.string(),
  until: Instant,
});

/** What a change waits for; null when it waits for no money. */
export async function changeToPay(
  db: Queryable,
  { userId, bookingId, changeId }: ChangeKey,
): Promise<z.infer<typeof ToPayRow> | null> {
  const found = await rowsOf(db, ToPayRow)(
    `select reason, pay_paise as "payPaise", price_hash as "priceHash", until from booking_changes where ${WAITS_FOR_MONEY} and id = $3`,
    [userId, bookingId, changeId],
  );
  return found[0] ?? null;
}

/** A change that waited for money is carried out. */
export async function runPaid(transaction: Transaction, { userId, bookingId, changeId }: ChangeKey): Promise<void> {
  await transaction.query(
    `update booking_changes set state = 'running', waits = null where ${WAITS_FOR_MONEY} and id = $3`,
    [userId, bookingId, changeId],
  );
}

const ShownRow = z.object({
  askedBy: z.string(),
  chargePaise: Amount.nullable(),
  refundPaise: Amount.nullable(),
  payPaise: Amount.nullable(),
  askedAt: Instant,
});

/** Who asked for a change, what was shown of it before, and what was paid for it. */
export async function shownOfChange(
  db: Queryable,
  { userId, bookingId, changeId }: ChangeKey,
): Promise<{
  readonly isByDesk: boolean;
  readonly chargePaise: Paise;
  readonly refundPaise: Paise;
  readonly payPaise: Paise;
  readonly askedAt: string;
}> {
  const [row] = await rowsOf(db, ShownRow)(
    `select asked_by as "askedBy", charge_paise as "chargePaise", refund_paise as "refundPaise", pay_paise as "payPaise", asked_at as "askedAt"
     from booking_changes where user_id = $1 and booking_id = $2 and id = $3`,
    [userId, bookingId, changeId],
  );
  if (row === undefined) throw new Error(`booking ${bookingId} has no change ${changeId}`);
  const { askedBy, chargePaise, refundPaise, payPaise, askedAt } = row;
  const isByDesk = askedBy === 'desk';
  return { isByDesk, chargePaise: chargePaise ?? 0, refundPaise: refundPaise ?? 0, payPaise: payPaise ?? 0, askedAt };
}

/** Whether a change of a booking is carried out now: nothing else may change it. */
export async function isBeingChanged(db: Queryable, { userId, bookingId }: BookingKey): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from booking_changes where user_id = $1 and booking_id = $2 and state in ('accepted', 'running') limit 1`,
    [userId, bookingId],
  );
  return rowCount === 1;
}
