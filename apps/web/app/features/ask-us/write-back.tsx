import * as m from '@safar/messages/ask-us';
import { t } from '@safar/messages/t';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useRevalidator } from 'react-router';
import { CASE_WORDS_MAX } from '@safar/domain/order/case-topics';
import { formatDayTime } from '@safar/domain/time/days';
import { Button } from '#design/button.tsx';
import { ProblemNote } from '#design/note.tsx';
import { TextAreaField } from '#design/text-area-field.tsx';
import { answerOf, browserApi } from '#lib/api.ts';
import { withKey } from '#lib/idempotency.ts';
import { useApiMutation } from '#lib/queries/use-api-mutation.ts';
import type { Case } from './load-cases.ts';

/** The way to write back to our answer, which opens the question again (REQ-HELP-8). */
export function WriteBack({ bookingId, asked: { id, openUntil } }: { bookingId: string; asked: Case }) {
  const { revalidate } = useRevalidator();
  const { run, busy, error } = useApiMutation();
  const [isOpen, setOpen] = useState(false);
  const [missing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // The button that had the focus has been removed.
  useEffect(() => {
    if (isOpen) form.current?.querySelector('textarea')?.focus();
  }, [isOpen]);
  if (openUntil === null) return null;
  if (!isOpen)
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-xs text-muted">{t(m.writeBackUntil, { time: formatDayTime(openUntil) })}</p>
        <Button onClick={() => setOpen(true)}>{t(m.writeBack)}</Button>
      </div>
    );

  function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('words');
    const words = typeof given === 'string' ? given.trim() : '';
    setMissing(words === '');
    if (words === '') return;
    void run({
      call: () =>
        withKey(`write-back:${id}:${words}`, ({ header }) => {
          const params = { path: { id: bookingId, caseId: id }, header };
          return answerOf(browserApi.POST('/api/bookings/{id}/cases/{caseId}', { params, body: { words } }));
        }),
      done: async () => {
        setOpen(false);
        await revalidate();
      },
      async failed({ code }) {
        if (code === 'CASE_CLOSED') await revalidate();
        return false;
      },
      otherwise: t(m.notSent),
    });
  }

  return (
    <form ref={form} noValidate onSubmit={send} className="grid gap-3">
      <TextAreaField
        label={t(m.writeBackLabel)}
        hint={t(m.wordsHint)}
        error={missing ? t(m.wordsMissing) : null}
        required
        name="words"
        rows={3}
        maxLength={CASE_WORDS_MAX}
      />
      <ProblemNote text={error} />
      <Button type="submit" variant="solid" className="justify-self-start" busy={busy} busyText={t(m.sending)}>
        {t(m.writeBackSend)}
      </Button>
    </form>
  );
}
