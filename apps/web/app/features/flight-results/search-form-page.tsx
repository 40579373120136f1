import { Suspense } from 'react';
import { Card } from '#design/card.tsx';
import { Note } from '#design/note.tsx';
import { Skeleton } from '#design/loading.tsx';
import { lazyPart } from '#lib/lazy-part.ts';
import type { FormStart } from './load-flights.ts';

const StartedForm = lazyPart(() => import('./started-form.tsx').then((module) => module.StartedForm));

/**
 * The form shown instead of results: for the fare calendar, or for an address that cannot be searched, with the reason.
 */
export function SearchFormPage({ title, problem, start }: { title: string; problem: string | null; start: FormStart }) {
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-4 pt-6 pb-12">
      <h1>{title}</h1>
      {problem !== null && <Note tone="caution">{problem}</Note>}
      <Card padded={false}>
        <Suspense fallback={<Skeleton className="m-4 h-80 rounded-md sm:m-6" />}>
          <StartedForm start={start} />
        </Suspense>
      </Card>
    </div>
  );
}
