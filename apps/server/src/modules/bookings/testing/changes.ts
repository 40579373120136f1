import type { ChangeReason } from '@safar/domain/order/reasons';
import { z } from 'zod';
import { rowsOf } from '../../../platform/rows.ts';
import { until } from '../../../platform/testing/eventually.ts';
import type { WorkflowState } from '../../../platform/workflows.ts';
import { changeRun } from '../change/define-changes.ts';
import type { CommerceApp } from './commerce-app.ts';

type App = Pick<CommerceApp, 'context'>;

/** The first run of the last change of a booking for a reason. */
export async function changeRunOf({ context }: App, bookingId: string, reason: ChangeReason): Promise<string> {
  const [row] = await rowsOf(context.database.pool, z.object({ id: z.string() }))(
    'select id from booking_changes where booking_id = $1 and reason = $2 order by n desc limit 1',
    [bookingId, reason],
  );
  if (row === undefined) throw new Error(`booking ${bookingId} has no ${reason}`);
  return changeRun(row.id);
}

/** Waits until a run of a booking's change is in a state. @param run counts from 1 */
export async function changeBecomes(
  app: App,
  bookingId: string,
  reason: ChangeReason,
  state: WorkflowState,
  run = 1,
): Promise<void> {
  const first = await changeRunOf(app, bookingId, reason);
  const id = run === 1 ? first : `${first}-r${run}`;
  await until(async () => ({ state: await app.context.workflows.state(id) }), { state });
}
