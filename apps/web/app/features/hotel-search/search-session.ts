/** Search sessions and the trace of a search, stored in this browser (REQ-HRES-2). When a page renews one: `use-search-expiry.ts`. */
import { SEARCH_LIFE_MS } from '@safar/domain/limits';
import { readStored, readStoredJson, writeStored } from '#lib/storage.ts';
import type { SearchCity, StaySearch } from './stay-search.ts';

/** A trace with less time left than this gets the full lifetime again. */
const MIN_TRACE_LEFT_MS = 60_000;
export const SEARCH_LIFE_MINUTES = SEARCH_LIFE_MS / 60_000;
const MAX_SESSIONS = 20;

const TRACE_KEY = 'search:trace';
const CURRENT_KEY = 'search:session';
/** Emitted on the window when the trace has changed in this tab; other tabs receive a storage event. */
const TRACE_EVENT = 'safar:search-trace';

const ID_LENGTH = 21;
const ID_ALPHABET = 'useandom-26T198340PX75pxJACKVERYMINDBUSHWOLF_GQZbfghjklqvwyzrict';

interface HotelSearchContext extends Omit<StaySearch, 'nat'> {
  location: { name: string; code: string; countryCode: string; countryName: string };
  nationality: string;
  stayType: 'Hotel';
}

export interface SearchSession {
  id: string;
  /** ISO instants. */
  createdAt: string;
  expiresAt: string;
  ttlMinutes: number;
  status: 'ACTIVE' | 'CLOSED';
  context: { hotelSearch: HotelSearchContext };
}

export interface SearchTrace {
  sessionId: string;
  traceId: string;
  startedAt: string;
  expiresAt: string;
  ttlMinutes: number;
  searchCtx: HotelSearchContext & { citySlug: string; cc: string };
  /** The journey id in addresses, `j`. */
  everSearchId: string;
  everCreatedAt: string;
}

/** A 21-character random id. */
function newSearchId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_LENGTH));
  return Array.from(bytes, (byte) => ID_ALPHABET[byte % ID_ALPHABET.length]).join('');
}

function listKey(): string {
  return `search:sessions:${readStored('uid') ?? 'guest'}`;
}

/** The stored search sessions, newest first. */
export function readSessions(): SearchSession[] {
  return readStoredJson(listKey(), (value) => (Array.isArray(value) ? value.filter(isSession) : null)) ?? [];
}

export function forgetSessions(): void {
  writeStored(listKey(), null);
}

/** Deletes the sessions of one city; returns a function that restores them. */
export function forgetSessionsOf(cityCode: string): () => void {
  const [theirs, others] = [true, false].map((wanted) =>
    readSessions().filter(({ context }) => (context.hotelSearch.location.code === cityCode) === wanted),
  );
  writeStored(listKey(), JSON.stringify(others));
  return () => {
    const all = [...readSessions(), ...(theirs ?? [])];
    writeStored(listKey(), JSON.stringify(all.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))));
  };
}

/** The current session: the newest that is neither closed nor expired. */
export function currentSession(sessions: readonly SearchSession[], nowMs: number): SearchSession | null {
  return sessions.find(({ status, expiresAt }) => status === 'ACTIVE' && Date.parse(expiresAt) > nowMs) ?? null;
}

/**
 * Starts a search: adds an active session, closes the one before it, stores the trace of the journey and notifies other
 * tabs.
 * @returns the journey id for the address
 */
export function startSearch(city: SearchCity, stay: StaySearch, nowMs: number): string {
  const session: SearchSession = {
    id: newSearchId(),
    createdAt: isoOf(nowMs),
    expiresAt: isoOf(nowMs + SEARCH_LIFE_MS),
    ttlMinutes: SEARCH_LIFE_MINUTES,
    status: 'ACTIVE',
    context: { hotelSearch: contextOf(city, stay) },
  };
  const closed = readSessions().map((earlier) => ({ ...earlier, status: 'CLOSED' as const }));
  writeStored(listKey(), JSON.stringify([session, ...closed].slice(0, MAX_SESSIONS)));
  writeStored(CURRENT_KEY, JSON.stringify(session));
  const journeyId = newSearchId();
  writeTrace(newTrace(session.id, journeyId, city, stay, nowMs));
  return journeyId;
}

/**
 * The trace of a results page being opened: the stored one when it belongs to this journey, with its expiry corrected;
 * else (an address from elsewhere) a new one.
 */
export function openTrace(city: SearchCity, stay: StaySearch, journeyId: string, nowMs: number): SearchTrace {
  const kept = readTrace();
  const trace =
    kept?.everSearchId === journeyId
      ? withLife(kept, nowMs)
      : newTrace(currentSession(readSessions(), nowMs)?.id ?? newSearchId(), journeyId, city, stay, nowMs);
  if (trace !== kept) writeTrace(trace);
  return trace;
}

/** An expiry that is missing, or less than a minute away, becomes 30 minutes from now (REQ-HRES-2). */
export function withLife(trace: SearchTrace, nowMs: number): SearchTrace {
  const leftMs = Date.parse(trace.expiresAt) - nowMs;
  return leftMs >= MIN_TRACE_LEFT_MS ? trace : { ...trace, expiresAt: isoOf(nowMs + SEARCH_LIFE_MS) };
}

/** The stored trace; null when there is none. */
export function readTrace(): SearchTrace | null {
  return readStoredJson(TRACE_KEY, (value) => (isTrace(value) ? value : null));
}

/** Calls `notify` when a search has begun, in this tab or another; returns a function that stops it. */
export function onTraceChange(notify: () => void): () => void {
  const abort = new AbortController();
  globalThis.addEventListener(TRACE_EVENT, notify, { signal: abort.signal });
  globalThis.addEventListener(
    'storage',
    (event) => {
      if (event.key === null || event.key === TRACE_KEY) notify();
    },
    { signal: abort.signal },
  );
  return () => abort.abort();
}

function writeTrace(trace: SearchTrace): void {
  writeStored(TRACE_KEY, JSON.stringify(trace));
  globalThis.dispatchEvent(new Event(TRACE_EVENT));
}

function newTrace(
  sessionId: string,
  journeyId: string,
  city: SearchCity,
  stay: StaySearch,
  nowMs: number,
): SearchTrace {
  return {
    sessionId,
    traceId: newSearchId(),
    startedAt: isoOf(nowMs),
    expiresAt: isoOf(nowMs + SEARCH_LIFE_MS),
    ttlMinutes: SEARCH_LIFE_MINUTES,
    searchCtx: { ...contextOf(city, stay), citySlug: city.slug, cc: city.code },
    everSearchId: journeyId,
    everCreatedAt: isoOf(nowMs),
  };
}

function contextOf(city: SearchCity, { nat, ...stay }: StaySearch): HotelSearchContext {
  const { name, code, countryCode, countryName } = city;
  return { location: { name, code, countryCode, countryName }, ...stay, nationality: nat, stayType: 'Hotel' };
}

function isoOf(epochMs: number): string {
  return new Date(epochMs).toISOString();
}

function hasTexts(value: unknown, names: readonly string[]): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const texts = new Map<string, unknown>(Object.entries(value));
  return names.every((name) => typeof texts.get(name) === 'string');
}

function isSession(value: unknown): value is SearchSession {
  return hasTexts(value, ['id', 'createdAt', 'expiresAt', 'status']);
}

function isTrace(value: unknown): value is SearchTrace {
  return hasTexts(value, ['sessionId', 'traceId', 'expiresAt', 'everSearchId']);
}
