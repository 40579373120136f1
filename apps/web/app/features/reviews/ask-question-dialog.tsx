import * as m from '@safar/messages/reviews';
import { t } from '@safar/messages/t';
import { useState } from 'react';
import { WRITING_CHARACTERS } from '@safar/domain/stay/reviews';
import { Button } from '#design/button.tsx';
import { ProblemNote } from '#design/note.tsx';
import { Modal } from '#design/modal.tsx';
import { TextAreaField } from '#design/text-area-field.tsx';
import { useToast } from '#design/toast.tsx';
import { useApiMutation } from '#lib/queries/use-api-mutation.ts';
import { answerOf, browserApi } from '#lib/api.ts';
import { withKey } from '#lib/idempotency.ts';

const { min, max } = WRITING_CHARACTERS.question;

/** A form for a question about a hotel. */
export function AskQuestionDialog({
  hotelCode,
  onClose,
  onAsked,
}: {
  hotelCode: string;
  onClose: () => void;
  onAsked: () => void;
}) {
  const toast = useToast();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const { run, busy, error } = useApiMutation();

  function ask() {
    const short = text.trim().length < min;
    setWrong(short ? t(m.tooShort, { min }) : null);
    if (short) return;
    void run({
      call: () =>
        withKey(`ask:${hotelCode}:${text}`, ({ header }) => {
          const params = { path: { hotelCode }, header };
          return answerOf(browserApi.POST('/api/hotels/{hotelCode}/questions', { params, body: { text } }));
        }),
      done: ({ held }) => {
        toast({
          text: held ? t(m.questionHeld) : t(m.questionPublished),
        });
        onAsked();
        onClose();
      },
      otherwise: t(m.reviewNotSent),
    });
  }

  return (
    <Modal
      open
      title={t(m.ask)}
      dismissible={!busy}
      onClose={onClose}
      footer={
        <Button variant="solid" busy={busy} busyText={t(m.sending)} onClick={ask}>
          {t(m.askIt)}
        </Button>
      }
    >
      <div className="grid gap-4">
        <TextAreaField
          label={t(m.question)}
          hint={t(m.questionHint)}
          error={wrong}
          rows={4}
          maxLength={max}
          value={text}
          onChange={(event) => setText(event.target.value)}
          data-autofocus
        />
        <ProblemNote text={error} />
      </div>
    </Modal>
  );
}
