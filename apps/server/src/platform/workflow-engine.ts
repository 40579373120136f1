import { DBOS, DBOSClient, type DLogger } from '@dbos-inc/dbos-sdk';
import { wfQueueRunner } from '@dbos-inc/dbos-sdk/internal/wfqueue';
import { INTERNAL_QUEUE_NAME } from '@dbos-inc/dbos-sdk/internal/utils';
import { workflowTimeoutConfig } from '@dbos-inc/dbos-sdk/internal/workflow_management';
import type { Pool } from 'pg';
import { openPool, type Database } from './database.ts';
import type { DueRounds } from './due-rounds.ts';
import type { Logger } from './logging.ts';
import type { ProcessLease } from './process-lease.ts';
import type { Check } from './readiness.ts';
import { createQueueTaker } from './queue-taker.ts';
import { prepareTransactionTable } from './workflow-transactions.ts';

/** Name of the application in the workflow tables. */
const APPLICATION = 'safar';
/** One for all releases: a changed line in a workflow must not orphan the executions that began before it (`patched`). */
export const APPLICATION_VERSION = 'safar';
export const SCHEMA = 'dbos';
/**
 * The queues of workflows. A process takes work from the queues it knows alone, and one that took a workflow whose name it does not
 * know would sit on it until it ends. So a workflow whose name is new in a release goes on a queue that is new in that release:
 * processes of the release before, which still run while the new ones start, leave it alone. The release after moves it to the first
 * queue (decision 0011).
 */
export const QUEUES = ['safar', 'safar-2'] as const;
export type WorkflowQueue = (typeof QUEUES)[number];
/** Who puts a workflow in line says so, and it is taken at once (decision 0070); the engine's own look is for a notice that was lost. */
const POLL_MS = 5000;
/** What the engine puts on a queue of its own: what runs by a schedule. */
const POLL_SCHEDULED_MS = 10_000;
/** How often the engine looks for queues that are new, for workflows with a delay, and for those past a time limit: we have none of them. */
const ENGINE_UPKEEP_MS = 10_000;
const IDLE_TRANSACTION_LIMIT_MS = 60_000;

/** A function that runs by a schedule. */
export interface Schedule {
  readonly name: string;
  readonly cron: string;
  readonly run: (scheduledAt: Date) => Promise<void>;
}

export interface EngineParts {
  readonly database: Database;
  readonly processLease: ProcessLease;
  readonly due: DueRounds;
  readonly log: Logger;
  /** Most connections of workflows; null: this process runs none, and only asks for them. */
  readonly poolSize: number | null;
  /** Workflows are parts of the traces of what asked for them. */
  readonly traced?: boolean;
  /** The queues this process takes work from: those its release knows. */
  readonly queues?: readonly WorkflowQueue[];
}

/** The workflow engine of this process. */
export interface Engine {
  /** Starts, lists and ends workflows, whichever process runs them. */
  client(): DBOSClient;
  launch(): Promise<void>;
  stop(drainMs: number): Promise<void>;
  check(): Check;
}

/** The queue of a workflow. */
export type QueueOf = (workflowName: string) => WorkflowQueue;

/** The engine, not yet launched; one per process: it keeps its state in a module of its own. */
export function createEngine(
  { database, processLease, due, log, poolSize, queues = QUEUES }: EngineParts,
  schedules: readonly Schedule[],
  queueOf: QueueOf,
): Engine {
  let client: DBOSClient | undefined;
  let pool: Pool | undefined;
  const ask = (): DBOSClient => {
    if (client === undefined) throw new Error('workflows were used before they were launched');
    return client;
  };
  const taker = createQueueTaker(queues, APPLICATION_VERSION, log);
  const sweep = () =>
    processLease.sweepDead(async (deadId) => {
      await requeueWorkflowsOf(ask(), deadId, queueOf, log);
      taker.lookAtAll();
    });
  for (const queue of queues) processLease.notices.on(`queue ${queue}`, () => taker.look(queue));
  const sweeper = due.add({
    what: 'looking for the workflows of ended processes',
    isDue: processLease.othersThere,
    round: async () => {
      await sweep();
      return false;
    },
  });
  return {
    client: ask,
    launch: async () => {
      const logger = engineLogger(log);
      client = await openClient(database.url, database.pool, logger);
      if (poolSize === null) return;
      pool = enginePool(database, poolSize, log);
      DBOS.setConfig({
        name: APPLICATION,
        ...systemDatabase(database.url),
        systemDatabasePool: pool,
        executorID: processLease.processId,
        listenQueues: [...queues],
        // Its tables were made before (`prepareWorkflowTables`), maybe by another role.
        runMigrations: false,
        applicationVersion: APPLICATION_VERSION,
        enablePatching: true,
        logger,
      });
      for (const interval of ['reconcileIntervalMs', 'transitionIntervalMs'])
        Reflect.set(wfQueueRunner.constructor, interval, ENGINE_UPKEEP_MS);
      workflowTimeoutConfig.pollingIntervalMs = ENGINE_UPKEEP_MS;
      await DBOS.launch();
      const scheduled = wfQueueRunner.getInternalQueue(INTERNAL_QUEUE_NAME);
      if (scheduled !== undefined) scheduled.minPollingIntervalMs = POLL_SCHEDULED_MS;
      await DBOS.applySchedules(
        schedules.map(({ name, cron, run }) => ({
          scheduleName: name,
          workflowFn: run,
          schedule: cron,
          cronTimezone: 'Asia/Kolkata',
        })),
      );
      // The work of the process that was here before is in line again before this one is ready.
      await sweep();
      sweeper.start();
      await taker.start();
    },
    stop: async (drainMs) => {
      await sweeper.stop();
      await taker.stop();
      await DBOS.shutdown({ deregister: true, workflowCompletionTimeoutMS: drainMs });
      await client?.destroy();
      client = undefined;
      await pool?.end();
      pool = undefined;
    },
    check: () => {
      if (client === undefined) return { ready: false, detail: 'not running' };
      return { ready: true, detail: poolSize === null ? 'run by other processes' : 'running' };
    },
  };
}

