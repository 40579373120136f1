import { answerCase, caseFile, caseQueue } from '@safar/contract/desk/cases';
import { may } from '@safar/contract/desk/permissions';
import type { CaseTopic } from '@safar/domain/order/case-topics';
import { formatInr } from '@safar/domain/money/money';
import { useState, type SyntheticEvent } from 'react';
import { addressOf, type Answer } from '#api/ask.ts';
import { REFRESH_MS, useAction, useAsk, useCursor, useOperator } from '#api/use-ask.ts';
import { BookingLink } from '#ui/booking-facts.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LINK } from '#ui/class-names.ts';
import { At, dayText } from '#ui/facts.tsx';
import { TextArea, textsOf } from '#ui/field.tsx';
import { FailureNote } from '#ui/note.tsx';
import { MoveDialog } from '../booking/move-dialog.tsx';
import { TakeButton } from '../booking/take-button.tsx';
import { Queue } from './queue.tsx';

type Case = Answer<typeof caseQueue>['cases'][number];

const TOPICS: Record<CaseTopic, string> = {
  counter: 'The hotel has no record of a guest at its desk',
  papers: 'Papers again',
  invoice: 'Another name on the invoice',
  arrival: 'Early arrival or late departure',
  bed: 'Extra bed or cot',
  cancel: 'Cancel what was refused',
  other: 'Question',
  complaint: 'Complaint',
};

const BYTES_PER_KB = 1024;

/** What travellers ask about their bookings, those to be answered first at the top. */
export function CaseQueue() {
  const page = useAsk(caseQueue, { query: useCursor() }, { everyMs: REFRESH_MS });
  return (
    <Queue page={page}>
      {({ cases }) => (
        <>
          {cases.length === 0 && <p className="text-muted">Every question has an answer.</p>}
          <ul className="grid gap-3">
            {cases.map((waiting) => (
              <li key={waiting.id}>
                <CaseCard waiting={waiting} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Queue>
  );
}

function CaseCard({ waiting }: { waiting: Case }) {
  const { userId, id, number, topic, words, askedAt, dueAt, isLate, file, counter, booking } = waiting;
  const answer = useAction(answerCase);
  const isUrgent = topic === 'complaint' || topic === 'counter';
  function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = textsOf(event.currentTarget)('text');
    answer.mutate({ params: { userId, id }, body: { text } });
  }
  return (
    <Card
      title={`${number}: ${TOPICS[topic]}`}
      aside={
        <span className={isLate || isUrgent ? 'text-2xs text-critical' : 'text-2xs text-faint'}>
          {isLate ? 'late, promised by ' : 'answer by '}
          <At instant={dueAt} />
        </span>
      }
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-3.5 pb-2 text-muted">
        {booking === null ? (
          <span>Its booking cannot be read.</span>
        ) : (
          <>
            <BookingLink to={booking} />
            <span>
              {booking.title}, {dayText(booking.startsOn)}
            </span>
          </>
        )}
        <span className="text-2xs text-faint">
          asked <At instant={askedAt} />
        </span>
        {booking !== null && <TakeButton booking={booking} owner={booking.owner} />}
      </div>
      <p className="px-3.5 pb-2 break-words whitespace-pre-line">
        {words === '' ? <span className="text-muted">Nothing written: the topic says it.</span> : words}
      </p>
      {counter !== null && <Counter counter={counter} booking={booking} />}
      {file !== null && (
        <p className="px-3.5 pb-2">
          <a href={addressOf(caseFile, { params: { userId, id } })} download className={LINK}>
            Save the file: {file.kind === 'pdf' ? 'PDF' : 'picture'}, {Math.ceil(file.bytes / BYTES_PER_KB)} kB
          </a>
        </p>
      )}
      <form onSubmit={send} className="grid gap-2 border-t px-3.5 py-2">
        <FailureNote of={answer.error} />
        <TextArea label={`Answer to ${number}`} name="text" required maxLength={2000} rows={3} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" look="next" busy={answer.isPending}>
            Send the answer
          </Button>
          <span className="text-2xs text-muted">It stands on the booking, and goes out by e-mail and SMS.</span>
        </div>
      </form>
    </Card>
  );
}

/** Whom to call for a guest whom a hotel turned away, what shows that the stay was sold, and another room (REQ-HELP-7). */
function Counter({ counter, booking }: { counter: NonNullable<Case['counter']>; booking: Case['booking'] }) {
  const [isMoving, setMoving] = useState(false);
  const { role } = useOperator();
  const { phone, address, supplier, hotelNumber, confirmationNo, supplierReference } = counter;
  const { checkin, checkout, rooms, paidPaise, mostMorePaise } = counter;
  const facts = [
    ['Hotel', phone === '' ? `no telephone known, ${address}` : `${phone}, ${address}`],
    ['Number at its desk', hotelNumber ?? 'none was given'],
    ['Confirmation', confirmationNo || 'none was given'],
    [`At ${supplier}`, supplierReference || 'none'],
    ['Sold', `${dayText(checkin)} to ${dayText(checkout)}, ${rooms === 1 ? '1 room' : `${rooms} rooms`}`],
    ['Paid', formatInr(paidPaise)],
    ['Another room', `may cost us ${formatInr(mostMorePaise)} more, as goodwill`],
  ];
  return (
    <div className="grid gap-2 px-3.5 pb-2">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {booking !== null && may(role, 'bookings.move') && (
        <p>
          <Button onClick={() => setMoving(true)}>Find another room</Button>
        </p>
      )}
      {isMoving && booking !== null && <MoveDialog booking={booking} onClose={() => setMoving(false)} />}
    </div>
  );
}
