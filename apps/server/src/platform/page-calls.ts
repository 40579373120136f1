import { AsyncLocalStorage } from 'node:async_hooks';

const FIRST_FAILURE = 500;
const TOO_MANY_REQUESTS = 429;

/** What a page asks of our own API, for the page's one line in the log. */
export interface PageCalls {
  count: number;
  /** '/api/home 503': those that failed, or were refused for being asked too often. */
  readonly failed: string[];
  /** Whoever was found to be signed in. */
  userId?: string;
}

const current = new AsyncLocalStorage<PageCalls>();
const ofRequests = new WeakMap<object, PageCalls>();

/** The calls of a page that is asked for by a request. */
export function beginPageCalls(request: object): PageCalls {
  const calls = { count: 0, failed: [] };
  ofRequests.set(request, calls);
  return calls;
}

/** Makes a call of a page. @param path without query: that can name a person's plans */
export async function callForPage<Answer extends { readonly statusCode: number }>(
  calls: PageCalls,
  path: string,
  call: () => Promise<Answer>,
): Promise<Answer> {
  // What `inject` returns begins once it is awaited: within.
  const answer = await current.run(calls, async () => await call());
  calls.count += 1;
  const { statusCode } = answer;
  if (statusCode >= FIRST_FAILURE || statusCode === TOO_MANY_REQUESTS) calls.failed.push(`${path} ${statusCode}`);
  return answer;
}

/** Of which page the request being answered is a call; undefined: it came from outside. */
export function pageUnderWay(): PageCalls | undefined {
  return current.getStore();
}

/** What the line of a page says of its calls; nothing of a request that made none. */
export function pageCallsLine(request: object): { readonly calls?: number; readonly failed?: readonly string[] } {
  const calls = ofRequests.get(request);
  if (calls === undefined || calls.count === 0) return {};
  return { calls: calls.count, ...(calls.failed.length > 0 && { failed: calls.failed }) };
}
