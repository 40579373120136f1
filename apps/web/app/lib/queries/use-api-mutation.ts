import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { ApiFailure, errorText, isSignedOut, NETWORK_TEXT } from '../api-error.ts';
import { useLogin } from '../login-context.ts';

export interface ApiChange<Answer> {
  /**
   * Makes the call, after whatever must be done before it. A call that buys, pays or cancels is sent with `withKey`.
   */
  call: () => Promise<Answer>;
  done?: (answer: Answer) => unknown;
  /** Handles a failure that has its own place on the page: returns true when it did, and `error` stays null. */
  failed?: (failure: ApiFailure) => boolean | Promise<boolean>;
  /** The sentence for a failure that has no sentence of its own. */
  otherwise?: string;
  /** The value of `busyWith` while the change runs. */
  of?: string;
}

export interface ApiMutation {
  busy: boolean;
  /** The `of` of the change under way; null when none is running or it has no `of`. */
  busyWith: string | null;
  /** Why the last change failed, as a sentence; null while another runs. */
  error: string | null;
  /**
   * Resolves to whether the change was made. Does nothing while another change is under way, however often the button
   * is pressed.
   */
  run: <Answer>(change: ApiChange<Answer>) => Promise<boolean>;
  clearError: () => void;
}

interface Work {
  of: string | null;
  otherwise: string;
  attempt: () => Promise<boolean>;
}

/**
 * Changes something through the API, one change at a time: busy until the call and its follow-up have ended. When the
 * session has expired, it opens sign-in over the page and then continues, so that nothing typed is lost (REQ-CHK-13).
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
    // The mutation cache updates at once, the state only with the next render: the second of two quick presses is found
    // here.
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
