import type { CallShape } from '@safar/contract/call';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask, type Answer, type AskInput } from './ask.ts';

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
