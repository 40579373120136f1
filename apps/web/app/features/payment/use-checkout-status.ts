import { useEffect, useState } from 'react';
import { isCheckoutSettled } from '@safar/domain/booking-machine';
import type { paths } from '#lib/api-types.ts';
import { answerOf, browserApi } from '#lib/api.ts';

export type CheckoutStatus = Omit<
  paths['/api/checkout/status/{sessionId}']['get']['responses'][200]['content']['application/json'],
  'ok'
>;

const POLL_MS = 2000;

/**
 * Where a checkout stands, followed live until it ends: by polling, which survives sleeping phones, lost networks and
 * restarts of the server alike. `offline` while the last question had no answer.
 */
export function useCheckoutStatus(
  sessionId: string,
  first: CheckoutStatus,
): { status: CheckoutStatus; offline: boolean } {
  const [status, setStatus] = useState(first);
  const [offline, setOffline] = useState(false);

  useEffect(() => {
    if (isCheckoutSettled(first.state)) return;
    let stopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const abort = new AbortController();
    async function ask() {
      try {
        const params = { path: { sessionId } };
        const answer = await answerOf(
          browserApi.GET('/api/checkout/status/{sessionId}', { params, signal: abort.signal }),
        );
        if (stopped) return;
        setOffline(false);
        setStatus(answer);
        if (isCheckoutSettled(answer.state)) return;
      } catch {
        if (stopped) return;
        setOffline(true);
      }
      timer = setTimeout(() => void ask(), POLL_MS);
    }
    void ask();
    return () => {
      stopped = true;
      abort.abort();
      clearTimeout(timer);
    };
  }, [sessionId, first.state]);

  return { status, offline };
}
