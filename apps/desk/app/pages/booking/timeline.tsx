import {
  IconArrowsExchange,
  IconCreditCard,
  IconHeadset,
  IconMail,
  IconNote,
  IconRoute,
  IconUser,
  type Icon,
} from '@tabler/icons-react';
import { callOfBooking, TIMELINE_KINDS } from '@safar/contract/desk/bookings';
import { useState } from 'react';
import { useAsk } from '#api/use-ask.ts';
import { Card } from '#ui/card.tsx';
import { cx } from '#ui/class-names.ts';
import { FailureNote } from '#ui/note.tsx';
import { At } from '#ui/facts.tsx';
import type { DeskBooking } from './action.tsx';

type Entry = DeskBooking['timeline'][number];

const ICONS: Record<Entry['kind'], Icon> = {
  traveller: IconUser,
  workflow: IconRoute,
  gateway: IconCreditCard,
  call: IconArrowsExchange,
  message: IconMail,
  operator: IconHeadset,
  note: IconNote,
};
/** The colour shows only the outcome. */
const ENDS = {
  good: 'bg-positive-soft text-positive',
  waiting: 'bg-caution-soft text-caution',
  failed: 'bg-critical-soft text-critical',
};

type Choice = 'what happened' | 'everything' | Entry['kind'];

/** The history, newest first. Answered calls, which are most of it, are hidden by default; everything, or one kind, can be chosen. */
export function BookingTimeline({ booking }: { booking: DeskBooking }) {
  const { timeline } = booking;
  const [choice, setChoice] = useState<Choice>('what happened');
  const kinds = TIMELINE_KINDS.filter((kind) => timeline.some((entry) => entry.kind === kind));
  const choices: Choice[] = ['what happened', 'everything', ...kinds];
  const shown = timeline.filter((entry) => isOf(entry, choice));
  return (
    <Card
      title="Timeline"
      aside={<span className="text-2xs text-faint">newest first, India time; ‘you’ is the traveller</span>}
    >
      <fieldset className="flex flex-wrap gap-1.5 px-3.5 pb-2">
        <legend className="sr-only">Show</legend>
        {choices.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={choice === one}
            onClick={() => setChoice(one)}
            className="inline-flex h-7 items-center gap-1 rounded-full border border-line px-2.5 text-2xs text-muted hover:bg-hover aria-pressed:border-select aria-pressed:bg-select-soft aria-pressed:text-text pointer-coarse:h-11"
          >
            {one}
            <span className="text-faint">{timeline.filter((entry) => isOf(entry, one)).length}</span>
          </button>
        ))}
      </fieldset>
      <ol className="px-3.5 pb-3">
        {shown.map((entry, index) => (
          <TimelineEntry
            key={entry.callId ?? `${entry.at} ${entry.title}`}
            booking={booking}
            entry={entry}
            isLast={index === shown.length - 1}
          />
        ))}
      </ol>
    </Card>
  );
}

/** An answered call is shown only when calls are chosen; a failed call, or one without an answer, is always shown. */
function isOf({ kind, ended }: Entry, choice: Choice): boolean {
  if (choice === 'everything') return true;
  return choice === 'what happened' ? kind !== 'call' || ended !== null : kind === choice;
}

interface EntryProps {
  booking: DeskBooking;
  entry: Entry;
  isLast: boolean;
}

function TimelineEntry({ booking, entry: { at, kind, title, detail, ended, callId }, isLast }: EntryProps) {
  const KindIcon = ICONS[kind];
  return (
    <li className="relative grid grid-cols-[1.625rem_minmax(0,1fr)_auto] gap-x-2.5 py-1">
      {!isLast && <span aria-hidden className="absolute top-7 -bottom-1 left-[0.8125rem] w-px bg-hairline" />}
      <span
        className={cx(
          'grid size-6.5 place-items-center rounded-full border border-hairline',
          ended === null ? 'bg-select-soft text-select-text' : ENDS[ended],
        )}
      >
        <KindIcon size={13} aria-hidden />
        <span className="sr-only">{kind}</span>
      </span>
      <div className="min-w-0 pt-0.5">
        <p className="font-medium">{title}</p>
        {detail !== null && <p className="text-2xs break-words whitespace-pre-line text-muted">{detail}</p>}
        {callId !== null && <CallDetails booking={booking} callId={callId} />}
      </div>
      <span className="pt-0.5 text-2xs text-faint">
        <At instant={at} />
      </span>
    </li>
  );
}

/** The request and the answer of a call, loaded when opened. */
function CallDetails({ booking: { userId, id }, callId }: { booking: DeskBooking; callId: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useAsk(callOfBooking, { params: { userId, id, callId } }, { enabled: isOpen });
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="text-2xs text-select-text hover:underline pointer-coarse:min-h-11"
      >
        {isOpen ? 'Hide request and answer' : 'Request and answer'}
      </button>
      {isOpen && <FailureNote of={error} />}
      {isOpen && data !== undefined && (
        <dl className="mt-1 mb-2 grid gap-2 text-2xs">
          <CallText term="Request" text={data.request} />
          <CallText term="Answer" text={data.answer ?? 'None'} />
        </dl>
      )}
    </>
  );
}

function CallText({ term, text }: { term: string; text: string }) {
  return (
    <div>
      <dt className="text-faint">{term}</dt>
      <dd>
        <pre className="rounded-md border border-hairline bg-sunken p-2 break-words whitespace-pre-wrap">{text}</pre>
      </dd>
    </div>
  );
}
