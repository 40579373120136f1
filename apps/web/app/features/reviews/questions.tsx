import * as m from '@safar/messages/reviews';
import { t } from '@safar/messages/t';
import { Suspense, useState, type ReactNode } from 'react';
import { IconHelpCircle } from '@tabler/icons-react';
import { formatDay, indiaClockOf } from '@safar/domain/time/days';
import { Badge } from '#design/badge.tsx';
import { Button } from '#design/button.tsx';
import { ErrorState } from '#design/error-state.tsx';
import { ProblemNote } from '#design/note.tsx';
import { Loading, SkeletonText } from '#design/loading.tsx';
import { answerOf, browserApi } from '#lib/api.ts';
import type { components } from '#lib/api-types.ts';
import { langOf } from '#lib/lang-of.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { SampleBadge } from './review-card.tsx';
import { usePages } from './use-pages.ts';
import { Rich } from '#lib/rich.tsx';

type Question = components['schemas']['Question'];

const AskQuestionDialog = lazyPart(() =>
  import('./ask-question-dialog.tsx').then((module) => module.AskQuestionDialog),
);

/** Travellers' questions about a hotel; unanswered questions say so. */
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
        <h3>{t(m.asking)}</h3>
        <Button icon={IconHelpCircle} onClick={() => setAsking(true)}>
          {t(m.ask)}
        </Button>
      </div>
      {page ? (
        <QuestionList questions={page.rows} />
      ) : problem ? (
        <ErrorState title={t(m.questionsNotLoaded)} text={problem} busy={busy} onRetry={more} />
      ) : (
        <Loading label={t(m.loadingQuestions)}>
          <SkeletonText lines={4} />
        </Loading>
      )}
      {page && <ProblemNote text={problem} />}
      {page?.nextCursor && (
        <Button busy={busy} className="justify-self-start" onClick={more}>
          {t(m.moreQuestions)}
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

function strong(text: ReactNode) {
  return <span className="font-semibold">{text}</span>;
}

/** A text by a traveller, marked with its language. */
function wordsOf(text: string) {
  return (words: ReactNode) => <span lang={langOf(text)}>{words}</span>;
}

function QuestionList({ questions }: { questions: readonly Question[] }) {
  if (questions.length === 0) return <p className="text-sm text-muted">{t(m.noQuestions)}</p>;
  return (
    <ul className="grid gap-4">
      {questions.map(({ id, text, author, askedAt, answer, sample }) => (
        <li key={id} className="grid gap-1 border-s-2 border-hairline ps-4">
          <p lang={langOf(text)} className="font-medium wrap-anywhere">
            {text}
          </p>
          <p className="flex flex-wrap items-center gap-2 text-xs text-muted">
            <span>{`${author}, ${formatDay(indiaClockOf(askedAt).day)}`}</span>
            {sample && <SampleBadge />}
          </p>
          {answer ? (
            <p className="mt-1 text-sm wrap-anywhere">
              <Rich message={m.answer} values={{ text: answer.text, label: strong, words: wordsOf(answer.text) }} />
            </p>
          ) : (
            <Badge className="mt-1 justify-self-start">{t(m.awaiting)}</Badge>
          )}
        </li>
      ))}
    </ul>
  );
}
