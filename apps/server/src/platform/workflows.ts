import { DBOS, DBOSClient, type DLogger, type WorkflowStatus, type WorkflowStatusString } from '@dbos-inc/dbos-sdk';
import { SOURCE_LANGUAGE } from '@safar/messages/language';
import type { Pool } from 'pg';
import { openPool, type Database, type Transaction } from './database.ts';
import { inLanguage } from './language.ts';
import type { Logger } from './logging.ts';
import type { ProcessLease } from './process-lease.ts';
import type { Check } from './readiness.ts';
import { repeatEvery } from './repeat.ts';
import { WorkflowTransactions } from './workflow-transactions.ts';

/** Name of the application in the workflow tables. */
const APPLICATION = 'safar';
const SCHEMA = 'dbos';
/**
 * The queues of workflows. A process takes work from the queues it knows alone, and one that took a workflow whose name it does not
 * know would sit on it until it ends. So a workflow whose name is new in a release goes on a queue that is new in that release:
 * processes of the release before, which still run while the new ones start, leave it alone. The release after moves it to the first
 * queue, and the one it has left is looked at seldom, for what a process of the release before put there (decision 0011).
 */
const QUEUES = ['safar', 'safar-2', 'safar-3', 'safar-4'] as const;
export type WorkflowQueue = (typeof QUEUES)[number];
/** Nothing is put on them any more. */
const LEFT: ReadonlySet<WorkflowQueue> = new Set(['safar-2', 'safar-3', 'safar-4']);
const POLL_MS = 100;
/** Each look costs every process four queries. */
const POLL_LEFT_MS = 2000;
/** How often the workflows of processes that died are looked for. */
const SWEEP_MS = 1000;
const IDLE_TRANSACTION_LIMIT_MS = 60_000;
const STEP_ATTEMPTS = 5;
const FIRST_RETRY_SECONDS = 0.2;

/** A workflow that was declared, to be started by its name. */
export interface Workflow<Input, Output> {
  readonly name: string;
  readonly queue: WorkflowQueue;
  readonly run: (input: Input) => Promise<Output>;
}

/** How often a step that throws is tried again; each wait is twice the one before. */
export interface StepRetries {
  /** All attempts together; 1 tries once. */
  readonly attempts?: number;
  readonly firstDelayMs?: number;
}

/** A workflow as it stands; times are ISO instants. */
export interface ListedWorkflow {
  readonly id: string;
  readonly name: string;
  readonly state: WorkflowState;
  /** As the engine calls its state. */
  readonly detail: string;
  readonly queue: string;
  readonly lives: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly mayRetry: boolean;
  readonly mayCancel: boolean;
}

/** Something that runs by a schedule; null: it has not run yet. */
export interface Job {
  readonly name: string;
  readonly cron: string;
  readonly lastRunAt: string | null;
  readonly lastState: WorkflowState | null;
}

export type WorkflowState = 'waiting' | 'running' | 'done' | 'failed';

/**
 * Durable workflows in our own PostgreSQL. A workflow's function is deterministic: everything that happens outside it (calls,
 * time, chance) happens in steps, which are recorded and never run again once they ended. Steps run at least once:
 * every outside effect carries a key derived from the workflow's id and the step's name. Change a workflow that may be
 * running in production only behind `patched`.
 */
export interface Workflows {
  /**
   * Declares a workflow; only before `launch`. Its input and results must be JSON. `queue` is the one that was new when its
   * name was (see `QUEUES`); the first when not given.
   */
  define<Input, Output>(
    name: string,
    run: (input: Input) => Promise<Output>,
    queue?: WorkflowQueue,
  ): Workflow<Input, Output>;
  /** Starts a workflow at once. An id that was used before starts nothing: same id, same workflow. */
  start<Input, Output>(workflow: Workflow<Input, Output>, workflowId: string, input: Input): Promise<void>;
  /** Starts a workflow if, and as soon as, the transaction commits (within about 100 ms). */
  startInTransaction<Input, Output>(
    transaction: Transaction,
    workflow: Workflow<Input, Output>,
    workflowId: string,
    input: Input,
  ): Promise<void>;
  /** Sends a message to a workflow; the same `key` sends it once. With a transaction: if that commits. */
  send(
    workflowId: string,
    topic: string,
    message: unknown,
    options?: { readonly key?: string; readonly transaction?: Transaction },
  ): Promise<void>;
  state(workflowId: string): Promise<WorkflowState | null>;

