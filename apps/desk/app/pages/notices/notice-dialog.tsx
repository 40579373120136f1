import { NewNotice, NOTICE_LIMITS, saveNotice, type notices } from '@safar/contract/desk/notices';
import { NOTICE_LEVELS, NOTICE_PLACES } from '@safar/contract/notices';
import { formatTime, indiaClockOf } from '@safar/domain/days';
import { LANGUAGES, SOURCE_LANGUAGE } from '@safar/messages/language';
import { useState, type SyntheticEvent } from 'react';
import type { Answer } from '#api/ask.ts';
import { useAction } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogFoot } from '#ui/dialog.tsx';
import { Select, TextArea, TextField } from '#ui/field.tsx';
import { ReasonField } from '#ui/reason-field.tsx';
import { textsOf } from '#ui/form-texts.ts';
import { FailureNote, Note } from '#ui/note.tsx';
import { LEVELS, PLACES } from './notice-words.ts';

type Notice = Answer<typeof notices>['notices'][number];

/**
 * The form of a notice, with its text in every language of the site.
 * @param notice null for a new one
 */
export function NoticeDialog({ notice, onClose }: { notice: Notice | null; onClose: () => void }) {
  const save = useAction(saveNotice);
  const [start] = useState(() => localOf(notice?.from ?? new Date().toISOString()));
  const [problem, setProblem] = useState<string | null>(null);

  function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = textsOf(event.currentTarget);
    const words = LANGUAGES.map(({ code }) => [code, text(`text-${code}`).trim()] as const);
    const read = NewNotice.safeParse({
      words: Object.fromEntries(words.filter(([, said]) => said !== '')),
      level: text('level'),
      place: text('place'),
      link: text('link').trim() === '' ? null : text('link'),
      from: instantOf(text('from')),
      until: instantOf(text('until')),
    });
    setProblem(read.success ? null : read.error.issues.map(({ message }) => message).join('. '));
    if (!read.success) return;
    const known = notice && { id: notice.id, revision: notice.revision };
    save.mutate({ body: { known, notice: read.data, reason: text('reason') } }, { onSuccess: onClose });
  }

  return (
    <Dialog title={notice === null ? 'New notice' : 'Change the notice'} onClose={onClose}>
      <form onSubmit={send} className="grid grid-cols-2 items-start gap-3">
        <div className="col-span-2 grid gap-3 empty:hidden">
          <FailureNote of={save.error} />
          {problem !== null && <Note look="critical">{problem}</Note>}
        </div>
        {LANGUAGES.map(({ code, name }) => (
          <div key={code} className="col-span-2">
            <TextArea
              label={code === SOURCE_LANGUAGE ? `Words in ${name}` : `Words in ${name}; empty: it is shown in English`}
              name={`text-${code}`}
              maxLength={NOTICE_LIMITS.characters}
              lang={code}
              required={code === SOURCE_LANGUAGE}
              defaultValue={notice?.words[code]}
            />
          </div>
        ))}
        <Select
          label="Level"
          name="level"
          defaultValue={notice?.level}
          options={NOTICE_LEVELS.map((level) => ({ value: level, text: LEVELS[level] }))}
        />
        <Select
          label="Where"
          name="place"
          defaultValue={notice?.place}
          options={NOTICE_PLACES.map((place) => ({ value: place, text: PLACES[place] }))}
        />
        <TextField label="From, India time" name="from" type="datetime-local" required defaultValue={start} />
        <TextField
          label="Until, India time"
          name="until"
          type="datetime-local"
          required
          defaultValue={notice === null ? '' : localOf(notice.until)}
        />
        <div className="col-span-2">
          <TextField
            label="Leads to"
            name="link"
            maxLength={300}
            hint="A page of the site, as /about/connect. Empty: nowhere."
            defaultValue={notice?.link ?? ''}
          />
        </div>
        <div className="col-span-2 grid gap-3">
          <ReasonField />
          <DialogFoot>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" look="next" busy={save.isPending}>
              Publish the notice
            </Button>
          </DialogFoot>
        </div>
      </form>
    </Dialog>
  );
}

/** '2026-12-12T06:00' in India as an instant; an invalid time is returned unchanged, and the schema refuses it. */
function instantOf(local: string): string {
  const at = new Date(`${local}:00+05:30`);
  return Number.isNaN(at.getTime()) ? local : at.toISOString();
}

function localOf(instant: string): string {
  return `${indiaClockOf(instant).day}T${formatTime(instant)}`;
}
