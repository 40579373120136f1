import { answerGuest, decideWriting } from '@safar/contract/desk/queues';
import { useState, type SyntheticEvent } from 'react';
import { Link } from 'react-router';
import { useAction } from '#api/use-ask.ts';
import { Button, Key } from '#ui/button.tsx';
import { LINK } from '#ui/class-names.ts';
import { TextArea, textsOf } from '#ui/field.tsx';
import { FailureNote } from '#ui/note.tsx';
import { SchemaDialog } from '#ui/schema-dialog.tsx';
import { PanelActions, Said } from './panel-parts.tsx';
import type { WorkDetail } from './work.ts';

/** A review or a question that is hidden until an operator has read it. */
export function WritingPanel({ writing: { writingId, of, reason, author, text } }: { writing: WorkDetail<'writing'> }) {
  const [verdict, setVerdict] = useState<'release' | 'reject' | null>(null);
  return (
    <>
      <Said by={`${author}, a ${of}; held for ${reason.replaceAll('-', ' ')}`}>{text}</Said>
      <ShownLink />
      <PanelActions>
        <div className="flex flex-wrap gap-2">
          <Button look="danger" data-key="b" className="grow" onClick={() => setVerdict('reject')}>
            Never show it <Key>B</Key>
          </Button>
          <Button look="next" className="grow" onClick={() => setVerdict('release')}>
            Show it <Key>S</Key>
          </Button>
        </div>
      </PanelActions>
      {verdict !== null && (
        <SchemaDialog
          title={verdict === 'release' ? 'Show it to everybody' : 'Never show it'}
          keep="Decide later"
          act={verdict === 'release' ? 'Show it' : 'Never show it'}
          danger={verdict !== 'release'}
          call={decideWriting}
          params={{ id: writingId }}
          begin={{ verdict }}
          onClose={() => setVerdict(null)}
        >
          <blockquote className="rounded-desk bg-raised px-3.5 py-2.5 whitespace-pre-line wrap-anywhere">
            {text}
          </blockquote>
        </SchemaDialog>
      )}
    </>
  );
}

/** A guest's question without an answer. */
export function QuestionPanel({ question: { questionId, text } }: { question: WorkDetail<'question'> }) {
  const answer = useAction(answerGuest);
  function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    answer.mutate({ params: { id: questionId }, body: { text: textsOf(event.currentTarget)('text') } });
  }
  return (
    <>
      <Said by="A guest">{text}</Said>
      <ShownLink />
      <form onSubmit={send} className="grid gap-2">
        <FailureNote of={answer.error} />
        <TextArea label="Answer, for everybody to read" name="text" required maxLength={2000} rows={4} />
        <PanelActions>
          <Button type="submit" look="next" busy={answer.isPending}>
            Publish the answer
          </Button>
        </PanelActions>
      </form>
    </>
  );
}

function ShownLink() {
  return (
    <p>
      <Link to="/writing" className={LINK}>
        What is shown on the site
      </Link>
    </p>
  );
}
