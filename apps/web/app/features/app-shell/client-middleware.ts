import { redirect, type DataStrategyResult, type MiddlewareFunction } from 'react-router';
import { reconnected } from '#lib/connection.ts';
import { languagePrefix } from '@safar/messages/language';

type Results = Record<string, DataStrategyResult>;

/** The page that was requested again, until it has loaded or failed. */
let askedAgain: string | null = null;

/**
 * Keeps the current page while the data of the next one cannot be fetched, and requests that once more when our server
 * is reached (REQ-FRAME-18). A second failure is an error.
 */
export const waitForPageData: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next();
  const isAgain = askedAgain === request.url;
  askedAgain = null;
  if (isAgain || request.method !== 'GET' || !isLost(results)) return results;
  await reconnected();
  if (request.signal.aborted) return results;
  askedAgain = request.url;
  throw redirect(request.url);
};

/** Whether the results are the error of a `fetch` that got no answer. */
function isLost(results: Results): boolean {
  return Object.values(results).some(({ result }) => result instanceof TypeError);
}

/**
 * Handles a redirect of a page's data to the landing page, as a guard sends to sign in (REQ-ACC-12). The server removes
 * the language from every address that data redirects to, since the browser's router adds it again; React Router 8.4
 * does not remove it from the landing page's address with a query, `/hi?from=…`, and would go to `/hi/hi?from=…`, which
 * does not exist.
 */
export const leadToLanding: MiddlewareFunction<Record<string, DataStrategyResult>> = async (_, next) => {
  const results = await next();
  const prefix = languagePrefix();
  for (const { result } of Object.values(results)) {
    if (!(result instanceof Response)) continue;
    const to = result.headers.get('Location') ?? '';
    if (prefix !== '' && to.startsWith(`${prefix}?`)) result.headers.set('Location', `/${to.slice(prefix.length)}`);
  }
  return results;
};
