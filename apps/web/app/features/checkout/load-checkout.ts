import * as m from '@safar/messages/gone-checkout';
import { t } from '@safar/messages/t';
import { data, replace } from 'react-router';
import { answerOf, type ApiClient } from '#lib/api.ts';
import { ApiFailure } from '#lib/api-error.ts';
import type { CheckoutSession, FlightCheckoutSession } from '#lib/schemas.ts';

/** What a checkout page shows: the session, or why there is none. */
export type LoadedCheckout =
  | { kind: 'open'; session: CheckoutSession | FlightCheckoutSession }
  | { kind: 'gone'; text: string };

const UUID = /^[0-9a-f-]{36}$/;

/**
 * Reads a checkout session for the pages that lead to its payment. One that is unknown, expired or another traveller's is 'gone'
 * (REQ-CHK-2); one that is paid or booked leads on to what became of it.
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

/** The loader's answer: a checkout is personal and never kept. */
export function checkoutData<Loaded extends LoadedCheckout>(loaded: Loaded) {
  return data(loaded, { status: loaded.kind === 'gone' ? 404 : 200, headers: { 'cache-control': 'no-store' } });
}
