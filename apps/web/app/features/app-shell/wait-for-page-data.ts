import { redirect, type DataStrategyResult, type MiddlewareFunction } from 'react-router';
import { reconnected } from '#lib/connection.ts';

type Results = Record<string, DataStrategyResult>;

/** The page that was asked for once more, until it has come or failed. */
let askedAgain: string | null = null;

/**
 * Keeps the page that is shown while the data of the next one cannot be fetched, and asks for that once more when our server is reached
 * (REQ-FRAME-18). What fails again is an error.
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

/** As a `fetch` that got no answer says it. */
function isLost(results: Results): boolean {
  return Object.values(results).some(({ result }) => result instanceof TypeError);
}
