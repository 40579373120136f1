import { AsyncLocalStorage } from 'node:async_hooks';
import { DBOS } from '@dbos-inc/dbos-sdk';
import {
  assertStillOwnsWorkflow,
  DBOSStepAlreadyRecordedError,
  isPGRetriableTransactionError,
  initializeDataSourceSchemaPG,
  registerDataSource,
  replayRecordedStep,
  runTransaction,
  verifyDataSourcePG,
  type DataSourceTransactionHandler,
} from '@dbos-inc/dbos-sdk/datasource';
import type { Pool } from 'pg';
import { SuperJSON } from 'superjson';
import { inTransaction, type Queryable, type Transaction } from './database.ts';
import type { ProcessLease } from './process-lease.ts';

const FIRST_RETRY_MS = 5;
const LAST_RETRY_MS = 1000;

/** Makes the table of what database steps did; `role` may use it then. */
export function prepareTransactionTable(pool: Pool, schema: string, role: string | undefined): Promise<void> {
  return inTransaction(pool, (client) => initializeDataSourceSchemaPG(executorOf(client), schema, role));
}

function executorOf(db: Queryable) {
  return async (sql: string) => (await db.query<Record<string, unknown>>(sql)).rows;
}

interface RecordedStep {
  readonly output: string | null;
  readonly error: string | null;
}

/** Where in which workflow a transaction runs. */
interface StepPlace {
  readonly workflowId: string;
  readonly step: number;
}

/**
 * Database steps of workflows, each executed exactly once: what the step changes and the record that it ran are one
 * transaction, so a process that dies on either side of the commit leaves no doubt.
 */
export class WorkflowTransactions implements DataSourceTransactionHandler {
  readonly name = 'safar';
  readonly #pool: Pool;
  readonly #processLease: ProcessLease;
  readonly #schema: string;
  readonly #current = new AsyncLocalStorage<Transaction>();

  /** Makes itself known to the workflow engine; must be constructed before it is launched. */
  constructor(pool: Pool, processLease: ProcessLease, schema: string) {
    this.#pool = pool;
    this.#processLease = processLease;
    this.#schema = schema;
    registerDataSource(this);
  }

  /** Runs `work` as the named step of the running workflow. */
  run<Result>(name: string, work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return runTransaction(() => work(this.#transaction()), name, { dsName: this.name, config: { name } });
  }

  #transaction(): Transaction {
    const transaction = this.#current.getStore();
    if (transaction === undefined) throw new Error('a workflow transaction ran outside its step');
    return transaction;
  }

  /** Its table was made with those of the engine. */
  async initialize(): Promise<void> {
    await verifyDataSourcePG(executorOf(this.#pool), this.#schema, this.name);
  }

  async destroy(): Promise<void> {
    // The pool belongs to the database, which closes it.
  }

  async forget(workflowIds: readonly string[]): Promise<void> {
    await this.#pool.query(`delete from "${this.#schema}".transaction_completion where workflow_id = any($1)`, [
      workflowIds,
    ]);
  }

  async deleteCheckpoints(workflowId: string, startStep: number, beforeCommit?: () => Promise<void>): Promise<void> {
    await inTransaction(this.#pool, async (client) => {
      await client.query(
        `delete from "${this.#schema}".transaction_completion where workflow_id = $1 and function_num >= $2`,
        [workflowId, startStep],
      );
      await beforeCommit?.();
    });
  }

  async invokeTransactionFunction<This, Args extends unknown[], Result>(
    _config: unknown,
    target: This,
    work: (this: This, ...args: Args) => Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    const place = currentPlace();
    for (let waitMs = FIRST_RETRY_MS; ; waitMs = Math.min(waitMs * 2, LAST_RETRY_MS)) {
      const before = await this.#recorded(place);
      if (before !== undefined) return replayRecordedStep<Result>(before);
      try {
        return await inTransaction(this.#pool, async (client) => {
          const result = await this.#current.run(client, () => work.call(target, ...args));
          await this.#record(client, place, result);
          return result;
        });
      } catch (error) {
        if (error instanceof DBOSStepAlreadyRecordedError) continue;
        if (!isPGRetriableTransactionError(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, waitMs));
      }
    }
  }

  async #recorded(place: StepPlace | undefined): Promise<RecordedStep | undefined> {
    if (place === undefined) return undefined;
    const found = await this.#pool.query<RecordedStep>(
      `select output, error from "${this.#schema}".transaction_completion where workflow_id = $1 and function_num = $2`,
      [place.workflowId, place.step],
    );
    return found.rows[0];
  }

  async #record(client: Transaction, place: StepPlace | undefined, result: unknown): Promise<void> {
    await this.#processLease.mayCommit(client);
    if (place === undefined) return;
    const inserted = await client.query(
      `insert into "${this.#schema}".transaction_completion (workflow_id, function_num, output)
       values ($1, $2, $3) on conflict do nothing`,
      [place.workflowId, place.step, SuperJSON.stringify(result)],
    );
    if (inserted.rowCount === 0) throw new DBOSStepAlreadyRecordedError(place.workflowId, place.step);
    await assertStillOwnsWorkflow(place.workflowId);
  }
}

function currentPlace(): StepPlace | undefined {
  const workflowId = DBOS.workflowID;
  const step = DBOS.stepID;
  return workflowId === undefined || step === undefined ? undefined : { workflowId, step };
}
