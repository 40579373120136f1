import { queueCounts, type QueueName } from '@safar/contract/desk/queues';
import type { Answer } from './ask.ts';
import { REFRESH_MS, useAsk } from './use-ask.ts';

/** The counts of each queue; a queue that the operator may not work on is absent. */
export type QueueCounts = Partial<Record<QueueName, Answer<typeof queueCounts>['queues'][number]>>;

/** The counts of the queues, refreshed while the desk is open. */
export function useQueueCounts(): QueueCounts {
  const { data } = useAsk(queueCounts, {}, { everyMs: REFRESH_MS });
  return Object.fromEntries((data?.queues ?? []).map((one) => [one.queue, one]));
}
