import type { CallAnswer } from '@safar/contract/call';
import type { dataRequests } from '@safar/contract/desk/travellers';
import { DAY_MS } from '@safar/domain/time/time-units';
import type { Transaction } from '../../platform/database.ts';
import { fail, type Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import { readPage } from '../../platform/list-cursor.ts';
import type { TravellersContext } from './context.ts';
import { insertRequest, openRequests, type DataRequest } from './store.ts';

/** Days within which a request for data or its erasure must be answered (REQ-DESK-47). */
const REQUEST_DAYS = 30;
const SHOWN_REQUESTS = 50;

/** Notes what a traveller asked for. Returns when it must be answered. */
export async function noteRequest(
  { clock }: Pick<TravellersContext, 'clock'>,
  transaction: Transaction,
  { userId, kind }: Pick<DataRequest, 'userId' | 'kind'>,
): Promise<string> {
  const nowMs = clock.nowMs();
  const dueAt = new Date(nowMs + REQUEST_DAYS * DAY_MS).toISOString();
  await insertRequest(transaction, { id: newId(nowMs), userId, kind, askedAt: clock.nowIso(), dueAt });
  return dueAt;
}

/** The first open requests of an account. */
export async function requestsOf({ database, clock }: TravellersContext, userId: string) {
  const requests = await openRequests(database.pool, userId, null, SHOWN_REQUESTS);
  return requests.map((request) => withDaysLeft(request, clock.nowMs()));
}

/** A request with the number of whole days left to answer it. */
function withDaysLeft(request: DataRequest, nowMs: number) {
  return { ...request, daysLeft: Math.floor((Date.parse(request.dueAt) - nowMs) / DAY_MS) };
}

/** Open requests of all accounts, the most urgent first. */
export async function listRequests(
  { database, clock }: TravellersContext,
  cursor: string | undefined,
): Promise<CallAnswer<typeof dataRequests> | Failure<'BAD_REQUEST'>> {
  const page = await readPage(
    { cursor, size: SHOWN_REQUESTS },
    (place, limit) => openRequests(database.pool, null, place, limit),
    ({ dueAt, id }) => ({ at: dueAt, id }),
  );
  if (page === undefined) return fail('BAD_REQUEST');
  return { requests: page.rows.map((request) => withDaysLeft(request, clock.nowMs())), nextCursor: page.nextCursor };
}
