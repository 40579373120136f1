import * as m from '@safar/messages/trips';
import { t } from '@safar/messages/t';
import { IconCalendarPlus, IconLink, IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { SHOWN_NAMES, type ShownNames } from '@safar/domain/order/names-on-shared-trip';
import { formatDayTime } from '@safar/domain/time/days';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { Checkbox } from '#design/checkbox.tsx';
import { Icon } from '#design/icon.tsx';
import { ProblemNote } from '#design/note.tsx';
import { SelectField } from '#design/select-field.tsx';
import { CopyButton } from '#features/bookings/copy-button.tsx';
import { PushSwitch } from '#features/push/push-switch.tsx';
import { useShare } from '#features/payment/share-button.tsx';
import { answerOf, browserApi } from '#lib/api.ts';
import { useApiMutation } from '#lib/queries/use-api-mutation.ts';
import type { Trip } from './trip-text.ts';

/** What others may see of a trip: a link for the family (REQ-TRIP-4), and a calendar that subscribes (REQ-TRIP-5). */
export function ShareCard({ trip, title }: { trip: Trip; title: string }) {
  return (
    <Card as="section" padded={false} className="pt-4">
      <h2 className="px-4 pb-2 sm:px-5">{t(m.share)}</h2>
      <FamilyLink trip={trip} title={title} />
      <CalendarAddress calendar={trip.calendar} />
      <PushSwitch className="border-t px-4 py-3 sm:px-5" />
    </Card>
  );
}

function FamilyLink({ trip: { id, link }, title }: { trip: Trip; title: string }) {
  const { revalidate } = useRevalidator();
  const { run, busyWith, error } = useApiMutation();
  const share = useShare();
  const [names, setNames] = useState<ShownNames>(link?.names ?? 'first');
  const [numbers, setNumbers] = useState(link?.numbers ?? false);
  const params = { path: { id } };
  const make = () =>
    run({
      of: 'make',
      call: () => answerOf(browserApi.POST('/api/trips/{id}/link', { params, body: { names, numbers } })),
      done: revalidate,
    });
  const end = () =>
    run({
      of: 'end',
      call: () => answerOf(browserApi.DELETE('/api/trips/{id}/link', { params })),
      done: revalidate,
    });
  return (
    <div className="grid gap-3 border-t px-4 py-3 text-sm sm:px-5">
      <p className="flex gap-3">
        <Icon of={IconLink} className="text-select-text" />
        <span>
          <b className="block font-semibold">{t(m.familyLink)}</b>
          <span className="block text-xs text-muted">{t(m.familyLinkText)}</span>
        </span>
      </p>
      {link === null ? (
        <>
          <SelectField
            label={t(m.namesShown)}
            options={SHOWN_NAMES.map((value) => ({ value, label: t(m.namesAs, { names: value }) }))}
            value={names}
            onChange={({ target }) => setNames(SHOWN_NAMES.find((each) => each === target.value) ?? 'first')}
          />
          <Checkbox checked={numbers} onChange={({ target }) => setNumbers(target.checked)}>
            {t(m.numbersShown)}
          </Checkbox>
          <Button busy={busyWith === 'make'} onClick={() => void make()}>
            {t(m.makeLink)}
          </Button>
        </>
      ) : (
        <>
          <p className="text-xs text-muted">
            {t(m.linkShows, {
              names: link.names,
              numbers: link.numbers ? 'yes' : 'no',
              until: formatDayTime(link.expiresAt),
            })}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button icon={IconShare} onClick={() => void share({ title, text: link.url })}>
              {t(m.sendLink)}
            </Button>
            <CopyButton text={link.url} what={t(m.familyLink)} />
            <Button variant="quiet" busy={busyWith === 'end'} onClick={() => void end()}>
              {t(m.endLink)}
            </Button>
          </div>
        </>
      )}
      {error !== null && <ProblemNote text={error} />}
    </div>
  );
}

function CalendarAddress({ calendar }: Pick<Trip, 'calendar'>) {
  const { revalidate } = useRevalidator();
  const { run, busyWith, error } = useApiMutation();
  const begin = () =>
    run({ of: 'begin', call: () => answerOf(browserApi.POST('/api/trips/calendar')), done: revalidate });
  const end = () =>
    run({ of: 'end', call: () => answerOf(browserApi.DELETE('/api/trips/calendar')), done: revalidate });
  return (
    <div className="grid gap-3 border-t px-4 py-3 text-sm sm:px-5">
      <p className="flex gap-3">
        <Icon of={IconCalendarPlus} className="text-select-text" />
        <span>
          <b className="block font-semibold">{t(m.calendar)}</b>
          <span className="block text-xs text-muted">{t(m.calendarText)}</span>
        </span>
      </p>
      {calendar === null ? (
        <Button busy={busyWith === 'begin'} onClick={() => void begin()}>
          {t(m.beginCalendar)}
        </Button>
      ) : (
        <>
          <p className="text-xs text-muted">{t(m.calendarKeep)}</p>
          <div className="flex flex-wrap gap-2">
            <a
              href={calendar.replace(/^https?:/, 'webcal:')}
              className="inline-flex min-h-touch items-center rounded-md border px-4 font-semibold hover:bg-hover"
            >
              {t(m.openCalendar)}
            </a>
            <CopyButton text={calendar} what={t(m.calendar)} />
            <Button variant="quiet" busy={busyWith === 'end'} onClick={() => void end()}>
              {t(m.endCalendar)}
            </Button>
          </div>
        </>
      )}
      {error !== null && <ProblemNote text={error} />}
    </div>
  );
}
