import { readSession, readStoredJson, writeSession, writeStored } from './storage.ts';

const KEY = 'offerCode';

/** Remembers the code of an offer that was followed in this browser, until its last day (ISO, in India) is over. */
export function rememberOfferCode(code: string, until: string): void {
  writeStored(KEY, JSON.stringify({ code, until }));
}

/** The code to try in a checkout, once: null when there is none, it is over, or the server has decided on it here before. */
export function offerCodeFor(sessionId: string): string | null {
  const known = readStoredJson(KEY, parse);
  // The day of UTC is never ahead of India's: the server is asked a few hours too long rather than too short.
  if (known === null || known.until < new Date().toISOString().slice(0, 10)) return null;
  return readSession(decidedKey(sessionId)) === known.code ? null : known.code;
}

/** Remembers that the server has decided on a code in a checkout: it is not tried there again. */
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
