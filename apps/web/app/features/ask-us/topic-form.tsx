import * as m from '@safar/messages/ask-us';
import { t } from '@safar/messages/t';
import { useState, type ChangeEvent, type SyntheticEvent } from 'react';
import { useRevalidator } from 'react-router';
import { CASE_FILE_MAX_BYTES, CASE_WORDS_MAX, WORDLESS_TOPICS } from '@safar/domain/order/case-topics';
import { formatWeekdayTime } from '@safar/domain/time/days';
import { Button } from '#design/button.tsx';
import { Note, ProblemNote } from '#design/note.tsx';
import { TextAreaField } from '#design/text-area-field.tsx';
import { TextField } from '#design/text-field.tsx';
import { answerOf, browserApi } from '#lib/api.ts';
import { withKey } from '#lib/idempotency.ts';
import { useApiMutation } from '#lib/queries/use-api-mutation.ts';
import type { Case, CaseTopic } from './load-cases.ts';

const FILE_TYPES = 'application/pdf,image/jpeg,image/png,image/webp';

/** The form of a topic, and once it was sent, that we have it and by when it is answered (REQ-HELP-2, REQ-HELP-3). */
export function TopicForm({ bookingId, topic }: { bookingId: string; topic: CaseTopic }) {
  const { revalidate } = useRevalidator();
  const { run, busy, error } = useApiMutation();
  const [missing, setMissing] = useState(false);
  const [file, setFile] = useState<{ base64: string | null; problem: string | null }>({ base64: null, problem: null });
  const [taken, setTaken] = useState<Case | null>(null);
  if (taken !== null) return <Taken asked={taken} />;
  const isPapers = topic === 'papers';

  function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('words');
    const words = typeof given === 'string' ? given.trim() : '';
    const isMissing = words === '' && !WORDLESS_TOPICS.has(topic);
    setMissing(isMissing);
    if (isMissing || file.problem !== null) return;
    const body = { topic, words, file: file.base64 };
    void run({
      call: () =>
        withKey(`ask-us:${bookingId}:${topic}:${file.base64?.length ?? 0}:${words}`, ({ header }) =>
          answerOf(browserApi.POST('/api/bookings/{id}/cases', { params: { path: { id: bookingId }, header }, body })),
        ),
      done: async (answer) => {
        setTaken(answer.case);
        await revalidate();
      },
      otherwise: t(m.notSent),
    });
  }

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const [chosen] = event.target.files ?? [];
    if (chosen === undefined) return setFile({ base64: null, problem: null });
    if (chosen.size > CASE_FILE_MAX_BYTES) return setFile({ base64: null, problem: t(m.fileTooLarge) });
    const base64 = await base64Of(chosen).catch(() => null);
    setFile({ base64, problem: base64 === null ? t(m.fileNotRead) : null });
  }

  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      {!isPapers && (
        <>
          <TextAreaField
            label={t(m.wordsLabel, { topic })}
            hint={t(m.wordsHint)}
            error={missing ? t(m.wordsMissing) : null}
            required={!WORDLESS_TOPICS.has(topic)}
            name="words"
            rows={4}
            maxLength={CASE_WORDS_MAX}
          />
          <TextField
            label={t(m.file)}
            hint={t(m.fileHint)}
            error={file.problem}
            type="file"
            accept={FILE_TYPES}
            onChange={(event) => void choose(event)}
          />
        </>
      )}
      <ProblemNote text={error} />
      <Button type="submit" variant="solid" className="justify-self-start" busy={busy} busyText={t(m.sending)}>
        {t(m.send, { topic })}
      </Button>
    </form>
  );
}

function Taken({ asked: { number, dueAt } }: { asked: Case }) {
  return dueAt === null ? (
    <Note tone="positive" live="status" title={t(m.papersSent)}>
      {t(m.papersSentText)}
    </Note>
  ) : (
    <Note tone="positive" live="status" title={t(m.taken, { number })}>
      {t(m.takenBy, { time: formatWeekdayTime(dueAt) })}
    </Note>
  );
}

/** The bytes of a file in base64; rejects when it cannot be read. */
function base64Of(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener('load', () => {
    const { result } = reader;
    resolve(typeof result === 'string' ? result.slice(result.indexOf(',') + 1) : '');
  });
  reader.addEventListener('error', () => reject(reader.error ?? new Error('the file cannot be read')));
  reader.readAsDataURL(file);
  return promise;
}
