import { ApiFailure } from './api-error.ts';
import { readSession, writeSession } from './storage.ts';

const PREFIX = 'idempotency:';

/**
 * Makes a call with the idempotency key of its step (REQ-API-5). The key is created before the first try and stored in
 * this tab, across reloads, until an answer has arrived: a call without an answer may have been processed, and a retry
 * with the same key finds out.
 * @param step names what is bought and where: `create-order:${sessionId}`
 * @param send `({ header }) => api.POST(path, { params: { header }, … })`
 */
export async function withKey<Answer>(
  step: string,
  send: (params: { header: { 'idempotency-key': string } }) => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await send({ header: { 'idempotency-key': keptKey(step) } });
    dropKey(step);
    return answer;
  } catch (error) {
    if (!(error instanceof ApiFailure && error.code === 'NETWORK')) dropKey(step);
    throw error;
  }
}

function keptKey(step: string): string {
  const kept = readSession(PREFIX + step);
  if (kept) return kept;
  const made = crypto.randomUUID();
  writeSession(PREFIX + step, made);
  return made;
}

function dropKey(step: string): void {
  writeSession(PREFIX + step, null);
}
