import { SEARCH_LIFE_MS } from '@safar/domain/limits';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { stubStore } from '#lib/testing/browser-store.ts';
import {
  currentSession,
  onTraceChange,
  openTrace,
  readSessions,
  readTrace,
  startSearch,
  withLife,
} from './search-session.ts';
import type { SearchCity, StaySearch } from './stay-search.ts';

const NOW_MS = Date.parse('2026-11-21T06:30:00Z');
const GOA: SearchCity = { name: 'Goa', slug: 'goa', code: '119805', countryCode: 'IN', countryName: 'India' };
const STAY: StaySearch = {
  checkin: '2026-11-27',
  checkout: '2026-11-30',
  rooms: 1,
  adults: 2,
  children: 0,
  nat: 'IN',
};

beforeEach(() => {
  stubStore('localStorage');
  const events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events));
  return () => vi.unstubAllGlobals();
});

describe('[REQ-HRES-2] search sessions (REQ-HRES-2)', () => {
  test('a search leaves an active session for 30 minutes and a trace of its journey', () => {
    const journeyId = startSearch(GOA, STAY, NOW_MS);
    const session = currentSession(readSessions(), NOW_MS);
    expect(session).toMatchObject({
      status: 'ACTIVE',
      ttlMinutes: 30,
      expiresAt: '2026-11-21T07:00:00.000Z',
      context: { hotelSearch: { location: { name: 'Goa', code: '119805' }, checkin: '2026-11-27', nationality: 'IN' } },
    });
    expect(journeyId).toMatch(/^[\w-]{21}$/);
    expect(readTrace()).toMatchObject({
      sessionId: session?.id,
      everSearchId: journeyId,
      expiresAt: '2026-11-21T07:00:00.000Z',
      searchCtx: { citySlug: 'goa', cc: '119805' },
    });
  });

  test('a changed search closes the one before it; the newest comes first', () => {
    startSearch(GOA, STAY, NOW_MS);
    startSearch(GOA, { ...STAY, adults: 3 }, NOW_MS + 1000);
    const sessions = readSessions();
    expect(sessions.map(({ status }) => status)).toEqual(['ACTIVE', 'CLOSED']);
    expect(currentSession(sessions, NOW_MS + 1000)?.context.hotelSearch.adults).toBe(3);
  });

  test('an expired session is not the current one', () => {
    startSearch(GOA, STAY, NOW_MS);
    expect(currentSession(readSessions(), NOW_MS + SEARCH_LIFE_MS)).toBeNull();
  });
});

describe('[REQ-HRES-2] the trace of a results page', () => {
  test('keeps its expiry while more than a minute is left, and gets 30 minutes again below it', () => {
    startSearch(GOA, STAY, NOW_MS);
    const trace = readTrace();
    if (!trace) throw new Error('no trace');
    expect(withLife(trace, NOW_MS + SEARCH_LIFE_MS - 60_000)).toBe(trace);
    expect(withLife(trace, NOW_MS + SEARCH_LIFE_MS - 59_999).expiresAt).toBe('2026-11-21T07:29:00.001Z');
    expect(withLife({ ...trace, expiresAt: '' }, NOW_MS).expiresAt).toBe('2026-11-21T07:00:00.000Z');
  });

  test('an address from elsewhere begins its own trace', () => {
    startSearch(GOA, STAY, NOW_MS);
    expect(openTrace(GOA, STAY, 'another', NOW_MS + 5000).everSearchId).toBe('another');
    expect(readTrace()?.everSearchId).toBe('another');
  });

  test('a search begun is told to whoever watches, until they stop', () => {
    const heard = vi.fn<() => void>();
    const stop = onTraceChange(heard);
    startSearch(GOA, STAY, NOW_MS);
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
    startSearch(GOA, STAY, NOW_MS);
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
