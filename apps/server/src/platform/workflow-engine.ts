import { DBOS, DBOSClient, type DLogger } from '@dbos-inc/dbos-sdk';
import { wfQueueRunner } from '@dbos-inc/dbos-sdk/internal/wfqueue';
import { INTERNAL_QUEUE_NAME } from '@dbos-inc/dbos-sdk/internal/utils';
import { workflowTimeoutConfig } from '@dbos-inc/dbos-sdk/internal/workflow_management';
import type { Pool } from 'pg';
import { openPool, STATEMENT_LIMIT_MS, type Database } from './database.ts';
import type { DueRounds } from './due-rounds.ts';
import type { Logger } from './logging.ts';
import { PreparingClient } from './prepared.ts';
import type { ProcessLease } from './process-lease.ts';
import type { Check } from './readiness.ts';
import { createQueueTaker } from './queue-taker.ts';

/** Name of the application in the workflow tables. */
const APPLICATION = 'safar';
/**
 * The same for all releases: a changed line in a workflow must not orphan executions that began before it (`patched`,
 * REQ-OPS-4, REQ-OPS-38).
 */
export const APPLICATION_VERSION = 'safar';
const SCHEMA = 'dbos';
/**
 * The queues of workflows. A process takes work only from the queues it knows, and would hold a workflow whose name
 * it does not know until the process ends. So a workflow whose name is new in a release goes on a queue that is new
 * in that release: processes of the release before, which still run while the new ones start, do not take it. The
 * release after moves it to the first queue (decision 0011, REQ-OPS-4).
 */
export const QUEUES = ['safar', 'safar-2'] as const;
export type WorkflowQueue = (typeof QUEUES)[number];
/** A notice is sent when a workflow is queued, and it is taken at once (decision 0070); the engine's own polling is for lost notices. */
const POLL_MS = 5000;
/** Polling interval of the engine's own queue, which holds scheduled work. */
const POLL_SCHEDULED_MS = 10_000;
/** How often the engine looks for new queues, delayed workflows and workflows past a time limit; we have none of them. */
const ENGINE_UPKEEP_MS = 10_000;
const IDLE_TRANSACTION_LIMIT_MS = 60_000;

/** A function that runs on a schedule. */
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
  /** Most connections for workflows; null when this process only starts workflows and runs none. */
  readonly poolSize: number | null;
  /** Whether workflows belong to the traces of the work that started them. */
  readonly traced?: boolean;
  /** The queues this process takes work from: those its release knows. */
  readonly queues?: readonly WorkflowQueue[];
}

/** The workflow engine of this process. */
export interface Engine {
  /** Starts, lists and ends workflows, on whichever process they run. */
  client(): DBOSClient;
  launch(): Promise<void>;
  stop(drainMs: number): Promise<void>;
  check(): Check;
}

/** The queue of a workflow. */
export type QueueOf = (workflowName: string) => WorkflowQueue;

/** Creates the engine without launching it; one per process, since it keeps its state in its module. */
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
        // The tables exist already (`prepareWorkflowTables`), maybe created by another role.
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
      // The work of a process that died before is queued again before this one is ready.
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
 * Connection settings of the engine's tables. Idle transactions are ended by a parameter of the connection. The engine itself would send a
 * query, on a connection whose borrower may already be in a transaction, which the driver no longer allows from its next version on.
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
 * The engine's connections, without a limit on the time of an answer: the engine does not retry after 'Query read timeout' (5.3), so that a
 * workflow would fail where it now waits. A pool that the engine opens itself misses errors of a connection for a moment, which would end
 * the process.
 */
function enginePool({ url, processId }: Database, size: number, log: Logger): Pool {
  const { systemDatabaseUrl: connectionString } = systemDatabase(url);
  return openPool(
    {
      connectionString,
      max: size,
      statement_timeout: STATEMENT_LIMIT_MS,
      application_name: `safar-workflows-${processId}`,
      Client: PreparingClient,
    },
    log,
  );
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
 * Creates the engine's tables and queues, for `role` to use; one process at a time. The engine finds a queue that exists at its launch at
 * once, a new one within a second.
 */
export async function prepareWorkflowTables(databaseUrl: string, log: Logger, role?: string): Promise<void> {
  await DBOS.migrate(databaseUrl, { schemaName: SCHEMA, ...(role !== undefined && { applicationRole: role }) });
  const client = await openClient(databaseUrl, undefined, engineLogger(log));
  for (const queue of QUEUES)
    await client.registerQueue(queue, { minPollingIntervalMs: POLL_MS, onConflict: 'always_update' });
  await client.destroy();
}

/** Queues the workflows of a dead process again, for any living one. */
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

/** The queue a workflow came from; one that was started directly or by a schedule goes on the queue of its name. */
function queueFor(workflow: { workflowName: string; queueName?: string }, queueOf: QueueOf): string {
  const { queueName = '' } = workflow;
  return QUEUES.some((queue) => queue === queueName) ? queueName : queueOf(workflow.workflowName);
}

/**
 * The engine's own messages. Its routine messages are not logged, and a failing step is logged by the code that reads
 * its result.
 */
function engineLogger(log: Logger): DLogger {
  const child = log.child({ part: 'workflows' });
  return {
    info: (entry) => child.debug(String(entry)),
    debug: (entry) => child.trace(String(entry)),
    warn: (entry) => child.warn(String(entry)),
    error: (entry, metadata) => child.error({ stack: metadata?.stack }, String(entry)),
  };
}
