import { createElement, lazy, type ComponentType, type LazyExoticComponent } from 'react';

/**
 * A component whose script is loaded when it is first rendered: `lazyPart(() => import('./map.tsx').then((module) => module.Map))`.
 * Render it within a `Suspense`. As with `lazy`, a script that cannot be loaded is thrown where the component stands.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load() }));
}

/**
 * The same for a part that fetches or changes something (decision 0040), of a page that itself does neither: what that takes is
 * loaded with the part.
 */
export function lazyQueryPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazyPart(async () => {
    const [Part, { QueryScope }] = await Promise.all([load(), import('./queries/query-scope.tsx')]);
    return (props: Props) => createElement(QueryScope, null, createElement(Part, props));
  });
}
