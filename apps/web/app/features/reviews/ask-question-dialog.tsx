import { useState } from 'react';
import { WRITING_CHARACTERS } from '@safar/domain/reviews';
import { Button } from '#design/button.tsx';
import { ProblemNote } from '#design/problem-note.tsx';
import { ResponsiveDialog } from '#design/responsive-dialog.tsx';
import { TextAreaField } from '#design/text-area-field.tsx';
import { useToast } from '#design/toast.tsx';
import { answerOf, browserApi } from '#lib/api.ts';
import { useSending } from './use-sending.ts';

const { min, max } = WRITING_CHARACTERS.question;

/** Takes a question about a hotel. */
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
  const [error, setError] = useState<string | null>(null);
  const { submit, busy, problem } = useSending(`ask:${hotelCode}:${text}`, async (key) => {
    const params = { path: { hotelCode }, header: { 'idempotency-key': key } };
    const { held } = await answerOf(browserApi.POST('/api/hotels/{hotelCode}/questions', { params, body: { text } }));
    toast({
      text: held
        ? 'Thank you. We read your question before it is published.'
        : 'Your question is published. It shows as awaiting an answer until there is one.',
    });
    onAsked();
    onClose();
  });

  function ask() {
    const short = text.trim().length < min;
    setError(short ? `Please write at least ${min} characters.` : null);
    if (!short) void submit();
  }

  return (
    <ResponsiveDialog
      open
      title="Ask a question"
      dismissible={!busy}
      onClose={onClose}
      footer={
        <Button variant="solid" busy={busy} busyText="Sending…" onClick={ask}>
          Ask
        </Button>
      }
    >
      <div className="grid gap-4">
        <TextAreaField
          label="Your question"
          hint="Everybody can read it, with your first name. Please leave out phone numbers and booking details."
          error={error}
          rows={4}
          maxLength={max}
          value={text}
          onChange={(event) => setText(event.target.value)}
          data-autofocus
        />
        <ProblemNote text={problem} />
      </div>
    </ResponsiveDialog>
  );
}
