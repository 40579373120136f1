/** Names the notices that were closed in a browser, as they read then (REQ-NOTICE-1): the page writes it, the server leaves them out, and nothing moves. */
const COOKIE = 'closed_notices';

/** The versions of the notices that a browser has closed. @param cookies as it sends them */
export function closedNotices(cookies: string): ReadonlySet<string> {
  const value = new RegExp(`(?:^|; *)${COOKIE}=([0-9a-f.]*)`).exec(cookies)?.[1] ?? '';
  return new Set(value.split('.').filter((version) => version !== ''));
}

/** 'closed_notices=…': the cookie that names these. */
export function closedNoticesCookie(versions: readonly string[]): string {
  return `${COOKIE}=${versions.join('.')}`;
}
