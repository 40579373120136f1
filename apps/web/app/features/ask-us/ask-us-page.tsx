import * as about from '@safar/messages/about';
import * as m from '@safar/messages/ask-us';
import { t } from '@safar/messages/t';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Card } from '#design/card.tsx';
import { cx } from '#design/cx.ts';
import { Icon } from '#design/icon.tsx';
import { Note } from '#design/note.tsx';
import { BookingBar } from '#features/bookings/booking-bar.tsx';
import { tripText } from '#features/flight-checkout/trip-text.ts';
import { GrievanceCard, TalkCard } from '#features/policies/help-cards.tsx';
import type { Booking, FlightBooking } from '#lib/schemas.ts';
import { useSession } from '#lib/session.ts';
import { CaseList } from './case-list.tsx';
import type { AskedCases, CaseTopic } from './load-cases.ts';
import { TopicForm } from './topic-form.tsx';

type Topic = AskedCases['topics'][number];

interface AskUsProps {
  booking: Booking | FlightBooking;
  /** Null when they could not be read. */
  asked: AskedCases | null;
}

/** The one page on which a traveller asks us about a booking (REQ-HELP-2). */
export function AskUsPage({ booking, asked }: AskUsProps) {
  const title = booking.kind === 'hotel' ? booking.hotelName : tripText(booking.flight.trip);
  const subject = t(about.mailSubject, { reference: booking.reference });
  return (
    <>
      <title>{t(m.page, { title })}</title>
      <BookingBar title={t(m.title)} line={title} backTo={`/bookings/${booking.id}`} />
      <div className="page grid items-start gap-3 pt-3 pb-12 sm:gap-4 sm:pt-5 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-x-5">
        <div className="grid min-w-0 gap-3 sm:gap-4">
          <TalkCard subject={subject} />
          {asked === null ? (
            <Note tone="caution">{t(m.notLoaded)}</Note>
          ) : (
            <Topics bookingId={booking.id} topics={asked.topics} />
          )}
        </div>
        <aside className="grid gap-3 sm:gap-4">
          {asked !== null && (
            <Card as="section" aria-labelledby="questions" className="grid gap-3 sm:p-5">
              <h2 id="questions" className="text-base">
                {t(m.yours)}
              </h2>
              {asked.cases.length === 0 && <p className="text-sm text-muted">{t(m.none)}</p>}
              <CaseList bookingId={booking.id} cases={asked.cases} />
            </Card>
          )}
          <GrievanceCard subject={subject} />
        </aside>
      </div>
    </>
  );
}

/** That a hotel has no record of its guest is said on the booking's own page. */
function isAskedHere({ topic }: Topic): boolean {
  return topic !== 'counter';
}

function Topics({ bookingId, topics }: { bookingId: string; topics: readonly Topic[] }) {
  const [search] = useSearchParams();
  const wanted = topics.find(({ topic }) => topic === search.get('topic'));
  const [open, setOpen] = useState<CaseTopic | null>(wanted?.topic ?? null);
  const { hours } = useSession().config.support;
  return (
    <Card as="section" padded={false} aria-labelledby="ask">
      <div className="grid gap-1 px-4 pt-4 pb-3 sm:px-6 sm:pt-6">
        <h2 id="ask" className="text-lg">
          {t(m.ask)}
        </h2>
        <p className="text-sm text-muted">{t(m.askHow)}</p>
      </div>
      {topics.filter(isAskedHere).map((topic) => (
        <TopicRow
          key={topic.topic}
          bookingId={bookingId}
          topic={topic}
          isOpen={open === topic.topic}
          onToggle={() => setOpen(open === topic.topic ? null : topic.topic)}
        />
      ))}
      <p className="border-t border-hairline px-4 py-3 text-xs text-muted sm:px-6">{t(m.hoursCount, { hours })}</p>
    </Card>
  );
}

function TopicRow({
  bookingId,
  topic: { topic, hours },
  isOpen,
  onToggle,
}: {
  bookingId: string;
  topic: Topic;
  isOpen: boolean;
  onToggle: () => void;
}) {
  const panel = `topic-${topic}`;
  return (
    <div className="border-t border-hairline">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panel}
          className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-start hover:bg-hover sm:px-6"
          onClick={onToggle}
        >
          <span className="min-w-0 flex-1">
            <span className="block text-sm font-semibold">{t(m.topic, { topic })}</span>
            <span className="block text-xs font-normal text-muted">{t(m.topicHint, { topic })}</span>
          </span>
          <span className="text-xs font-normal text-muted">{promiseText(topic, hours)}</span>
          <Icon of={IconChevronDown} size="sm" className={cx('text-faint', isOpen && 'rotate-180')} />
        </button>
      </h3>
      <div id={panel} hidden={!isOpen} className="px-4 pt-1 pb-4 sm:px-6">
        {isOpen && <TopicForm bookingId={bookingId} topic={topic} />}
      </div>
    </div>
  );
}

function promiseText(topic: CaseTopic, hours: number | null): string {
  if (hours !== null) return t(m.withinHours, { hours });
  return t(topic === 'papers' ? m.atOnce : m.withinMonth);
}
