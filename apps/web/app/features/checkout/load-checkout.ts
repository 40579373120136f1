import * as m from '@safar/messages/checkout';
import { t } from '@safar/messages/t';
import { data, replace } from 'react-router';
import { answerOf, type ApiClient } from '#lib/api.ts';
import { ApiFailure } from '#lib/api-error.ts';
import type { CheckoutSession, FlightCheckoutSession } from '#lib/schemas.ts';

/** A checkout page's data: the session, or why there is none. */
export type LoadedCheckout =
  | { kind: 'open'; session: CheckoutSession | FlightCheckoutSession }
  | { kind: 'gone'; text: string };

const UUID = /^[0-9a-f-]{36}$/;

/**
 * Loads a checkout session for the pages before its payment. One that is unknown, expired or another traveller's is
 * 'gone' (REQ-CHK-2); one that is paid or booked redirects to its result.
 */
export async function loadCheckout(api: ApiClient, sessionId: string): Promise<LoadedCheckout> {
  if (!UUID.test(sessionId)) return gone();
  try {
    const { session } = await answerOf(api.POST('/api/checkout/session', { body: { sessionId } }));
    if (session.status !== 'open') throw replace(`/payment/return/${sessionId}`);
    return { kind: 'open', session };
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return gone();
    throw error;
  }
}

function gone(): LoadedCheckout {
  return { kind: 'gone', text: t(m.gone) };
}

/** The loader's answer, which is never cached, since a checkout is personal. */
export function checkoutData<Loaded extends LoadedCheckout>(loaded: Loaded) {
  return data(loaded, { status: loaded.kind === 'gone' ? 404 : 200, headers: { 'cache-control': 'no-store' } });
}
