import { AsyncLocalStorage } from 'node:async_hooks';

const FIRST_FAILURE = 500;
const TOO_MANY_REQUESTS = 429;

/** Calls a page makes to our own API, for the page's one log line. */
export interface PageCalls {
  count: number;
  /** '/api/home 503': calls that failed or were refused by a rate limit. */
  readonly failed: string[];
  /** The signed-in user, if any. */
  userId?: string;
}

const current = new AsyncLocalStorage<PageCalls>();
const ofRequests = new WeakMap<object, PageCalls>();

/** Starts recording the calls of the page that a request asks for. */
export function beginPageCalls(request: object): PageCalls {
  const calls = { count: 0, failed: [] };
  ofRequests.set(request, calls);
  return calls;
}

/**
 * Makes a call of a page.
 * @param path without query: that can name a person's plans
 */
export async function callForPage<Answer extends { readonly statusCode: number }>(
  calls: PageCalls,
  path: string,
  call: () => Promise<Answer>,
): Promise<Answer> {
  // `inject` only starts once it is awaited, so it is awaited inside the context.
  const answer = await current.run(calls, async () => await call());
  calls.count += 1;
  const { statusCode } = answer;
  if (statusCode >= FIRST_FAILURE || statusCode === TOO_MANY_REQUESTS) calls.failed.push(`${path} ${statusCode}`);
  return answer;
}

/** The page whose call is being answered; undefined for a request from outside. */
export function pageUnderWay(): PageCalls | undefined {
  return current.getStore();
}

/** Log fields about the calls of a page; empty for a request that made none (REQ-OPS-22). */
export function pageCallsLine(request: object): { readonly calls?: number; readonly failed?: readonly string[] } {
  const calls = ofRequests.get(request);
  if (calls === undefined || calls.count === 0) return {};
  return { calls: calls.count, ...(calls.failed.length > 0 && { failed: calls.failed }) };
}
