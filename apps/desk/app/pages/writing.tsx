import { correctAnswer, shownWriting, takeBackWriting } from '@safar/contract/desk/queues';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Answer } from '#api/ask.ts';
import { useAsk, useCursor } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';
import { Card, PageHead } from '#ui/card.tsx';
import { FindForm } from '#ui/find-form.tsx';
import { FailureNote } from '#ui/note.tsx';
import { SchemaDialog } from '#ui/schema-dialog.tsx';
import { Pages } from '#ui/table.tsx';
import { At } from '#ui/facts.tsx';

type Shown = Answer<typeof shownWriting>['shown'][number];
type Deed = 'text' | 'answer' | 'correct';

/** Public reviews, questions and answers, which can be withdrawn or corrected. */
export function WritingPage() {
  const [search] = useSearchParams();
  const find = search.get('find') ?? '';
  const page = useAsk(shownWriting, { query: { ...useCursor(), find } });
  const [open, setOpen] = useState<{ writing: Shown; deed: Deed } | null>(null);

  return (
    <>
      <PageHead title="Shown on the site">
        <p className="text-2xs text-faint">reviews, questions and answers, the newest first</p>
      </PageHead>
      <FindForm label="Code of the hotel, or words of the text" />
      <FailureNote of={page.error} />
      {page.data?.shown.length === 0 && (
        <p className="text-muted">{find === '' ? 'Nothing is shown yet.' : 'Nothing that is shown has this.'}</p>
      )}
      {page.data !== undefined && (
        <ul className="grid gap-3">
          {page.data.shown.map((writing) => (
            <li key={writing.id}>
              <WritingCard writing={writing} onOpen={(deed) => setOpen({ writing, deed })} />
            </li>
          ))}
        </ul>
      )}
      {page.data !== undefined && <Pages next={page.data.nextCursor} />}
      {open !== null &&
        (open.deed === 'correct' ? (
          <CorrectDialog writing={open.writing} onClose={() => setOpen(null)} />
        ) : (
          <TakeBackDialog writing={open.writing} what={open.deed} onClose={() => setOpen(null)} />
        ))}
    </>
  );
}

function WritingCard({ writing, onOpen }: { writing: Shown; onOpen: (deed: Deed) => void }) {
  const { kind, author, hotelCode, text, answer, at } = writing;
  return (
    <Card
      title={`${kind === 'review' ? 'Review' : 'Question'} by ${author}, hotel ${hotelCode}`}
      aside={
        <span className="text-2xs text-faint">
          <At instant={at} />
        </span>
      }
    >
      <p className="px-3.5 pb-2 break-words whitespace-pre-line">{text}</p>
      {answer !== null && (
        <div className="mx-3.5 mb-2 rounded-desk bg-sunken px-3 py-2">
          <p className="text-2xs text-muted">Our answer</p>
          <p className="break-words whitespace-pre-line">{answer}</p>
        </div>
      )}
      <div className="flex flex-wrap gap-2 border-t px-3.5 py-2">
        {answer !== null && <Button onClick={() => onOpen('correct')}>Correct the answer</Button>}
        {answer !== null && <Button onClick={() => onOpen('answer')}>Take the answer back</Button>}
        <Button look="danger" onClick={() => onOpen('text')}>
          Show the {kind} no longer
        </Button>
      </div>
    </Card>
  );
}

interface DialogProps {
  writing: Shown;
  onClose: () => void;
}

function TakeBackDialog({
  writing: { id, kind, text, answer },
  what,
  onClose,
}: DialogProps & { what: 'text' | 'answer' }) {
  const isText = what === 'text';
  return (
    <SchemaDialog
      title={isText ? `Show the ${kind} no longer` : 'Take the answer back'}
      keep="Leave it"
      act={isText ? 'Show it no longer' : 'Take it back'}
      danger
      call={takeBackWriting}
      params={{ id }}
      begin={{ what }}
      onClose={onClose}
    >
      <blockquote className="rounded-desk bg-raised px-3.5 py-2.5 break-words whitespace-pre-line">
        {isText ? text : answer}
      </blockquote>
      <p>
        {isText
          ? `Nobody reads it any more${kind === 'review' ? ', and its score does not count' : ', nor its answer'}.`
          : 'Nobody reads it any more, and the question waits for an answer again.'}
      </p>
    </SchemaDialog>
  );
}

function CorrectDialog({ writing: { id, text, answer, at }, onClose }: DialogProps) {
  return (
    <SchemaDialog
      title="Correct the answer"
      keep="Leave it"
      act="Publish the correction"
      call={correctAnswer}
      params={{ id }}
      begin={{ known: at, text: answer }}
      fields={[{ name: 'text', label: 'Answer, for everybody to read', rows: 4 }]}
      onClose={onClose}
    >
      <p className="break-words whitespace-pre-line text-muted">{text}</p>
    </SchemaDialog>
  );
}
