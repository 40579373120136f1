import { Suspense, type ComponentProps } from 'react';
import { lazyPart } from '#lib/lazy-part.ts';

const RateTerms = lazyPart(() => import('./rate-terms.tsx').then((module) => module.RateTerms));

/** Rendered on the server; its script loads after the page's own. */
export function LazyRateTerms(props: ComponentProps<typeof RateTerms>) {
  return (
    <Suspense>
      <RateTerms {...props} />
    </Suspense>
  );
}
