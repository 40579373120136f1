import { queueCounts, type QueueName } from '@safar/contract/desk/queues';
import type { Answer } from './ask.ts';
import { REFRESH_MS, useAsk } from './use-ask.ts';

/** How much waits in each queue; one that the operator may not work on is absent. */
export type QueueCounts = Partial<Record<QueueName, Answer<typeof queueCounts>['queues'][number]>>;

/** How much waits for a person, read anew while the desk is open. */
export function useQueueCounts(): QueueCounts {
  const { data } = useAsk(queueCounts, {}, { everyMs: REFRESH_MS });
  return Object.fromEntries((data?.queues ?? []).map((one) => [one.queue, one]));
}
