import type { appendSnapshot } from '@safar/contract/engagement';
import type { CallInput } from '@safar/contract/call';
import { countedNetworks } from '../../platform/addresses.ts';
import { fail, type Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import type { EngagementContext } from './context.ts';
import { spendJourneyBudget } from './journey-store.ts';
import { insertJourneyEvent } from './journey-store.ts';

/** Daily limits (UTC) without a login: for one address, which many may share, and for one session (REQ-LOG-2). */
const ADDRESS_BUDGET = { maxEvents: 5000, maxBytes: 2 * 1024 * 1024 };
const SESSION_BUDGET = { maxEvents: 1000, maxBytes: 512 * 1024 };

/**
 * Stores an event of a traveller's journey (REQ-LOG-1). The time is ours; the signed-in traveller comes from the session, never from the
 * body. Fails with SNAPSHOTS_LIMITED once the day's budget of the address or the session is used up.
 */
export async function keepJourney(
  { clock, database, crypto }: EngagementContext,
  body: CallInput<typeof appendSnapshot>['body'],
  { userId, ip }: { readonly userId: string | null; readonly ip: string },
): Promise<Failure<'SNAPSHOTS_LIMITED'> | null> {
  const entry =
    'payload' in body
      ? { event: body.payload.event, data: body.payload.details ?? {}, path: null }
      : { event: body.event, data: body.data ?? {}, path: body.meta?.path ?? null };
  const id = newId(clock.nowMs());
  const at = clock.nowIso();
  const bytes = Buffer.byteLength(JSON.stringify(entry));
  const subjects = countedNetworks(ip).flatMap((network) => (network === undefined ? [] : [network]));
  const budgets = [
    { subject: crypto.hmac('journey-session', body.sessionId), ...SESSION_BUDGET },
    ...subjects.map(({ name, times }) => ({
      subject: crypto.hmac('journey-address', name),
      maxEvents: ADDRESS_BUDGET.maxEvents * times,
      maxBytes: ADDRESS_BUDGET.maxBytes * times,
    })),
  ];
  return database.transaction(async (transaction) => {
    // Always in the same order, so that two events never wait for each other.
    for (const budget of budgets.toSorted((a, b) => (a.subject < b.subject ? -1 : 1)))
      if (!(await spendJourneyBudget(transaction, budget, at.slice(0, 10), bytes))) return fail('SNAPSHOTS_LIMITED');
    await insertJourneyEvent(transaction, { id, at, userId, sessionId: body.sessionId, ...entry });
    return null;
  });
}
