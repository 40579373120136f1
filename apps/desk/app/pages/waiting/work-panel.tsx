import { WORK } from '@safar/contract/desk/waiting';
import { may } from '@safar/contract/desk/permissions';
import { formatInr } from '@safar/domain/money/money';
import { IconChevronLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useOperator } from '#api/use-ask.ts';
import { Button, Key, Named } from '#ui/button.tsx';
import { cx, LINK } from '#ui/class-names.ts';
import { At } from '#ui/facts.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { useNow } from '#ui/use-now.ts';
import { NoteDialog } from '../booking/note-dialog.tsx';
import { OwnerButtons } from '../booking/owner-buttons.tsx';
import { CasePanel } from './case-panel.tsx';
import { pressing, promiseText } from './promise-text.ts';
import { RequestPanel } from './request-panel.tsx';
import { shortReference, withoutReference, type WorkRow } from './work.ts';
import { BookingPanel, DataPanel, DifferencePanel, DisputePanel, MessagePanel, RefundPanel } from './work-details.tsx';
import { QuestionPanel, WritingPanel } from './writing-panels.tsx';

/** The chosen piece of work: what it is, the facts it is decided by, and the decision. On a narrow screen it is a page of its own. */
export function WorkPanel({ row, place, isAlone }: { row: WorkRow; place: string; isAlone: boolean }) {
  const [search] = useSearchParams();
  const now = useNow();
  const { deed, about, sumPaise, since, promise, booking, detail, owner } = row;
  const back = new URLSearchParams(search);
  back.delete('chosen');
  const press = pressing(promise, now);
  const isRequest = detail.what === 'request';
  return (
    <aside
      aria-label="Chosen"
      className={cx(
        'sticky top-[calc(var(--spacing-bar)+1rem)] grid max-h-[calc(100dvh-var(--spacing-bar)-2rem)] gap-3 overflow-y-auto rounded-desk border bg-surface p-3.5 shadow-card max-md:static max-md:max-h-none max-md:overflow-visible',
        !isAlone && 'max-md:hidden',
      )}
    >
      <div className="flex items-center gap-2">
        <Link
          to={`?${back.toString()}`}
          aria-label="Back to the list"
          className="-ml-1.5 grid size-ctl flex-none place-items-center rounded-ctl hover:bg-hover md:hidden"
        >
          <IconChevronLeft size={18} aria-hidden />
        </Link>
        {press === null ? (
          <StateMark look={isRequest ? 'approval' : 'waiting'}>
            {isRequest ? 'to approve' : promiseText(promise, now)}
          </StateMark>
        ) : (
          <StateMark look={press === 'late' ? 'late' : 'waiting'}>{promiseText(promise, now)}</StateMark>
        )}
        <span className="ml-auto text-2xs text-faint">{place}</span>
      </div>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="wrap-anywhere">{deed}</h2>
          <p className="text-muted wrap-anywhere">
            {booking === null ? about : withoutReference(about, booking.reference)}
          </p>
          {booking !== null && <BookingReference booking={booking} />}
        </div>
        {sumPaise !== null && (
          <p className="flex-none text-right">
            <span className="block text-2xs text-muted">{isRequest ? 'pays back' : 'of'}</span>
            <span className="text-xl leading-7 font-semibold">{formatInr(sumPaise)}</span>
          </p>
        )}
      </div>
      <Detail row={row} />
      <div className="flex flex-wrap gap-2">
        {!isRequest && (
          <OwnerButtons
            of={booking === null ? { work: row.id, permission: WORK[detail.what] } : { booking }}
            name={booking?.reference ?? about}
            owner={owner}
          />
        )}
        {booking !== null && <NoteButton booking={booking} />}
      </div>
      <p className="text-2xs text-faint">
        <span>Here since </span>
        <At instant={since} />
        <span>, promised for </span>
        <At instant={promise} />
        <span>.</span>
      </p>
    </aside>
  );
}

/** Leads to the booking, whose page has all that happened. */
function BookingReference({ booking: { userId, id, reference } }: { booking: NonNullable<WorkRow['booking']> }) {
  const { role } = useOperator();
  const short = shortReference(reference);
  if (!may(role, 'bookings.read')) return <p>{short}</p>;
  return (
    <Link to={`/bookings/${userId}/${id}`} data-key="o" className={cx(LINK, 'inline-flex items-center gap-1.5')}>
      <span className="sr-only">Open</span>
      <span>{short}</span>
      <Key>O</Key>
    </Link>
  );
}

function NoteButton({ booking }: { booking: NonNullable<WorkRow['booking']> }) {
  const { role } = useOperator();
  const [isNoting, setNoting] = useState(false);
  if (!may(role, 'bookings.note')) return null;
  return (
    <>
      <Button data-key="n" onClick={() => setNoting(true)}>
        <Named word="Note" name={`on ${booking.reference}`} /> <Key>N</Key>
      </Button>
      {isNoting && <NoteDialog booking={booking} onClose={() => setNoting(false)} />}
    </>
  );
}

function Detail({ row: { detail, booking, about, sumPaise } }: { row: WorkRow }) {
  switch (detail.what) {
    case 'request':
      return <RequestPanel request={detail} booking={booking} />;
    case 'booking':
      return <BookingPanel detail={detail} booking={booking} />;
    case 'refund':
      return <RefundPanel detail={detail} amountPaise={sumPaise ?? 0} />;
    case 'dispute':
      return <DisputePanel detail={detail} />;
    case 'case':
      return <CasePanel waiting={detail} booking={booking} title={about} />;
    case 'difference':
      return <DifferencePanel detail={detail} />;
    case 'message':
      return <MessagePanel detail={detail} />;
    case 'writing':
      return <WritingPanel writing={detail} />;
    case 'question':
      return <QuestionPanel question={detail} />;
    case 'data-request':
      return <DataPanel detail={detail} />;
  }
}
