import { z } from 'zod';
import type { Queryable, Transaction } from '../../platform/database.ts';
import type { Taking } from '../../platform/outbox.ts';
import { rowsOf } from '../../platform/rows.ts';

const MailRow = z.object({
  id: z.string(),
  email: z.string(),
  subject: z.string(),
  text: z.string(),
  path: z.string(),
  tries: z.int(),
});
/** A mail to an operator; `tries` counts this time. */
export type DeskMail = z.infer<typeof MailRow>;

/** Whether any mail is due. */
export const DESK_MAILS_DUE = 'exists (select from desk_mails where next_try_at <= $1)';

/** Takes due mails and postpones their next try: if this process dies, another finds them due then. */
export function takeDueDeskMails(
  transaction: Transaction,
  { nowIso, leaseUntilIso, limit }: Taking,
): Promise<DeskMail[]> {
  return rowsOf(transaction, MailRow)(
    `update desk_mails set tries = tries + 1, next_try_at = $2
     where id in (select id from desk_mails where next_try_at <= $1 order by next_try_at limit $3 for update skip locked)
     returning id, email, subject, text, path, tries`,
    [nowIso, leaseUntilIso, limit],
  );
}

/** Marks a mail as sent or given up. */
export async function endDeskMail(db: Queryable, id: string): Promise<void> {
  await db.query('update desk_mails set next_try_at = null where id = $1', [id]);
}

export async function postponeDeskMail(db: Queryable, id: string, nextTryIso: string): Promise<void> {
  await db.query('update desk_mails set next_try_at = $2 where id = $1', [id, nextTryIso]);
}

/** Deletes mails that were sent or given up before an instant. */
export async function deleteOldDeskMails(db: Queryable, beforeIso: string): Promise<void> {
  await db.query('delete from desk_mails where next_try_at is null and created_at < $1', [beforeIso]);
}
