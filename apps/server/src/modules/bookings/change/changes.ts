import type { Transaction } from '../../../platform/database.ts';
import type { StepObserver } from '../../../platform/step-runner.ts';
import type { Workflow } from '../../../platform/workflows.ts';
import type { BookingKey } from '../order/booking.ts';
import { changeToGoOn, type ChangeKey } from '../order/changes.ts';
import type { ModuleContext } from '../../../platform/context.ts';
import { isOngoing, onRecord, runIdOf, runsOf, type Run } from '../recover/workflow-runs.ts';
import { changeRunner, type ChangeRunner } from './change-runner.ts';

/** Carries out the changes of bookings, each in a workflow of its own. */
export interface Changes {
  /** Starts to carry out a change when the transaction commits. */
  start(transaction: Transaction, key: ChangeKey): Promise<void>;
  /** Starts its next run when the transaction commits: an answer, money or a person came. */
  goOn(transaction: Transaction, key: ChangeKey): Promise<void>;
  /** Starts the next run of what a booking goes on with. False when one is running or waiting. */
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
  const runsOfChange = (changeId: string) => runsOf(context, changeRun(changeId));
  return {
    runsOf: runsOfChange,
    start: (transaction, key) => workflows.startInTransaction(transaction, change, changeRun(key.changeId), key),
    goOn: async (transaction, key) => {
      const runs = await runsOfChange(key.changeId);
      const id = runIdOf(changeRun(key.changeId), runs.length + 1);
      await workflows.startInTransaction(transaction, change, id, key);
    },
    takeUp: async ({ userId, bookingId }) => {
      const { id: changeId } = await changeToGoOn(database.pool, { userId, bookingId });
      const runs = await runsOfChange(changeId);
      if (runs.some(isOngoing)) return false;
      await workflows.start(change, runIdOf(changeRun(changeId), runs.length + 1), { userId, bookingId, changeId });
      return true;
    },
  };
}
