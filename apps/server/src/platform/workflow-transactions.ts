import { DBOS } from '@dbos-inc/dbos-sdk';
import { initializeDataSourceSchemaPG } from '@dbos-inc/dbos-sdk/datasource';
import { functionIDGetIncrement, runWithDataSourceContext } from '@dbos-inc/dbos-sdk/internal/context';
import { DBOSExecutor } from '@dbos-inc/dbos-sdk/internal/dbos-executor';
import { DBOSUnexpectedStepError } from '@dbos-inc/dbos-sdk/internal/error';
import type { Pool } from 'pg';
import { SuperJSON } from 'superjson';
import { inTransaction, STATEMENT_LIMIT_MS, type Transaction } from './database.ts';
import type { ProcessLease } from './process-lease.ts';

/** Creates the table where earlier releases recorded database steps, for `role` to use. */
export function prepareTransactionTable(pool: Pool, schema: string, role: string | undefined): Promise<void> {
  return inTransaction(pool, (client) =>
    initializeDataSourceSchemaPG(async (sql) => (await client.query<Record<string, unknown>>(sql)).rows, schema, role),
  );
}

/** A step that an earlier release recorded before the engine did. */
interface NotedBefore {
  readonly is_noted: boolean;
  readonly output: string | null;
}

/**
 * Database steps of workflows, each executed exactly once: the step's changes and the engine's record of it are one
 * transaction, so that a process may die on either side of the commit (decision 0078, REQ-OPS-43).
 */
export class WorkflowTransactions {
  readonly #pool: Pool;
  readonly #processLease: ProcessLease;
  readonly #schema: string;

  constructor(pool: Pool, processLease: ProcessLease, schema: string) {
    this.#pool = pool;
    this.#processLease = processLease;
    this.#schema = schema;
  }

  /** Runs `work` as the named step of the running workflow. */
  async run<Result>(name: string, work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    const executor = DBOSExecutor.globalInstance;
    const workflowId = DBOS.workflowID;
    if (executor === undefined || workflowId === undefined)
      throw new Error('a workflow transaction ran outside of its workflow');
    const step = functionIDGetIncrement();
    let fresh: { readonly result: Result } | undefined;
    const recorded = await executor.systemDatabase.runTransactionalStep(workflowId, step, name, async (client) => {
      const before = await this.#notedBefore(client, workflowId, step);
      if (before?.is_noted === true) {
        fresh = { result: SuperJSON.parse<Result>(before.output ?? 'null') };
      } else {
        fresh = { result: await runWithDataSourceContext(step, () => work(client)) };
        // Checks that are deferred to the commit fail here, where the engine records the failure as this step's.
        await client.query('set constraints all immediate');
      }
      await this.#processLease.mayCommit(client);
      return executor.serializer.stringify(fresh.result ?? null);
    });
    if (recorded === undefined && fresh !== undefined) return fresh.result;
    if (recorded?.functionName !== name)
      throw new DBOSUnexpectedStepError(workflowId, step, name, recorded?.functionName ?? '?');
    return DBOSExecutor.reviveResultOrError<Result>(recorded, executor.serializer);
  }

  /** Deletes the records of earlier releases. */
  async forget(workflowIds: readonly string[]): Promise<void> {
    await this.#pool.query(`delete from "${this.#schema}".transaction_completion where workflow_id = any($1)`, [
      workflowIds,
    ]);
  }

  /**
   * Looks for a step that a process of an earlier release had committed when it died; also sets the statement limits of this transaction.
   */
  async #notedBefore(client: Transaction, workflowId: string, step: number): Promise<NotedBefore | undefined> {
    const found = await client.query<NotedBefore>(
      `select set_config('statement_timeout', $3, true), noted.workflow_id is not null as is_noted, noted.output
       from (select) as one left join "${this.#schema}".transaction_completion as noted
         on noted.workflow_id = $1 and noted.function_num = $2`,
      [workflowId, step, String(STATEMENT_LIMIT_MS)],
    );
    return found.rows[0];
  }
}
