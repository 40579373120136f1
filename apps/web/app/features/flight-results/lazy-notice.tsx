import { lazy, Suspense } from 'react';
import type { Notice } from './results-notices.tsx';

const ResultsNotice = lazy(() => import('./results-notices.tsx').then((module) => ({ default: module.ResultsNotice })));

export function LazyNotice({ notice }: { notice: Notice }) {
  return (
    <Suspense>
      <ResultsNotice notice={notice} />
    </Suspense>
  );
}
