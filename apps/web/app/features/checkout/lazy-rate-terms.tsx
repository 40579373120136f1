import { lazy, Suspense, type ComponentProps } from 'react';

const RateTerms = lazy(() => import('./rate-terms.tsx').then((module) => ({ default: module.RateTerms })));

/** In the page from the server; its script comes behind the page's own. */
export function LazyRateTerms(props: ComponentProps<typeof RateTerms>) {
  return (
    <Suspense>
      <RateTerms {...props} />
    </Suspense>
  );
}
