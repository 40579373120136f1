import { citySlug } from '@safar/domain/words/slug';
import { forgetLastSearch, keepLastSearch, readLastSearch, type LastSearch } from './last-search.ts';
import { forgetSessions, forgetSessionsOf, readSessions } from './search-session.ts';

const MAX_RECENT = 5;

/** The latest search of each city that was searched in this browser, newest first. */
export function readRecentSearches(): LastSearch[] {
  const byCity = new Map<string, LastSearch>();
  for (const { context } of readSessions()) {
    const { location, checkin, checkout, rooms, adults, children, ages, nationality } = context.hotelSearch;
    if (byCity.has(location.code) || byCity.size === MAX_RECENT) continue;
    byCity.set(location.code, {
      city: { ...location, slug: citySlug(location.name) },
      stay: { checkin, checkout, rooms, adults, children, ages, nat: nationality },
    });
  }
  return [...byCity.values()];
}

/** Deletes this browser's recent searches; the current search stays (REQ-HSEARCH-7). */
export function forgetRecentSearches(): void {
  forgetSessions();
  forgetLastSearch();
}

/** Deletes the searches of one city; returns a function that restores them. */
export function forgetRecentSearch(cityCode: string): () => void {
  const sessionsAgain = forgetSessionsOf(cityCode);
  const last = readLastSearch();
  if (last?.city.code !== cityCode) return sessionsAgain;
  forgetLastSearch();
  return () => {
    sessionsAgain();
    keepLastSearch(last);
  };
}
