import { answerCase, caseFile } from '@safar/contract/desk/cases';
import { may } from '@safar/contract/desk/permissions';
import type { SyntheticEvent } from 'react';
import { addressOf } from '#api/ask.ts';
import { useAction, useOperator } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';
import { LINK } from '#ui/class-names.ts';
import { TextArea, textsOf } from '#ui/field.tsx';
import { FailureNote } from '#ui/note.tsx';
import { Counter } from './counter.tsx';
import { PanelActions, Said } from './panel-parts.tsx';
import type { WorkDetail, WorkRow } from './work.ts';

const BYTES_PER_KB = 1024;

/** What a traveller asks about a booking, answered on the spot. */
export function CasePanel({
  waiting: { userId, caseId, number, topic, words, said, file, counter },
  booking,
  title,
}: {
  waiting: WorkDetail<'case'>;
  booking: WorkRow['booking'];
  /** The booked hotel or route. */
  title: string;
}) {
  const { role } = useOperator();
  const answer = useAction(answerCase);
  const booked = counter?.booked;
  function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = textsOf(event.currentTarget)('text');
    answer.mutate({ params: { userId, id: caseId }, body: { text } });
  }
  return (
    <>
      <Said by={`The traveller, ${number}${topic === 'complaint' ? ', a complaint' : ''}`}>
        {words === '' ? 'Nothing written: the topic says it.' : words}
      </Said>
      {said.map(({ by, text, at }) => (
        <Said key={at + by} by={by === 'us' ? 'Our answer' : 'The traveller, writing back'}>
          {text}
        </Said>
      ))}
      {counter !== null && <Counter counter={counter} booking={booking} title={title} />}
      {file !== null && may(role, 'personal.show') && (
        <a href={addressOf(caseFile, { params: { userId, id: caseId } })} download className={LINK}>
          {`Save the file: ${file.kind === 'pdf' ? 'PDF' : 'picture'}, ${Math.ceil(file.bytes / BYTES_PER_KB)} kB`}
        </a>
      )}
      <form onSubmit={send} className="grid gap-2">
        <FailureNote of={answer.error} />
        <TextArea
          // What the guest booked meanwhile is the answer.
          key={booked?.id}
          label={`Answer to ${number}`}
          name="text"
          required
          maxLength={2000}
          rows={5}
          defaultValue={booked ? `You have a room at ${booked.title} now: booking ${booked.reference}.` : ''}
        />
        <PanelActions>
          <Button type="submit" look="next" busy={answer.isPending}>
            Send the answer
          </Button>
          <p className="text-2xs text-muted">It stands on the booking, and goes out by e-mail and SMS.</p>
        </PanelActions>
      </form>
    </>
  );
}
