import { Suspense, useState } from 'react';
import { IconHelpCircle } from '@tabler/icons-react';
import { formatDay } from '@safar/domain/days';
import { Badge } from '#design/badge.tsx';
import { Button } from '#design/button.tsx';
import { ErrorState } from '#design/error-state.tsx';
import { ProblemNote } from '#design/problem-note.tsx';
import { Loading, SkeletonText } from '#design/skeleton.tsx';
import { answerOf, browserApi } from '#lib/api.ts';
import type { components } from '#lib/api-types.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { SampleBadge } from './review-card.tsx';
import { usePages } from './use-pages.ts';

type Question = components['schemas']['Question'];

const AskQuestionDialog = lazyPart(() =>
  import('./ask-question-dialog.tsx').then((module) => module.AskQuestionDialog),
);

/** What travellers asked about a hotel; unanswered questions say so. */
export function Questions({ hotelCode }: { hotelCode: string }) {
  const [asking, setAsking] = useState(false);
  const { page, problem, busy, more, reload } = usePages(['questions', hotelCode], async (cursor, signal) => {
    const params = { path: { hotelCode }, query: { cursor } };
    const answer = await answerOf(browserApi.GET('/api/hotels/{hotelCode}/questions', { params, signal }));
    return { rows: answer.questions, nextCursor: answer.nextCursor, rest: null };
  });
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3>Travellers are asking</h3>
        <Button icon={IconHelpCircle} onClick={() => setAsking(true)}>
          Ask a question
        </Button>
      </div>
      {page ? (
        <QuestionList questions={page.rows} />
      ) : problem ? (
        <ErrorState title="Questions could not be loaded" text={problem} busy={busy} onRetry={more} />
      ) : (
        <Loading label="Loading questions…">
          <SkeletonText lines={4} />
        </Loading>
      )}
      {page && <ProblemNote text={problem} />}
      {page?.nextCursor && (
        <Button busy={busy} className="justify-self-start" onClick={more}>
          More questions
        </Button>
      )}
      {asking && (
        <Suspense>
          <AskQuestionDialog hotelCode={hotelCode} onClose={() => setAsking(false)} onAsked={reload} />
        </Suspense>
      )}
    </div>
  );
}

function QuestionList({ questions }: { questions: readonly Question[] }) {
  if (questions.length === 0)
    return <p className="text-sm text-muted">No questions yet. Yours would be the first one.</p>;
  return (
    <ul className="grid gap-4">
      {questions.map(({ id, text, author, askedAt, answer, sample }) => (
        <li key={id} className="grid gap-1 border-s-2 border-hairline ps-4">
          <p className="font-medium wrap-anywhere">{text}</p>
          <p className="flex flex-wrap items-center gap-2 text-xs text-muted">
            {author}, {formatDay(askedAt.slice(0, 10))}
            {sample && <SampleBadge />}
          </p>
          {answer ? (
            <p className="mt-1 text-sm wrap-anywhere">
              <span className="font-semibold">Answer: </span>
              {answer.text}
            </p>
          ) : (
            <Badge className="mt-1 justify-self-start">Awaiting an answer</Badge>
          )}
        </li>
      ))}
    </ul>
  );
}
