import { IconCreditCard, IconHeadset, IconMail, IconNote, IconRoute, IconUser, type Icon } from '@tabler/icons-react';
import { TIMELINE_KINDS } from '@safar/contract/desk/bookings';
import { useState } from 'react';
import { Card } from '#ui/card.tsx';
import { cx } from '#ui/cx.ts';
import { At } from '#ui/times.tsx';
import type { DeskBooking } from '../booking.tsx';

type Entry = DeskBooking['timeline'][number];

const ICONS: Record<Entry['kind'], Icon> = {
  traveller: IconUser,
  workflow: IconRoute,
  gateway: IconCreditCard,
  message: IconMail,
  operator: IconHeadset,
  note: IconNote,
};
/** Colour says only how it ended. */
const ENDS = {
  good: 'bg-positive-soft text-positive',
  waiting: 'bg-caution-soft text-caution',
  failed: 'bg-critical-soft text-critical',
};

/** Everything that happened, newest first; one kind of it alone where one is chosen. */
export function BookingTimeline({ booking: { timeline } }: { booking: DeskBooking }) {
  const [only, setOnly] = useState<Entry['kind'] | null>(null);
  const kinds = TIMELINE_KINDS.filter((kind) => timeline.some((entry) => entry.kind === kind));
  const shown = only === null ? timeline : timeline.filter(({ kind }) => kind === only);
  return (
    <Card
      title="Everything that happened"
      aside={<span className="text-2xs text-faint">newest first, India time</span>}
    >
      <fieldset className="flex flex-wrap gap-1.5 px-3.5 pb-2">
        <legend className="sr-only">Show</legend>
        {[null, ...kinds].map((kind) => (
          <button
            key={kind ?? 'all'}
            type="button"
            aria-pressed={only === kind}
            onClick={() => setOnly(kind)}
            className="inline-flex h-7 items-center gap-1 rounded-full border border-line px-2.5 text-2xs text-muted hover:bg-hover aria-pressed:border-select aria-pressed:bg-select-soft aria-pressed:text-text pointer-coarse:h-11"
          >
            {kind ?? 'all'}
            <span className="text-faint">
              {kind === null ? timeline.length : timeline.filter((entry) => entry.kind === kind).length}
            </span>
          </button>
        ))}
      </fieldset>
      <ol className="px-3.5 pb-3">
        {shown.map((entry, index) => (
          <TimelineEntry key={`${entry.at} ${entry.title}`} entry={entry} isLast={index === shown.length - 1} />
        ))}
      </ol>
    </Card>
  );
}

function TimelineEntry({ entry: { at, kind, title, detail, ended }, isLast }: { entry: Entry; isLast: boolean }) {
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
      </div>
      <span className="pt-0.5 text-2xs text-faint">
        <At instant={at} />
      </span>
    </li>
  );
}