  /** Inside a workflow: a recorded step, at least once. Throws what `work` throws once its attempts are used up. */
  step<Result>(name: string, work: () => Promise<Result>, retries?: StepRetries): Promise<Result>;
  /** Inside a workflow: a database transaction, exactly once. */
  transaction<Result>(name: string, work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
  /** Inside a workflow: waits, across restarts. */
  sleep(ms: number): Promise<void>;
  /** Inside a workflow: the present, the same at every replay (epoch ms). */
  now(): Promise<number>;
  /** Inside a workflow: the next message of a topic, or null after `timeoutMs`. */
  receive<Message>(topic: string, timeoutMs: number): Promise<Message | null>;
  /** Inside a workflow: id of the one that is running. */
  currentId(): string;
  /** Inside a workflow: false for executions that began before the change of this name was made. */
  patched(change: string): Promise<boolean>;

  /** Runs a function by a schedule (cron, India time), once per time in all processes together; only before `launch`. */
  schedule(name: string, cron: string, run: (scheduledAt: Date) => Promise<void>): void;

  /** Workflows as the engine has them, the newest first. */
  list(filter: {
    readonly states: readonly WorkflowState[];
    readonly limit: number;
    readonly offset: number;
  }): Promise<ListedWorkflow[]>;
  find(workflowId: string): Promise<ListedWorkflow | null>;
  /** Goes on with one that was cancelled, or was given up after too many lives; false: it is not such a one. */
  retry(workflowId: string): Promise<boolean>;
  /** Ends one that waits or runs, at its next step; false: it is over, or there is none. */
  cancel(workflowId: string): Promise<boolean>;
  /** What runs by a schedule, and when it last did. */
  jobs(): Promise<Job[]>;

  launch(): Promise<void>;
  /** Stops taking work, gives what runs a moment to end, and leaves the rest to the other processes. */
  stop(drainMs: number): Promise<void>;
  check(): Check;
}

interface Schedule {
  readonly name: string;
  readonly cron: string;
  readonly run: (scheduledAt: Date) => Promise<void>;
}

interface Parts {
  readonly database: Database;
  readonly processLease: ProcessLease;
  readonly log: Logger;
  readonly poolSize: number;
  /** The queues this process takes work from: those its release knows. */
  readonly queues?: readonly WorkflowQueue[];
}

/** One per process: the engine below keeps its state in the module. */
export function createWorkflows(parts: Parts): Workflows {
  const { database, processLease } = parts;
  const transactions = new WorkflowTransactions(database.pool, processLease, SCHEMA);
  const schedules: Schedule[] = [];
  const queueOf = new Map<string, WorkflowQueue>();
  const engine = createEngine(parts, schedules, (name) => queueOf.get(name) ?? QUEUES[0]);
  return {
    define: (name, run, queue = QUEUES[0]) => {
      queueOf.set(name, queue);
      // Whoever started it: what a workflow writes down is in one language, until it is codes and values.
      const inOneLanguage: typeof run = (input) => inLanguage(SOURCE_LANGUAGE, () => run(input));
      return { name, queue, run: DBOS.registerWorkflow(inOneLanguage, { name }) };
    },
    start: async (workflow, workflowId, input) => {
      await DBOS.startWorkflow(workflow.run, { workflowID: workflowId })(input);
    },
    startInTransaction: (transaction, workflow, workflowId, input) =>
      enqueueInTransaction(engine.client(), transaction, { workflow, workflowId, input }),
    send: (workflowId, topic, message, { key, transaction } = {}) =>
      transaction === undefined
        ? DBOS.send(workflowId, message, topic, key)
        : engine.client().sendInTransaction(transaction, workflowId, message, topic, key),
    state: async (workflowId) => stateOf((await DBOS.getWorkflowStatus(workflowId))?.status),
    step: (name, work, retries) =>
      runStep(
        name,
        async () => {
          await processLease.mayAct();
          return work();
        },
        retries,
      ),
    transaction: (name, work) => transactions.run(name, work),
    sleep: (ms) => DBOS.sleep(ms),
    now: () => DBOS.now(),
    receive: (topic, timeoutMs) => DBOS.recv(topic, { timeoutSeconds: timeoutMs / 1000 }),
    currentId: () => {
      const id = DBOS.workflowID;
      if (id === undefined) throw new Error('no workflow is running here');
      return id;
    },
    patched: (change) => DBOS.patch(change),
    list: async ({ states, limit, offset }) => {
      const status = states.flatMap((state) => STATUSES[state]);
      const found = await DBOS.listWorkflows({
        status,
        limit,
        offset,
        sortDesc: true,
        loadInput: false,
        loadOutput: false,
      });
      return found.map(listedWorkflow);
    },
    find: async (workflowId) => {
      const found = await DBOS.getWorkflowStatus(workflowId);
      return found === null ? null : listedWorkflow(found);
    },
    retry: async (workflowId) => {
      const found = await DBOS.getWorkflowStatus(workflowId);
      if (found === null || !RETRYABLE.has(found.status)) return false;
      await DBOS.resumeWorkflow(workflowId, { queueName: queueOf.get(found.workflowName) ?? QUEUES[0] });
      return true;
    },
    cancel: async (workflowId) => {
      const found = await DBOS.getWorkflowStatus(workflowId);
      if (found === null || !isOngoing(stateOf(found.status))) return false;
      await DBOS.cancelWorkflow(workflowId);
      return true;
    },
    jobs: () => Promise.all(schedules.map(jobOf)),
    schedule: (name, cron, run) => {
      schedules.push({ name, cron, run: DBOS.registerWorkflow(run, { name: `schedule:${name}` }) });
    },
    launch: () => engine.launch(),
    stop: (drainMs) => engine.stop(drainMs),
    check: () => engine.check(),
  };
}

/**
 * Starts a workflow in the caller's transaction (an outbox without a table of its own): rolled back, it never was;
 * committed, it runs even if this process dies right after.
 */
async function enqueueInTransaction(
  client: DBOSClient,
  transaction: Transaction,
  start: { workflow: Pick<Workflow<never, unknown>, 'name' | 'queue'>; workflowId: string; input: unknown },
): Promise<void> {
  await client.enqueueInTransaction(
    transaction,
    {
      queueName: start.workflow.queue,
      workflowName: start.workflow.name,
      workflowID: start.workflowId,
      appVersion: DBOS.applicationVersion,
    },
    start.input,
  );
}

function runStep<Result>(
  name: string,
  work: () => Promise<Result>,
  { attempts = STEP_ATTEMPTS, firstDelayMs = FIRST_RETRY_SECONDS * 1000 }: StepRetries = {},
): Promise<Result> {
  const retries = { retriesAllowed: true, maxAttempts: attempts, intervalSeconds: firstDelayMs / 1000 };
  return DBOS.runStep(work, { name, ...(attempts > 1 ? retries : {}) });
}

/** States of the engine. */
const STATUSES = {
  waiting: ['ENQUEUED', 'DELAYED'],
  running: ['PENDING'],
  done: ['SUCCESS'],
  failed: ['ERROR', 'CANCELLED', 'MAX_RECOVERY_ATTEMPTS_EXCEEDED'],
} as const satisfies Readonly<Record<WorkflowState, readonly WorkflowStatusString[]>>;
/** What ended with an error of its own has ended: the engine goes on only with what was stopped. */
const RETRYABLE: ReadonlySet<string> = new Set(['CANCELLED', 'MAX_RECOVERY_ATTEMPTS_EXCEEDED']);

function isOngoing(state: WorkflowState | null): boolean {
  return state === 'waiting' || state === 'running';
}

function listedWorkflow(found: WorkflowStatus): ListedWorkflow {
  const { workflowID: id, workflowName: name, status, queueName, createdAt, updatedAt, recoveryAttempts } = found;
  const state = stateOf(status) ?? 'failed';
  return {
    id,
    name,
    state,
    detail: status.toLowerCase().replaceAll('_', ' '),
    queue: queueName ?? '',
    lives: recoveryAttempts ?? 0,
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt ?? createdAt).toISOString(),
    mayRetry: RETRYABLE.has(status),
    mayCancel: isOngoing(state),
  };
}

