import { DBOS } from '@dbos-inc/dbos-sdk';
import { functionIDGetIncrement, runWithDataSourceContext } from '@dbos-inc/dbos-sdk/internal/context';
import { DBOSExecutor } from '@dbos-inc/dbos-sdk/internal/dbos-executor';
import { DBOSUnexpectedStepError } from '@dbos-inc/dbos-sdk/internal/error';
import type { Transaction } from './database.ts';
import type { ProcessLease } from './process-lease.ts';

/**
 * Runs `work` as the named step of the running workflow, exactly once: its changes and the engine's record of it are one
 * transaction, so that a process may die on either side of the commit (decision 0078, REQ-OPS-43).
 */
export async function runTransactionStep<Result>(
  processLease: ProcessLease,
  name: string,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const executor = DBOSExecutor.globalInstance;
  const workflowId = DBOS.workflowID;
  if (executor === undefined || workflowId === undefined)
    throw new Error('a workflow transaction ran outside of its workflow');
  const step = functionIDGetIncrement();
  let fresh: { readonly result: Result } | undefined;
  const recorded = await executor.systemDatabase.runTransactionalStep(workflowId, step, name, async (client) => {
    fresh = { result: await runWithDataSourceContext(step, () => work(client)) };
    // Checks that are deferred to the commit fail here, where the engine records the failure as this step's.
    await client.query('set constraints all immediate');
    await processLease.mayCommit(client);
    return executor.serializer.stringify(fresh.result ?? null);
  });
  if (recorded === undefined && fresh !== undefined) return fresh.result;
  if (recorded?.functionName !== name)
    throw new DBOSUnexpectedStepError(workflowId, step, name, recorded?.functionName ?? '?');
  return DBOSExecutor.reviveResultOrError<Result>(recorded, executor.serializer);
}
