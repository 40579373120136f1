import { languagePrefix } from '@safar/messages/language';
import type { DataStrategyResult, MiddlewareFunction } from 'react-router';

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
