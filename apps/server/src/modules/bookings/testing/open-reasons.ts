import { z } from 'zod';
import { rowsOf } from '../../../platform/rows.ts';
import type { TestApp } from '../../../platform/testing/test-app.ts';

/** Why people are asked to look at a booking now, by name. */
export async function openReasons({ context }: Pick<TestApp, 'context'>, bookingId: string): Promise<string[]> {
  const rows = await rowsOf(context.database.pool, z.object({ reason: z.string() }))(
    'select reason from escalations where booking_id = $1 and settled_at is null order by reason',
    [bookingId],
  );
  return rows.map(({ reason }) => reason);
}
