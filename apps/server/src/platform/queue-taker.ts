import { randomUUID } from 'node:crypto';
import { DBOS, type WorkflowQueue } from '@dbos-inc/dbos-sdk';
import { DBOSExecutor } from '@dbos-inc/dbos-sdk/internal/dbos-executor';
import type { Logger } from './logging.ts';
import { onceMore } from './repeat.ts';

/** Takes workflows from the queues when a notice says that some wait there. */
export interface QueueTaker {
  start(): Promise<void>;
  look(queue: string): void;
  lookAtAll(): void;
  /** Takes nothing more and waits for the look in progress. */
  stop(): Promise<void>;
}

/**
 * The engine only polls its queues: for short waits it would have to poll often, with or without work. This polls
 * once when there is work (decision 0070). Many notices at once cause one further poll (REQ-OPS-31).
 */
export function createQueueTaker(names: readonly string[], applicationVersion: string, log: Logger): QueueTaker {
  let takes = false;
  const takers = new Map<string, () => Promise<void>>();

  const takerOf = (queue: WorkflowQueue) =>
    onceMore(async () => {
      if (!takes) return;
      try {
        await take(queue, applicationVersion);
      } catch (error) {
        log.warn({ err: error, queue: queue.name }, 'workflows were not taken; the engine looks again');
      }
    });
  const look = (name: string) => void takers.get(name)?.();

  return {
    start: async () => {
      for (const name of names) {
        const queue = await DBOS.retrieveQueue(name);
        if (queue !== null) takers.set(name, takerOf(queue));
      }
      takes = true;
      names.forEach(look);
    },
    look,
    lookAtAll: () => names.forEach(look),
    stop: async () => {
      takes = false;
      await Promise.all([...takers.values()].map((looked) => looked()));
    },
  };
}

async function take(queue: WorkflowQueue, applicationVersion: string): Promise<void> {
  const executor = DBOSExecutor.globalInstance;
  if (executor === undefined) return;
  const claim = randomUUID();
  const taken = await executor.systemDatabase.findAndMarkStartableWorkflows(
    queue,
    executor.executorID,
    applicationVersion,
    undefined,
    0,
    0,
    claim,
  );
  await executor.dispatchDequeuedWorkflows(taken, claim);
}
