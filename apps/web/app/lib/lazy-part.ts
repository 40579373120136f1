import { createElement, lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { SCRIPT_MISSING } from './live-events.ts';

/**
 * A component whose script is loaded when it is first rendered: `lazyPart(() => import('./map.tsx').then((module) =>
 * module.Map))`. Render it within a `Suspense`. If the script cannot be loaded, the part is left out, the page keeps
 * what was typed and says what to do (REQ-FRAME-18). On the server the error is thrown, as with `lazy`.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(stayAway) }));
}

function stayAway(error: unknown): Promise<never> {
  // Only a `TypeError` can be a network failure; what the script itself throws is passed on.
  if (import.meta.env.SSR || !(error instanceof TypeError)) throw error;
  dispatchEvent(new Event(SCRIPT_MISSING));
  return new Promise(() => {});
}

/**
 * A `lazyPart` that fetches or changes something (decision 0040), on a page that itself does neither: the query client
 * is loaded with the part.
 */
export function lazyQueryPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazyPart(async () => {
    const [Part, { QueryScope }] = await Promise.all([load(), import('./queries/query-scope.tsx')]);
    return (props: Props) => createElement(QueryScope, null, createElement(Part, props));
  });
}
