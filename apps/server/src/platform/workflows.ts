import { setTimeout as pause } from 'node:timers/promises';
import { DBOS, type DBOSClient, type WorkflowStatus, type WorkflowStatusString } from '@dbos-inc/dbos-sdk';
import { functionIDGetIncrement, getCurrentContextStore, runInStepContext } from '@dbos-inc/dbos-sdk/internal/context';
import { runInternalStep } from '@dbos-inc/dbos-sdk/internal/dbos';
import { SOURCE_LANGUAGE } from '@safar/messages/language';
import { bookingOfInput, concerning } from './concern.ts';
import type { Transaction } from './database.ts';
import { inLanguage } from './request-language.ts';
import { tell } from './notices.ts';
import type { Check } from './readiness.ts';
import { asPart, inSpan, partOf, traceparent } from './tracing.ts';
import {
  APPLICATION_VERSION,
  createEngine,
  QUEUES,
  type EngineParts,
  type Schedule,
  type WorkflowQueue,
} from './workflow-engine.ts';
import { runTransactionStep } from './workflow-transactions.ts';

const STEP_ATTEMPTS = 5;
const FIRST_RETRY_MS = 200;

/** A declared workflow, which is started by its name. */
export interface Workflow<Input, Output> {
  readonly name: string;
  readonly queue: WorkflowQueue;
  readonly run: (input: Input) => Promise<Output>;
}

/** How often a failing step is retried; each wait is twice the one before. */
export interface StepRetries {
  /** Number of all attempts; 1 means no retry. */
  readonly attempts?: number;
  readonly firstDelayMs?: number;
}

/** The present state of a workflow; times are ISO instants. */
export interface ListedWorkflow {
  readonly id: string;
  readonly name: string;
  readonly state: WorkflowState;
  /** The engine's own name of the state. */
  readonly detail: string;
  readonly queue: string;
  readonly lives: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly mayRetry: boolean;
  readonly mayCancel: boolean;
}

/** A scheduled job; its last run is null when it has not run yet. */
export interface Job {
  readonly name: string;
  readonly cron: string;
  readonly lastRunAt: string | null;
  readonly lastState: WorkflowState | null;
}

export type WorkflowState = 'waiting' | 'running' | 'done' | 'failed';

/**
 * Durable workflows in our own PostgreSQL. A workflow's function is deterministic: everything that happens outside it
 * (calls, time, chance) happens in steps, which are recorded and never run again once they ended. Steps run at least
 * once: every outside effect carries a key derived from the workflow's id and the step's name. A workflow that may be
 * running in production is changed only behind `patched` (REQ-OPS-38).
 */
export interface Workflows {
  /**
   * Declares a workflow; only before `launch`. Its input and results must be JSON. `queue` is the one that was new when its
   * name was (see `QUEUES`); by default the first.
   */
  define<Input, Output>(
    name: string,
    run: (input: Input) => Promise<Output>,
    queue?: WorkflowQueue,
  ): Workflow<Input, Output>;
  /** Starts a workflow (at once, where a process works). An id that was used before starts nothing. */
  start<Input, Output>(workflow: Workflow<Input, Output>, workflowId: string, input: Input): Promise<void>;
  /** Starts a workflow when the transaction commits: rolled back, it never starts; committed, it runs even if this process dies right after. */
  startInTransaction<Input, Output>(
    transaction: Transaction,
    workflow: Workflow<Input, Output>,
    workflowId: string,
    input: Input,
  ): Promise<void>;
  /** Sends a message to a workflow; the same `key` is sent once. With a transaction, it is sent when that commits. */
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
  /** Inside a workflow: its own id. */
  currentId(): string;
  /** Inside a workflow: false for executions that began before the change of this name was made. */
  patched(change: string): Promise<boolean>;

  /** Runs a function on a schedule (cron, India time), once per time across all processes; only before `launch`. */
  schedule(name: string, cron: string, run: (scheduledAt: Date) => Promise<void>): void;

  /** Workflows of the engine, the newest first. */
  list(filter: {
    readonly states: readonly WorkflowState[];
    readonly limit: number;
    readonly offset: number;
  }): Promise<ListedWorkflow[]>;
  find(workflowId: string): Promise<ListedWorkflow | null>;
  /** Deletes workflows that ended, with everything recorded of them. A deleted id can be started again. */
  forget(workflowIds: readonly string[]): Promise<void>;
  /** Continues a workflow that was cancelled, or was given up after too many recoveries; false for any other. */
  retry(workflowId: string): Promise<boolean>;
  /** Cancels a waiting or running workflow at its next step; false when it is over or does not exist. */
  cancel(workflowId: string): Promise<boolean>;
  /** Scheduled jobs and when they last ran. */
  jobs(): Promise<Job[]>;

  launch(): Promise<void>;
  /** Stops taking work, lets running work continue for `drainMs`, and leaves the rest to other processes. */
  stop(drainMs: number): Promise<void>;
  check(): Check;
}

