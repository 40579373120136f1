import { Suspense } from 'react';
import { lazyPart } from '#lib/lazy-part.ts';
import type { Notice } from './results-notices.tsx';

const ResultsNotice = lazyPart(() => import('./results-notices.tsx').then((module) => module.ResultsNotice));

export function LazyNotice({ notice }: { notice: Notice }) {
  return (
    <Suspense>
      <ResultsNotice notice={notice} />
    </Suspense>
  );
}
