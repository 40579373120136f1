import { answerGuest, decideWriting, heldWriting, openQuestions } from '@safar/contract/desk/queues';
import { Link } from 'react-router';
import { useState, type SyntheticEvent } from 'react';
import type { Answer } from '#api/ask.ts';
import { REFRESH_MS, useAsk, useAction, useCursor } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TextArea, textsOf } from '#ui/field.tsx';
import { LINK } from '#ui/class-names.ts';
import { FailureNote } from '#ui/note.tsx';
import { SchemaDialog } from '#ui/schema-dialog.tsx';
import { At } from '#ui/facts.tsx';
import { Queue } from './queue.tsx';

type Held = Answer<typeof heldWriting>['held'][number];
type Question = Answer<typeof openQuestions>['questions'][number];

/** Reviews and questions that are hidden until an operator has read them. */
export function HeldList() {
  const [deciding, setDeciding] = useState<{ writing: Held; verdict: 'release' | 'reject' } | null>(null);
  const page = useAsk(heldWriting, { query: useCursor() }, { everyMs: REFRESH_MS });
  return (
    <Queue page={page}>
      {({ held }) => (
        <>
          <ShownLink />
          {held.length === 0 && <p className="text-muted">Nothing waits to be read.</p>}
          <ul className="grid gap-3">
            {held.map((writing) => (
              <li key={writing.id}>
                <Card
                  title={`${writing.kind === 'review' ? 'Review' : 'Question'} by ${writing.author}, hotel ${writing.hotelCode}`}
                  aside={
                    <span className="text-2xs text-faint">
                      held: {writing.reason.replaceAll('-', ' ')} · <At instant={writing.writtenAt} />
                    </span>
                  }
                >
                  <p className="px-3.5 pb-2 whitespace-pre-line">{writing.text}</p>
                  <div className="flex gap-2 border-t px-3.5 py-2">
                    <Button onClick={() => setDeciding({ writing, verdict: 'release' })}>Show it</Button>
                    <Button look="danger" onClick={() => setDeciding({ writing, verdict: 'reject' })}>
                      Never show it
                    </Button>
                  </div>
                </Card>
              </li>
            ))}
          </ul>
          {deciding !== null && <DecideDialog {...deciding} onClose={() => setDeciding(null)} />}
        </>
      )}
    </Queue>
  );
}

function ShownLink() {
  return (
    <p className="mb-3">
      <Link to="/writing" className={LINK}>
        What is shown on the site: take it back or correct an answer
      </Link>
    </p>
  );
}

function DecideDialog({
  writing,
  verdict,
  onClose,
}: {
  writing: Held;
  verdict: 'release' | 'reject';
  onClose: () => void;
}) {
  return (
    <SchemaDialog
      title={verdict === 'release' ? 'Show it to everybody' : 'Never show it'}
      keep="Decide later"
      act={verdict === 'release' ? 'Show it' : 'Never show it'}
      danger={verdict !== 'release'}
      call={decideWriting}
      params={{ id: writing.id }}
      begin={{ verdict }}
      onClose={onClose}
    >
      <blockquote className="rounded-desk bg-raised px-3.5 py-2.5 whitespace-pre-line">{writing.text}</blockquote>
    </SchemaDialog>
  );
}

/** Guests' questions without an answer. */
export function QuestionList() {
  const page = useAsk(openQuestions, { query: useCursor() }, { everyMs: REFRESH_MS });
  return (
    <Queue page={page}>
      {({ questions }) => (
        <>
          <ShownLink />
          {questions.length === 0 && <p className="text-muted">Every question has an answer.</p>}
          <ul className="grid gap-3">
            {questions.map((question) => (
              <li key={question.id}>
                <QuestionCard question={question} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Queue>
  );
}

function QuestionCard({ question }: { question: Question }) {
  const answer = useAction(answerGuest);
  function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = textsOf(event.currentTarget)('text');
    answer.mutate({ params: { id: question.id }, body: { text } });
  }
  return (
    <Card
      title={question.hotel ?? `Hotel ${question.hotelCode}, no longer sold`}
      aside={
        <span className="text-2xs text-faint">
          <At instant={question.askedAt} />
        </span>
      }
    >
      <p className="px-3.5 pb-2 whitespace-pre-line">{question.text}</p>
      <form onSubmit={send} className="grid gap-2 border-t px-3.5 py-2">
        <FailureNote of={answer.error} />
        <TextArea label="Answer, for everybody to read" name="text" required maxLength={2000} rows={2} />
        <div>
          <Button type="submit" look="next" busy={answer.isPending}>
            Publish the answer
          </Button>
        </div>
      </form>
    </Card>
  );
}
