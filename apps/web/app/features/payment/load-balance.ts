import * as m from '@safar/messages/missing-booking';
import { t } from '@safar/messages/t';
import { answerOf, type ApiClient } from '#lib/api.ts';
import { ApiFailure } from '#lib/api-error.ts';
import type { Balance } from '#lib/schemas.ts';

export type LoadedBalance = { kind: 'found'; balance: Balance } | { kind: 'missing'; text: string };

/** Reads what is left to pay of one of the traveller's bookings; another traveller's is 'missing' (REQ-BKG-7). */
export async function loadBalance(api: ApiClient, id: string): Promise<LoadedBalance> {
  try {
    const { balance } = await answerOf(api.GET('/api/payments/balance/{id}', { params: { path: { id } } }));
    return { kind: 'found', balance };
  } catch (error) {
    if (error instanceof ApiFailure && (error.status === 404 || error.status === 400))
      return { kind: 'missing', text: t(m.notFound) };
    throw error;
  }
}
