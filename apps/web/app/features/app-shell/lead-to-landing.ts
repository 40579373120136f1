import { languagePrefix } from '@safar/messages/language';
import type { DataStrategyResult, MiddlewareFunction } from 'react-router';

/**
 * Leads to the landing page where the data of a page says so: to sign in, as a guard wants (REQ-ACC-12). The server takes the language off
 * every address that data leads to, since the router of the browser puts it on again; React Router 8.4 leaves it on that of the landing page
 * with a query, `/hi?from=…`, and would go to `/hi/hi?from=…`, which no page has.
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
