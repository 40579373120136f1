import { useState } from 'react';
import { useLogin } from '#features/app-shell/login-context.ts';
import { ApiFailure, errorText, isSignedOut, NETWORK_TEXT } from '#lib/api-error.ts';

export interface AccountCall<T> {
  call: () => Promise<T>;
  done: (answer: T) => void | Promise<void>;
  /** Takes a failure that has a place of its own on the page: true when it did. */
  failed?: (failure: ApiFailure) => boolean;
}

/**
 * One change at a time to the account: busy while it runs, its error as a sentence. A session that has ended meanwhile
 * asks for sign-in over the page and then goes on, so that nothing typed is lost.
 */
export function useAccountCall() {
  const { openLogin } = useLogin();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function attempt<T>(change: AccountCall<T>): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      const answer = await change.call();
      await change.done(answer);
    } catch (failure) {
      if (isSignedOut(failure)) openLogin({ onSuccess: () => attempt(change) });
      else if (!(failure instanceof ApiFailure && change.failed?.(failure))) setError(errorText(failure, NETWORK_TEXT));
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    error,
    run: <T>(change: AccountCall<T>) => (busy ? undefined : void attempt(change)),
    clearError: () => setError(null),
  };
}
