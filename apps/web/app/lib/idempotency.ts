import { readSession, writeSession } from './storage.ts';

const PREFIX = 'idempotency:';

/**
 * The key of one purchase step (REQ-API-5): made before the first try, kept in this tab over reloads and retries until
 * `dropKey` says that the answer has arrived. Pass it as `params: { header: { 'idempotency-key': keptKey(step) } }`.
 * @param step names what is bought and where: `create-order:${sessionId}`
 */
export function keptKey(step: string): string {
  const kept = readSession(PREFIX + step);
  if (kept) return kept;
  const made = crypto.randomUUID();
  writeSession(PREFIX + step, made);
  return made;
}

/** Forgets a step's key: its answer has arrived, or its contents have changed. */
export function dropKey(step: string): void {
  writeSession(PREFIX + step, null);
}
