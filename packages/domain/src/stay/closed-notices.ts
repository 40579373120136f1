/**
 * The cookie that lists the versions of the notices closed in this browser (REQ-NOTICE-1). The page writes it and the server omits these
 * notices, so that the page does not shift while it loads.
 */
const COOKIE = 'closed_notices';

/**
 * The versions of the notices that a browser has closed.
 * @param cookies the value of the Cookie header
 */
export function closedNotices(cookies: string): ReadonlySet<string> {
  const value = new RegExp(`(?:^|; *)${COOKIE}=([0-9a-f.]*)`).exec(cookies)?.[1] ?? '';
  return new Set(value.split('.').filter((version) => version !== ''));
}

/** 'closed_notices=…': the cookie that lists these versions. */
export function closedNoticesCookie(versions: readonly string[]): string {
  return `${COOKIE}=${versions.join('.')}`;
}