async function jobOf({ name, cron }: Schedule): Promise<Job> {
  const [last] = await DBOS.listWorkflows({
    workflowName: `schedule:${name}`,
    limit: 1,
    sortDesc: true,
    loadInput: false,
    loadOutput: false,
  });
  const lastRunAt = last === undefined ? null : new Date(last.createdAt).toISOString();
  return { name, cron, lastRunAt, lastState: stateOf(last?.status) };
}

function stateOf(status: string | undefined): WorkflowState | null {
  switch (status) {
    case undefined:
      return null;
    case 'ENQUEUED':
    case 'DELAYED':
      return 'waiting';
    case 'PENDING':
      return 'running';
    case 'SUCCESS':
      return 'done';
    default:
      return 'failed';
  }
}

interface Engine {
  client(): DBOSClient;
  launch(): Promise<void>;
  stop(drainMs: number): Promise<void>;
  check(): Check;
}

type QueueOf = (workflowName: string) => WorkflowQueue;

function createEngine(
  { database, processLease, log, poolSize, queues = QUEUES }: Parts,
  schedules: readonly Schedule[],
  queueOf: QueueOf,
): Engine {
  let client: DBOSClient | undefined;
  let pool: Pool | undefined;
  const sweep = () => processLease.sweepDead((deadId) => requeueWorkflowsOf(deadId, queueOf, log));
  const sweeper = repeatEvery(SWEEP_MS, 'looking for the workflows of ended processes', log, sweep);
  return {
    client: () => {
      if (client === undefined) throw new Error('workflows were used before they were launched');
      return client;
    },
    launch: async () => {
      const logger = engineLogger(log);
      pool = enginePool(database, poolSize, log);
      DBOS.setConfig({
        name: APPLICATION,
        ...systemDatabase(database.url),
        systemDatabasePool: pool,
        executorID: processLease.processId,
        listenQueues: [...queues],
        // A changed line in a workflow must not orphan the executions that began before it.
        enablePatching: true,
        logger,
      });
      await DBOS.launch();
      client = await openClient(database.url, database.pool, logger);
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
    },
    stop: async (drainMs) => {
      await sweeper.stop();
      await client?.destroy();
      client = undefined;
      await DBOS.shutdown({ deregister: true, workflowCompletionTimeoutMS: drainMs });
      await pool?.end();
      pool = undefined;
    },
    check: () => ({ ready: client !== undefined, detail: client === undefined ? 'not running' : 'running' }),
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
 * Makes the tables of the engine, with the queues in them; one process at a time. The engine finds a queue that is there at its launch at
 * once, a new one within a second.
 */
export async function prepareWorkflowTables(databaseUrl: string, log: Logger): Promise<void> {
  await DBOS.migrate(databaseUrl, { schemaName: SCHEMA });
  const client = await openClient(databaseUrl, undefined, engineLogger(log));
  for (const queue of QUEUES) {
    const minPollingIntervalMs = LEFT.has(queue) ? POLL_LEFT_MS : POLL_MS;
    await client.registerQueue(queue, { minPollingIntervalMs, onConflict: 'always_update' });
  }
  await client.destroy();
}

/** Puts what a dead process was working on back in line, for any living one. */
async function requeueWorkflowsOf(deadId: string, queueOf: QueueOf, log: Logger): Promise<void> {
  const pending = await DBOS.listWorkflows({
    status: 'PENDING',
    executorId: deadId,
    loadInput: false,
    loadOutput: false,
  });
  if (pending.length === 0) return;
  log.info({ process: deadId, workflows: pending.length }, 'taking over the workflows of a process that ended');
  for (const [queueName, workflows] of Map.groupBy(pending, (workflow) => queueFor(workflow, queueOf)))
    await DBOS.resumeWorkflows(
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
