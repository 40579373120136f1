import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { ApiFailure, errorText, isSignedOut, NETWORK_TEXT } from '../api-error.ts';
import { useLogin } from '../login-context.ts';

export interface ApiChange<Answer> {
  /** Makes the call, and whatever must be done before it; what buys, pays or cancels sends it with `withKey`. */
  call: () => Promise<Answer>;
  done?: (answer: Answer) => unknown;
  /** Takes a failure that has a place of its own on the page: true when it did, and `error` stays null. */
  failed?: (failure: ApiFailure) => boolean | Promise<boolean>;
  /** The sentence for a failure without one of its own. */
  otherwise?: string;
  /** What `busyWith` says while it runs. */
  of?: string;
}

export interface ApiMutation {
  busy: boolean;
  /** Which change is under way, of those that say so; null while none is. */
  busyWith: string | null;
  /** Why the last one failed, as a sentence; null while another runs. */
  error: string | null;
  /** Whether it was done; nothing is while another is under way, however often the button is pressed. */
  run: <Answer>(change: ApiChange<Answer>) => Promise<boolean>;
  clearError: () => void;
}

interface Work {
  of: string | null;
  otherwise: string;
  attempt: () => Promise<boolean>;
}

/**
 * Changes something through the API, one change at a time: busy until the call and what follows it have ended. A session that has
 * ended meanwhile asks for sign-in over the page and then goes on, so that nothing typed is lost.
 */
export function useApiMutation(): ApiMutation {
  const mutationKey = [useId()];
  const client = useQueryClient();
  const { openLogin } = useLogin();
  const { mutateAsync, isPending, error, variables, reset } = useMutation({
    mutationKey,
    mutationFn: ({ attempt }: Work) => attempt(),
  });

  async function run<Answer>(change: ApiChange<Answer>): Promise<boolean> {
    // The cache knows at once, a render later: the second of two quick presses finds the first one.
    if (client.isMutating({ mutationKey }) > 0) return false;
    const { of = null, otherwise = NETWORK_TEXT } = change;
    try {
      return await mutateAsync({ of, otherwise, attempt: () => attemptOf(change) });
    } catch (failure) {
      if (isSignedOut(failure)) openLogin({ onSuccess: async () => void (await run(change)) });
      else if (!(failure instanceof ApiFailure)) reportError(failure);
      return false;
    }
  }

  return {
    busy: isPending,
    busyWith: (isPending && variables.of) || null,
    error: error === null || isSignedOut(error) ? null : errorText(error, variables?.otherwise ?? NETWORK_TEXT),
    run,
    clearError: reset,
  };
}

async function attemptOf<Answer>({ call, done, failed }: ApiChange<Answer>): Promise<boolean> {
  try {
    const answer = await call();
    await done?.(answer);
    return true;
  } catch (failure) {
    const taken = failure instanceof ApiFailure && !isSignedOut(failure) && (await failed?.(failure));
    if (!taken) throw failure;
    return false;
  }
}
