import type { Transaction } from '../../../platform/database.ts';
import type { StepObserver } from '../../../platform/step-runner.ts';
import type { Workflow } from '../../../platform/workflows.ts';
import type { BookingKey } from '../order/booking.ts';
import { changeToGoOn, countRuns, nextRun, wishesBeside, type ChangeKey } from '../order/change-rows.ts';
import { lockStatus } from '../order/store.ts';
import type { ModuleContext } from '../../../platform/context.ts';
import { isOngoing, onRecord, runIdOf, runsOf, type Run } from '../recover/workflow-runs.ts';
import { changeRunner, type ChangeRunner } from './change-runner.ts';

/** Carries out the changes of bookings, each in a workflow of its own. */
export interface Changes {
  /** Starts the next run of a change when the transaction commits: its first, or one for which an answer, money or a person came. */
  start(transaction: Transaction, key: ChangeKey): Promise<void>;
  /** Starts the next run of what a booking goes on with. False when all of it is running or waiting. */
  takeUp(key: BookingKey): Promise<boolean>;
  /** The runs of a change, in order. */
  runsOf(changeId: string): Promise<Run[]>;
}

/** The id of a change's first run. */
export function changeRun(changeId: string): string {
  return `change-${changeId}`;
}

/**
 * Declares the workflow of changes.
 * @param carryOut carries out one change with these steps
 */
export function defineChanges(
  context: Pick<ModuleContext, 'workflows' | 'database'>,
  carryOut: (runner: ChangeRunner, key: ChangeKey) => Promise<void>,
  observe?: StepObserver,
): Changes {
  const { workflows, database } = context;
  const change: Workflow<ChangeKey, void> = workflows.define(
    'change',
    onRecord((key: ChangeKey) => carryOut(changeRunner(context, observe), key)),
  );
  const runsOfChange = async (changeId: string) =>
    runsOf(context, changeRun(changeId), await countRuns(database.pool, changeId));
  const start = async (transaction: Transaction, { userId, bookingId, changeId }: ChangeKey) => {
    const key = { userId, bookingId, changeId };
    const id = runIdOf(changeRun(changeId), await nextRun(transaction, key));
    await workflows.startInTransaction(transaction, change, id, key);
  };
  return {
    runsOf: runsOfChange,
    start,
    takeUp: ({ userId, bookingId }) =>
      database.transaction(async (transaction) => {
        await lockStatus(transaction, { userId, bookingId });
        const { id } = await changeToGoOn(transaction, { userId, bookingId });
        for (const changeId of [id, ...(await wishesBeside(transaction, { userId, bookingId, changeId: id }))]) {
          if ((await runsOfChange(changeId)).some(isOngoing)) continue;
          await start(transaction, { userId, bookingId, changeId });
          return true;
        }
        return false;
      }),
  };
}
