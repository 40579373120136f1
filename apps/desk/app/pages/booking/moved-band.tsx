import { noteTermsCall } from '@safar/contract/desk/bookings';
import { may } from '@safar/contract/desk/permissions';
import { clockOf, dayOf } from '@safar/domain/flight/flight-times';
import { formatInr } from '@safar/domain/money/money';
import { useState } from 'react';
import { useOperator } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/class-names.ts';
import { At, dayText } from '#ui/facts.tsx';
import { SchemaDialog } from '#ui/schema-dialog.tsx';
import type { DeskBooking } from './action.tsx';
import { CancelDialog } from './cancel-dialog.tsx';

type Moved = NonNullable<DeskBooking['moved']>[number];
type Heard = Moved['calls'][number]['heard'];

/** What airlines made of a trip's tickets: before and after, until when it waits for an answer, and what was said when the desk called. */
export function MovedBands({ booking }: { booking: DeskBooking }) {
  return (booking.moved ?? []).map((moved) => <MovedBand key={moved.change} booking={booking} moved={moved} />);
}

function MovedBand({ booking, moved }: { booking: DeskBooking; moved: Moved }) {
  const { role } = useOperator();
  const [open, setOpen] = useState<Heard | 'give-up' | null>(null);
  const close = () => setOpen(null);
  const { airline, pnr, isGone, before, offer, knownAt, sentences, answered, calls } = moved;
  const title = `${airline} ${isGone ? 'cancelled a flight' : 'changed its flights'}${pnr === null ? '' : `, PNR ${pnr}`}`;
  const isOpen = answered === null;
  return (
    <section
      aria-label={title}
      className={cx(
        'grid gap-2.5 rounded-desk px-4 py-3',
        isOpen ? 'bg-caution-soft' : 'border bg-surface shadow-card',
      )}
    >
      <header className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-60 flex-1">
          <h2 className="font-semibold">{title}</h2>
          <p className="text-muted">
            Known <At instant={knownAt} />. <AnswerText of={moved} />
          </p>
        </div>
        {isOpen && may(role, 'bookings.cancel') && (
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setOpen('not-reached')}>Not reached</Button>
            <Button onClick={() => setOpen('thinks')}>Answers later</Button>
            {booking.cancellationBlocked === null && (
              <Button look="danger" onClick={() => setOpen('give-up')}>
                Gives it up
              </Button>
            )}
            {offer !== null && <Button onClick={() => setOpen('accepted')}>Accepts</Button>}
          </div>
        )}
      </header>
      <div className="grid grid-cols-2 gap-3 max-phone:grid-cols-1">
        <Side title="As booked" flights={before} isOver />
        {offer === null ? (
          <p className="self-center text-muted">It flies nothing in its place.</p>
        ) : (
          <Side title="What it flies now" flights={offer} />
        )}
      </div>
      <ul className="grid list-disc gap-0.5 pl-5 text-muted">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {calls.length > 0 && (
        <ul className="grid gap-0.5" aria-label="Calls about it">
          {calls.map(({ at, by, heard, said }) => (
            <li key={at}>
              <At instant={at} />, {by}: {HEARD[heard]} “{said}”
            </li>
          ))}
        </ul>
      )}
      {open === 'give-up' && <CancelDialog booking={booking} onClose={close} />}
      {open !== null && open !== 'give-up' && (
        <CallDialog booking={booking} moved={moved} heard={open} onClose={close} />
      )}
    </section>
  );
}

const HEARD: Readonly<Record<Heard, string>> = {
  accepted: 'accepted.',
  thinks: 'answers later.',
  'not-reached': 'not reached.',
};

/** Until when it waits, or what came of it, in a sentence. */
function AnswerText({ of: { answered, isLate, answerBy, offer, backPaise } }: { of: Moved }) {
  if (answered?.how === 'accepted')
    return (
      <>
        Accepted <At instant={answered.at} />.
      </>
    );
  if (answered !== null)
    return (
      <>
        Its traveller gave the ticket up <At instant={answered.at} />.
      </>
    );
  const back = backPaise === null ? 'Given up, its own rules hold.' : `Given up, ${formatInr(backPaise)} comes back.`;
  if (!isLate)
    return (
      <>
        Its traveller may answer until <At instant={answerBy} />. {back}
      </>
    );
  return (
    <>
      Nobody answered in time: call the traveller.
      {offer !== null && ' The booking says what the airline flies now.'} {back}
    </>
  );
}

type Flight = Moved['before'][number];

/** The flights of one side, each with its times and terminals. */
function Side({ title, flights, isOver = false }: { title: string; flights: readonly Flight[]; isOver?: boolean }) {
  return (
    <section
      aria-label={title}
      className={cx('rounded-ctl border bg-surface px-3 py-2', isOver ? 'text-muted' : 'border-accent')}
    >
      <h3 className="text-2xs text-faint">{title}</h3>
      {flights.map(({ flight, from, to }) => (
        <p key={`${flight} ${from.time}`}>
          <b className={cx('font-semibold tabular-nums', isOver && 'line-through decoration-1')}>
            {clockOf(from.time)} – {clockOf(to.time)}
          </b>{' '}
          {dayText(dayOf(from.time))}, {flight}, {stopText(from)} – {stopText(to)}
        </p>
      ))}
    </section>
  );
}

function stopText({ code, terminal }: Flight['from']): string {
  return terminal === null || terminal === '' ? code : `${code} T${terminal}`;
}

/** What was said on the telephone. Accepted there, it is accepted as if the traveller had pressed it. */
function CallDialog({
  booking: { userId, id },
  moved,
  heard,
  onClose,
}: {
  booking: DeskBooking;
  moved: Moved;
  heard: Heard;
  onClose: () => void;
}) {
  const { change, offer, airline } = moved;
  const leaves = offer?.[0]?.from.time;
  return (
    <SchemaDialog
      title={TITLES[heard]}
      keep="Not yet"
      act={heard === 'accepted' ? 'Accept for the traveller' : 'Note the call'}
      call={noteTermsCall}
      params={{ userId, id }}
      begin={{ change, heard }}
      fields={[
        {
          name: 'reason',
          label: heard === 'not-reached' ? 'Which number, and what happened' : 'What was said',
          hint: 'Kept with the booking; the traveller does not see it. No card, PAN or passport numbers.',
          rows: 3,
        },
      ]}
      onClose={onClose}
    >
      <p>
        {heard === 'accepted' && leaves !== undefined
          ? `The booking then says what ${airline} flies, leaving ${dayText(dayOf(leaves))} at ${clockOf(leaves)}. The traveller is told by SMS and e-mail, and can no longer give it up for free because of this change.`
          : 'Nothing of the booking changes, and it stays with whoever calls.'}
      </p>
    </SchemaDialog>
  );
}

const TITLES: Readonly<Record<Heard, string>> = {
  accepted: 'The traveller accepts the new flights?',
  thinks: 'The traveller answers later?',
  'not-reached': 'The traveller was not reached?',
};
