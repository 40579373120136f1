import { z } from 'zod';
import { rowsOf } from '../../platform/rows.ts';
import type { Queryable } from '../../platform/database.ts';

/** Codes sent to all numbers within an hour and a minute, and to a range of numbers within the hour. */
const SmsUse = z.object({ hour: z.number(), minute: z.number(), range: z.number() });
export type SmsUse = z.infer<typeof SmsUse>;

/** Codes sent since two instants, and to a range since the first. */
export async function sendsTo(
  db: Queryable,
  range: string,
  since: { readonly hour: Date; readonly minute: Date },
): Promise<SmsUse> {
  const counted = await rowsOf(db, SmsUse)(
    `select count(*)::int as hour, count(*) filter (where sent_at > $2)::int as minute,
       count(*) filter (where range = $3)::int as range
     from otp_sends where sent_at > $1`,
    [since.hour, since.minute, range],
  );
  return counted[0] ?? { hour: 0, minute: 0, range: 0 };
}
