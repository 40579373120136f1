import { readSession, readStoredJson, writeSession, writeStored } from './storage.ts';

const KEY = 'offerCode';

/**
 * Remembers in this browser the code of an offer that the traveller followed, until the end of its last day (ISO, in
 * India).
 */
export function rememberOfferCode(code: string, until: string): void {
  writeStored(KEY, JSON.stringify({ code, until }));
}

/**
 * The code to try in a checkout, once. Null when there is none, when it has expired, or when the server has already
 * decided on it in this checkout (REQ-OFFER-4).
 */
export function offerCodeFor(sessionId: string): string | null {
  const known = readStoredJson(KEY, parse);
  // UTC's date is never ahead of India's: a code is tried some hours after its end rather than dropped before it.
  if (known === null || known.until < new Date().toISOString().slice(0, 10)) return null;
  return readSession(decidedKey(sessionId)) === known.code ? null : known.code;
}

/** Remembers that the server has decided on a code in a checkout, so that it is not tried there again. */
export function noteDecided(sessionId: string, code: string): void {
  writeSession(decidedKey(sessionId), code);
}

function decidedKey(sessionId: string): string {
  return `${KEY}:${sessionId}`;
}

function parse(value: unknown): { code: string; until: string } | null {
  if (typeof value !== 'object' || value === null || !('code' in value) || !('until' in value)) return null;
  const { code, until } = value;
  return typeof code === 'string' && typeof until === 'string' ? { code, until } : null;
}