/**
 * Where the engine keeps its tables. A transaction that idles is ended by a parameter of the connection: the engine's own way is a query on
 * a connection whose borrower may have begun one, which the driver takes no longer from its next version on.
 */
function systemDatabase(databaseUrl: string) {
  const url = new URL(databaseUrl);
  url.searchParams.set('idle_in_transaction_session_timeout', String(IDLE_TRANSACTION_LIMIT_MS));
  return {
    systemDatabaseUrl: url.href,
    systemDatabaseSchemaName: SCHEMA,
    systemDatabaseIdleTransactionTimeoutMs: 0,
  };
}

/**
 * The engine's connections, with no limit to how long an answer may take: 'Query read timeout' is none of the errors the engine tries again
 * after (5.3), so that with one a workflow would fail where it now waits. One it opens by itself has a moment in which nobody hears that it
 * was lost, which ends the process.
 */
function enginePool({ url, processId }: Database, size: number, log: Logger): Pool {
  const { systemDatabaseUrl: connectionString } = systemDatabase(url);
  return openPool({ connectionString, max: size, application_name: `safar-workflows-${processId}` }, log);
}

function openClient(databaseUrl: string, pool: Pool | undefined, logger: DLogger): Promise<DBOSClient> {
  return DBOSClient.create({
    ...systemDatabase(databaseUrl),
    ...(pool === undefined ? {} : { systemDatabasePool: pool }),
    applicationName: APPLICATION,
    logger,
  });
}

/**
 * Makes the tables of the engine, with the queues in them, for `role` to use; one process at a time. The engine finds a queue that is there at
 * its launch at once, a new one within a second.
 */
export async function prepareWorkflowTables(databaseUrl: string, log: Logger, role?: string): Promise<void> {
  await DBOS.migrate(databaseUrl, { schemaName: SCHEMA, ...(role !== undefined && { applicationRole: role }) });
  const pool = openPool({ connectionString: databaseUrl, max: 1, application_name: 'safar-migrate' }, log);
  try {
    await prepareTransactionTable(pool, SCHEMA, role);
  } finally {
    await pool.end();
  }
  const client = await openClient(databaseUrl, undefined, engineLogger(log));
  for (const queue of QUEUES)
    await client.registerQueue(queue, { minPollingIntervalMs: POLL_MS, onConflict: 'always_update' });
  await client.destroy();
}

/** Puts what a dead process was working on back in line, for any living one. */
async function requeueWorkflowsOf(client: DBOSClient, deadId: string, queueOf: QueueOf, log: Logger): Promise<void> {
  const pending = await client.listWorkflows({
    status: 'PENDING',
    executorId: deadId,
    loadInput: false,
    loadOutput: false,
  });
  if (pending.length === 0) return;
  log.info({ process: deadId, workflows: pending.length }, 'taking over the workflows of a process that ended');
  for (const [queueName, workflows] of Map.groupBy(pending, (workflow) => queueFor(workflow, queueOf)))
    await client.resumeWorkflows(
      workflows.map((workflow) => workflow.workflowID),
      { queueName },
    );
}

/** The queue a workflow came from; one that was started at once, or by its schedule, goes on the queue of its name. */
function queueFor(workflow: { workflowName: string; queueName?: string }, queueOf: QueueOf): string {
  const { queueName = '' } = workflow;
  return QUEUES.some((queue) => queue === queueName) ? queueName : queueOf(workflow.workflowName);
}

/** The engine's own messages: its routine is noise here, and a failing step is logged by whoever reads its result. */
function engineLogger(log: Logger): DLogger {
  const child = log.child({ part: 'workflows' });
  return {
    info: (entry) => child.debug(String(entry)),
    debug: (entry) => child.trace(String(entry)),
    warn: (entry) => child.warn(String(entry)),
    error: (entry, metadata) => child.error({ stack: metadata?.stack }, String(entry)),
  };
}
