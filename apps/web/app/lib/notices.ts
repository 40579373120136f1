import { closedNotices, closedNoticesCookie } from '@safar/domain/stay/closed-notices';
import { useRouteLoaderData } from 'react-router';
import { answerOf, type ApiClient } from './api.ts';
import type { paths } from './api-types.ts';

export type Notice = paths['/api/notices']['get']['responses'][200]['content']['application/json']['notices'][number];

const KEPT_S = 400 * 86_400;
/** How many closed notices are remembered. The oldest are forgotten: they have expired by then. */
const MOST_CLOSED = 20;

/** Identifies one version of a notice. */
export function noticeKey({ version }: Notice): string {
  return version;
}

/**
 * The current notices that the traveller has not closed; none when they could not be loaded.
 * @param cookies of the browser that asks
 */
export async function loadNotices(api: ApiClient, cookies: string): Promise<Notice[]> {
  const closed = closedNotices(cookies);
  try {
    const { notices } = await answerOf(api.GET('/api/notices'));
    return notices.filter((notice) => !closed.has(noticeKey(notice)));
  } catch {
    return [];
  }
}

/** Remembers that a notice was closed. */
export function closeNotice(notice: Notice): void {
  const kept = [...closedNotices(document.cookie), noticeKey(notice)].slice(-MOST_CLOSED);
  document.cookie = `${closedNoticesCookie(kept)}; path=/; max-age=${KEPT_S}; samesite=lax`;
}

/** The notices that the page was loaded with. */
export function useNotices(): readonly Notice[] {
  return useRouteLoaderData<{ notices: Notice[] }>('root')?.notices ?? [];
}
