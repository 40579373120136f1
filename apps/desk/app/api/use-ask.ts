import type { CallShape } from '@safar/contract/call';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask, type Answer, type AskInput } from './ask.ts';
import { waitingCounts, type WorkKind } from '@safar/contract/desk/waiting';
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

/**
 * Makes a call that changes something. All data is read again when it is done or refused, because another operator may have been first: it is
 * done once that is read, and refused at once, since what showed it may be gone by then.
 */
export function useAction<C extends CallShape>(call: C) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: AskInput<C>) => ask(call, input),
    onSuccess: () => queries.invalidateQueries(),
    onError: () => void queries.invalidateQueries(),
  });
}

/** How much waits, in cells of which each piece of work is in one. */
export type WaitingCounts = Answer<typeof waitingCounts>;
export type WorkCell = WaitingCounts['cells'][number];

/** How much waits for a person, refreshed while the desk is open; undefined until it is known. */
export function useWaitingCounts(): WaitingCounts | undefined {
  return useAsk(waitingCounts, {}, { everyMs: REFRESH_MS }).data;
}

/** How many pieces of work are in some cells. */
export function sumOf(cells: readonly WorkCell[]): number {
  return cells.reduce((sum, { count }) => sum + count, 0);
}

/** How much waits of one kind, how much of it is late, and since when the oldest waits; null when none does. */
export function countOfKind(cells: readonly WorkCell[], kind: WorkKind) {
  const of = cells.filter((cell) => cell.kind === kind);
  const oldest = of.map((cell) => cell.oldest).toSorted()[0] ?? null;
  return { count: sumOf(of), late: sumOf(of.filter(({ when }) => when === 'late')), oldest };
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
