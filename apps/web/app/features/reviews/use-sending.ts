import { useState } from 'react';
import { useLogin } from '#features/app-shell/login-context.ts';
import { ApiFailure, errorText, isSignedOut } from '#lib/api-error.ts';
import { dropKey, keptKey } from '#lib/idempotency.ts';

/**
 * Sends what a traveller wrote, once however often the button is pressed; a visitor signs in on the way and nothing typed
 * is lost.
 * @param step names what is sent, for its Idempotency-Key (REQ-API-5)
 */
export function useSending(step: string, send: (idempotencyKey: string) => Promise<void>) {
  const { openLogin } = useLogin();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await send(keptKey(step));
      dropKey(step);
    } catch (error) {
      if (isSignedOut(error)) return openLogin({ onSuccess: submit });
      // Without an answer it may have been taken: the same key finds out.
      if (!(error instanceof ApiFailure && error.code === 'NETWORK')) dropKey(step);
      setProblem(errorText(error, 'This could not be sent. Please try again.'));
    } finally {
      setBusy(false);
    }
  }
  return { submit, busy, problem, setProblem };
}
