import * as m from '@safar/messages/flight-checkout';
import { t } from '@safar/messages/t';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDay } from '@safar/domain/time/days';
import { fullName } from '@safar/domain/people/display-name';
import type { Passenger } from '@safar/domain/people/passengers';
import { Badge } from '#design/badge.tsx';
import { cx } from '#design/cx.ts';
import { Icon } from '#design/icon.tsx';
import { passengerTitle } from './trip-text.ts';
import type { PassengerForm } from './use-passenger-form.ts';
import type { Elements } from '#lib/rich.tsx';

const TYPE_HINTS: Record<Passenger['type'], string> = {
  adult: t(m.adultHint),
  child: t(m.childHint),
  infant: t(m.infantHint),
};
const MARKS = {
  good: 'bg-select text-on-select',
  unfinished: 'border border-line',
  wrong: 'border-2 border-critical text-critical',
};

/** The state of one passenger's form, without the lead's company, which has its own form. */
export function passengerStanding(form: PassengerForm, index: number) {
  const path = `passengers.${index}.`;
  return form.standingOf((of) => of.startsWith(path) && !of.startsWith(`${path}company.`));
}

/** Id of the line that a passenger's form is folded under. */
export function foldId(index: number): string {
  return `passenger-${index}`;
}

/**
 * A passenger's form, folded to a line unless it is being filled in. It is native HTML, so it folds without scripts
 * too.
 */
export function PassengerFold({
  form,
  index,
  startsOpen,
  children,
}: {
  form: PassengerForm;
  index: number;
  startsOpen: boolean;
  children: Elements;
}) {
  // Only the initial state: afterwards the browser holds it.
  const [isOpen] = useState(startsOpen);
  const passenger = form.passengers[index];
  if (!passenger) return null;
  const standing = passengerStanding(form, index);
  const title = passengerTitle(form.passengers, index);
  const name = fullName(passenger).trim();
  const isDone = standing === 'good';
  const facts = [title, passenger.dateOfBirth && t(m.born, { day: formatDay(passenger.dateOfBirth) })].filter(Boolean);
  return (
    <details name="passengers" open={isOpen} className="group border-t border-hairline">
      <summary
        id={foldId(index)}
        className="flex min-h-touch cursor-pointer list-none items-center gap-3 py-3 [&::-webkit-details-marker]:hidden"
      >
        <span
          aria-hidden
          className={cx('grid size-7 shrink-0 place-items-center rounded-full text-2xs font-bold', MARKS[standing])}
        >
          {isDone ? <Icon of={IconCheck} size="xs" stroke={3} /> : index + 1}
        </span>
        <span className="min-w-0 grow">
          <span className="flex flex-wrap items-center gap-x-2">
            <h3 className="min-w-0 text-base wrap-anywhere">
              <span className={cx(isDone && 'group-not-open:hidden')}>{title}</span>
              {isDone && <span className="group-open:hidden">{name}</span>}
            </h3>
            {index === 0 && <Badge tone="select">{t(m.lead)}</Badge>}
          </span>
          <span className="block text-sm text-muted">
            <span className={cx(standing !== 'unfinished' && 'group-not-open:hidden')}>
              {TYPE_HINTS[passenger.type]}
            </span>
            {isDone && <span className="group-open:hidden">{facts.join(' · ')}</span>}
            {standing === 'wrong' && <span className="text-critical group-open:hidden">{t(m.wrong)}</span>}
          </span>
        </span>
        {isDone && <span className="sr-only">{t(m.filledIn)}</span>}
        <span className="link shrink-0 text-sm group-open:hidden">{isDone ? t(m.edit) : t(m.fillIn)}</span>
      </summary>
      {children}
    </details>
  );
}
