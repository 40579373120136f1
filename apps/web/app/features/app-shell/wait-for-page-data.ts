import { redirect, type DataStrategyResult, type MiddlewareFunction } from 'react-router';
import { reconnected } from '#lib/connection.ts';

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
