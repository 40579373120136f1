import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/**
 * A component whose script is loaded when it is first rendered: `lazyPart(() => import('./map.tsx').then((module) => module.Map))`.
 * Render it within a `Suspense`. As with `lazy`, a script that cannot be loaded is thrown where the component stands.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load() }));
}