/** One per process: the engine keeps its state in a module. */
export function createWorkflows(parts: EngineParts): Workflows {
  const { database, processLease, log, traced = false } = parts;
  const schedules: Schedule[] = [];
  const queueOf = new Map<string, WorkflowQueue>();
  const engine = createEngine(parts, schedules, (name) => queueOf.get(name) ?? QUEUES[0]);
  /** Queued work runs without the notice too, seconds later, so a failed notice is no failure of what was done. */
  const tellTakers = (queue: WorkflowQueue) =>
    tell(database.pool, `queue ${queue}`).catch((error: unknown) =>
      log.warn({ err: error, queue }, 'nobody was told of a workflow in line; the engine looks by itself'),
    );
  return {
    define: (name, run, queue = QUEUES[0]) => {
      queueOf.set(name, queue);
      // A workflow writes in one language, whoever started it, until it stores only codes and values.
      const inOneLanguage: typeof run = (input) => inLanguage(SOURCE_LANGUAGE, () => run(input));
      const inItsTrace: typeof run = async (input) =>
        inSpan(`workflow ${name}`, () => inOneLanguage(input), {
          within: partOf(await keptTraceparent(engine.client(), DBOS.workflowID)),
        });
      const named: typeof run = (input) =>
        concerning(bookingOfInput(input), () => (traced ? inItsTrace(input) : inOneLanguage(input)));
      return { name, queue, run: DBOS.registerWorkflow(named, { name }) };
    },
    start: async (workflow, workflowId, input) => {
      await engine.client().enqueue(placeOf(workflow, workflowId), input);
      await tellTakers(workflow.queue);
    },
    startInTransaction: async (transaction, workflow, workflowId, input) => {
      await engine.client().enqueueInTransaction(transaction, placeOf(workflow, workflowId), input);
      await tell(transaction, `queue ${workflow.queue}`);
    },
    send: (workflowId, topic, message, { key, transaction } = {}) =>
      transaction === undefined
        ? engine.client().send(workflowId, message, topic, key)
        : engine.client().sendInTransaction(transaction, workflowId, message, topic, key),
    state: async (workflowId) => stateOf((await engine.client().getWorkflow(workflowId))?.status),
    step: (name, work, retries) =>
      runStep(
        name,
        async () => {
          await processLease.mayAct();
          return asPart(`step ${name}`, work);
        },
        retries,
      ),
    transaction: (name, work) =>
      runTransactionStep(processLease, name, (transaction) => asPart(`step ${name}`, () => work(transaction))),
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
      const found = await engine.client().listWorkflows({
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
      const found = await engine.client().getWorkflow(workflowId);
      return found === undefined ? null : listedWorkflow(found);
    },
    forget: async (workflowIds) => {
      if (workflowIds.length > 0) await engine.client().deleteWorkflows([...workflowIds]);
    },
    retry: async (workflowId) => {
      const found = await engine.client().getWorkflow(workflowId);
      if (found === undefined || !RETRYABLE.has(found.status)) return false;
      const queueName = queueOf.get(found.workflowName) ?? QUEUES[0];
      await engine.client().resumeWorkflow(workflowId, { queueName });
      await tellTakers(queueName);
      return true;
    },
    cancel: async (workflowId) => {
      const found = await engine.client().getWorkflow(workflowId);
      if (found === undefined || !isOngoing(stateOf(found.status))) return false;
      await engine.client().cancelWorkflow(workflowId);
      return true;
    },
    jobs: () => Promise.all(schedules.map((schedule) => jobOf(engine.client(), schedule))),
    schedule: (name, cron, run) => {
      const inTrace: typeof run = (at) => inSpan(`schedule ${name}`, () => run(at), { within: partOf(null) });
      schedules.push({ name, cron, run: DBOS.registerWorkflow(inTrace, { name: `schedule:${name}` }) });
    },
    launch: () => engine.launch(),
    stop: (drainMs) => engine.stop(drainMs),
    check: () => engine.check(),
  };
}

/** Where a workflow is queued; an id that was used before is there already. */
function placeOf({ name, queue }: Pick<Workflow<never, unknown>, 'name' | 'queue'>, workflowId: string) {
  const kept = traceparent();
  const place = { queueName: queue, workflowName: name, workflowID: workflowId, appVersion: APPLICATION_VERSION };
  return kept === null ? place : { ...place, attributes: { traceparent: kept } };
}

/**
 * The trace of the work that started a workflow; the engine drops it at the queue. Works in any process and at any later time. No workflow
 * waits for the database because of it.
 */
async function keptTraceparent(client: DBOSClient, workflowId: string | undefined): Promise<unknown> {
  if (workflowId === undefined) return null;
  try {
    const [found] = await client.listWorkflows({ workflowIDs: [workflowId], loadInput: false, loadOutput: false });
    return found?.attributes?.['traceparent'];
  } catch {
    return null;
  }
}

/** The signal for steps: we end no step before its own end. */
const NEVER_ENDED = new AbortController().signal;

/**
 * The engine's own `runStep` checks twice more whether the workflow was cancelled, and then once a second; this one checks only before each step
 * (decision 0078).
 */
function runStep<Result>(
  name: string,
  work: () => Promise<Result>,
  { attempts = STEP_ATTEMPTS, firstDelayMs = FIRST_RETRY_MS }: StepRetries = {},
): Promise<Result> {
  const place = getCurrentContextStore();
  if (place === undefined) throw new Error('no workflow is running here');
  const step = functionIDGetIncrement();
  const attempt = { getCancelSignal: () => NEVER_ENDED };
  const retried = async (): Promise<Result> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await runInStepContext(place, step, attempt, work);
      } catch (error) {
        if (tries >= attempts) throw error;
        await pause(firstDelayMs * 2 ** (tries - 1));
      }
    }
  };
  return runInternalStep(retried, name, undefined, step);
}

/** States of the engine for each of ours. */
const STATUSES = {
  waiting: ['ENQUEUED', 'DELAYED'],
  running: ['PENDING'],
  done: ['SUCCESS'],
  failed: ['ERROR', 'CANCELLED', 'MAX_RECOVERY_ATTEMPTS_EXCEEDED'],
} as const satisfies Readonly<Record<WorkflowState, readonly WorkflowStatusString[]>>;
/** A workflow that failed with its own error has ended: the engine only continues those that were stopped. */
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

async function jobOf(client: DBOSClient, { name, cron }: Schedule): Promise<Job> {
  const [last] = await client.listWorkflows({
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
