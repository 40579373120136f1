import * as m from '@safar/messages/bookings';
import { t } from '@safar/messages/t';
import { answerOf, type ApiClient } from '#lib/api.ts';
import { ApiFailure } from '#lib/api-error.ts';
import type { Balance } from '#lib/schemas.ts';
import type { Summary } from './balance-summary.tsx';

export type LoadedBalance =
  | { kind: 'found'; balance: Balance }
  /** The booking is not the visitor's, or nobody is signed in. */
  | { kind: 'summary'; summary: Summary }
  | { kind: 'missing'; text: string };

const NOT_THEIRS = [400, 401, 404];

/**
 * Loads the balance of one of the traveller's bookings; for any other booking only what its link may reveal
 * (REQ-PAY-22).
 */
export async function loadBalance(api: ApiClient, id: string): Promise<LoadedBalance> {
  try {
    const { balance } = await answerOf(api.GET('/api/payments/balance/{id}', { params: { path: { id } } }));
    return { kind: 'found', balance };
  } catch (error) {
    if (error instanceof ApiFailure && NOT_THEIRS.includes(error.status)) return loadSummary(api, id);
    throw error;
  }
}

async function loadSummary(api: ApiClient, id: string): Promise<LoadedBalance> {
  try {
    const { summary } = await answerOf(api.GET('/api/payments/balance/{id}/summary', { params: { path: { id } } }));
    return { kind: 'summary', summary };
  } catch (error) {
    if (error instanceof ApiFailure && NOT_THEIRS.includes(error.status))
      return { kind: 'missing', text: t(m.notFound) };
    throw error;
  }
}
