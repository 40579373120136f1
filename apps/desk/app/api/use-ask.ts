import type { CallShape } from '@safar/contract/call';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask, type Answer, type AskInput } from './ask.ts';
import { queueCounts, type QueueName } from '@safar/contract/desk/queues';
import { useSearchParams } from 'react-router';
import type { deskMe } from '@safar/contract/desk/operators';
import { createContext, use } from 'react';

/** Interval at which queues and lists are refreshed. */
export const REFRESH_MS = 30_000;

/** Reads a call. While another page or filter of the same thing (`params`) loads, the previous answer stays on screen. */
export function useAsk<C extends CallShape>(
  call: C,
  input: AskInput<C>,
  options: { readonly enabled?: boolean; readonly everyMs?: number } = {},
) {
  const { enabled = true, everyMs } = options;
  const thing = JSON.stringify('params' in input ? input.params : null);
  return useQuery<Answer<C>>({
    queryKey: [call.id, thing, input],
    queryFn: ({ signal }) => ask(call, input, signal),
    placeholderData: (last, lastQuery) => (lastQuery?.queryKey[1] === thing ? last : undefined),
    enabled,
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
  });
}

/** Makes a call that changes something. All data is read again when it is done or refused, because another operator may have been first. */
export function useAction<C extends CallShape>(call: C) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: AskInput<C>) => ask(call, input),
    onSettled: () => queries.invalidateQueries(),
  });
}

/** The counts of each queue; a queue that the operator may not work on is absent. */
export type QueueCounts = Partial<Record<QueueName, Answer<typeof queueCounts>['queues'][number]>>;

/** The counts of the queues, refreshed while the desk is open. */
export function useQueueCounts(): QueueCounts {
  const { data } = useAsk(queueCounts, {}, { everyMs: REFRESH_MS });
  return Object.fromEntries((data?.queues ?? []).map((one) => [one.queue, one]));
}

/** The query for the page of a list in the address; the first page when the address names none. */
export function useCursor(param = 'cursor'): { cursor?: string } {
  const [search] = useSearchParams();
  const cursor = search.get(param);
  return cursor === null ? {} : { cursor };
}

/** The signed-in operator. */
export type DeskUser = Answer<typeof deskMe>['operator'];

export const OperatorContext = createContext<DeskUser | null>(null);

/** The signed-in operator; only inside the shell, which renders nothing when signed out. */
export function useOperator(): DeskUser {
  const operator = use(OperatorContext);
  if (operator === null) throw new Error('nobody is signed in here');
  return operator;
}
