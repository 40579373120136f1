import { useRouteLoaderData } from 'react-router';
import { answerOf, type ApiClient } from './api.ts';
import type { paths } from './api-types.ts';

export type Notice = paths['/api/notices']['get']['responses'][200]['content']['application/json']['notices'][number];

/** Names the notices that were closed in this browser, as they read then. In a cookie: the server leaves them out, and nothing moves. */
const CLOSED_COOKIE = 'closed_notices';
const KEPT_S = 400 * 86_400;
/** The first that were closed are forgotten: they are over. */
const MOST_CLOSED = 20;

/** Names a notice as it reads now. */
export function noticeKey({ version }: Notice): string {
  return version;
}

/** What travellers are told now and have not closed; none when it could not be read. @param cookies of the browser that asks */
export async function loadNotices(api: ApiClient, cookies: string): Promise<Notice[]> {
  const closed = closedIn(cookies);
  try {
    const { notices } = await answerOf(api.GET('/api/notices'));
    return notices.filter((notice) => !closed.has(noticeKey(notice)));
  } catch {
    return [];
  }
}

/** Remembers that a notice was closed. */
export function closeNotice(notice: Notice): void {
  const kept = [...closedIn(document.cookie), noticeKey(notice)].slice(-MOST_CLOSED);
  document.cookie = `${CLOSED_COOKIE}=${kept.join('.')}; path=/; max-age=${KEPT_S}; samesite=lax`;
}

/** Notices of the page as it was loaded. */
export function useNotices(): readonly Notice[] {
  return useRouteLoaderData<{ notices: Notice[] }>('root')?.notices ?? [];
}

function closedIn(cookies: string): ReadonlySet<string> {
  const value = new RegExp(`(?:^|; *)${CLOSED_COOKIE}=([0-9a-f.]*)`).exec(cookies)?.[1] ?? '';
  return new Set(value.split('.').filter((key) => key !== ''));
}
