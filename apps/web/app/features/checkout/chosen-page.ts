import { readStoredJson, writeStored } from '#lib/storage.ts';

const KEY = 'checkout:chosenAt';
/** Most checkouts whose page is remembered, the latest first. */
const MAX_KEPT = 10;

interface Choice {
  sessionId: string;
  /** Path and query of the page where it was chosen. */
  path: string;
}

/** Remembers the page on which a room or a flight was chosen, so that another can be chosen there. */
export function keepChosenPage(sessionId: string, { pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const others = readChoices().filter((choice) => choice.sessionId !== sessionId);
  writeStored(KEY, JSON.stringify([{ sessionId, path: pathname + search }, ...others].slice(0, MAX_KEPT)));
}

/** The page on which a checkout was begun in this browser; null when unknown. */
export function readChosenPage(sessionId: string): string | null {
  return readChoices().find((choice) => choice.sessionId === sessionId)?.path ?? null;
}

function readChoices(): Choice[] {
  return readStoredJson(KEY, (value) => (Array.isArray(value) ? value.filter(isChoice) : null)) ?? [];
}

function isChoice(value: unknown): value is Choice {
  if (typeof value !== 'object' || value === null) return false;
  const { sessionId, path } = Object.fromEntries<unknown>(Object.entries(value));
  return typeof sessionId === 'string' && typeof path === 'string';
}
