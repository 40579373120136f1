import { messageQueue } from '@safar/contract/desk/messages';
import { moneyQueues, writingQueues } from '@safar/contract/desk/queues';
import { may } from '@safar/contract/desk/permissions';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Answer } from '#api/ask.ts';
import { useOperator } from '#api/operator.ts';
import { useAsk } from '#api/use-ask.ts';
import { Card, PageHead } from '#ui/card.tsx';
import { cx } from '#ui/cx.ts';
import { LINK } from '#ui/link.ts';
import { Money } from '#ui/money.tsx';
import { FailureNote } from '#ui/note.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { Cell, Row, RowHead, Table } from '#ui/table.tsx';
import { At, dayText } from '#ui/times.tsx';
import { useRowKeys } from '#ui/use-row-keys.ts';
import { ownerText, TakeButton } from './booking/take-button.tsx';
import { MessageList } from './queues/messages.tsx';
import { RefundQueue } from './queues/refunds.tsx';
import { ReconcileButton, SettleButton } from './queues/settle.tsx';
import { QuestionList, HeldList } from './queues/writing.tsx';

type MoneyQueues = Answer<typeof moneyQueues>;

/** Something new to do is seen within this long. */
const REFRESH_MS = 30_000;

const QUEUES = [
  { id: 'bookings', name: 'Bookings', permission: 'queues.work' },
  { id: 'refunds', name: 'Refunds', permission: 'queues.work' },
  { id: 'disputes', name: 'Disputes', permission: 'queues.work' },
  { id: 'differences', name: 'Reconciliation', permission: 'queues.work' },
  { id: 'messages', name: 'Messages', permission: 'queues.work' },
  { id: 'writing', name: 'Reviews to read', permission: 'writing.moderate' },
  { id: 'questions', name: 'Questions', permission: 'writing.moderate' },
] as const;

type QueueId = (typeof QUEUES)[number]['id'];

/** What waits for a person, a tab for each kind of it. */
export function QueuesPage() {
  const { role } = useOperator();
  const [search] = useSearchParams();
  const money = useAsk(moneyQueues, {}, { enabled: may(role, 'queues.work'), everyMs: REFRESH_MS });
  const writing = useAsk(writingQueues, {}, { enabled: may(role, 'writing.moderate'), everyMs: REFRESH_MS });
  const messages = useAsk(messageQueue, {}, { enabled: may(role, 'queues.work'), everyMs: REFRESH_MS });
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list);
  const open = QUEUES.filter(({ permission }) => may(role, permission));
  const chosen = open.find(({ id }) => id === search.get('queue')) ?? open[0];
  const counts: Partial<Record<QueueId, number>> = {
    ...(money.data && {
      bookings: money.data.bookings.length,
      refunds: money.data.refunds.length,
      disputes: money.data.disputes.length,
      differences: money.data.differences.length,
    }),
    ...(messages.data && { messages: messages.data.messages.length }),
    ...(writing.data && { writing: writing.data.held.length, questions: writing.data.questions.length }),
  };
  const late: Partial<Record<QueueId, boolean>> = {
    refunds: money.data?.refunds.some(({ overdue }) => overdue) ?? false,
  };
  return (
    <>
      <PageHead title="Queues">{may(role, 'reconciliation.run') && <ReconcileButton />}</PageHead>
      <nav aria-label="Queues" className="mb-3 flex gap-1 overflow-x-auto border-b">
        {open.map(({ id, name }) => (
          <Link
            key={id}
            to={`/queues?queue=${id}`}
            aria-current={chosen?.id === id ? 'page' : undefined}
            className="-mb-px flex h-9 items-center gap-1.5 border-b-2 border-transparent px-2.5 font-medium whitespace-nowrap text-muted hover:text-text aria-[current]:border-select aria-[current]:text-text pointer-coarse:h-11"
          >
            {name}
            <span
              className={cx(
                'text-2xs',
                late[id] === true
                  ? 'font-semibold text-critical'
                  : (counts[id] ?? 0) > 0
                    ? 'font-semibold text-text'
                    : 'text-faint',
              )}
            >
              {counts[id] ?? '–'}
            </span>
          </Link>
        ))}
      </nav>
      <FailureNote of={money.error ?? messages.error ?? writing.error} />
      {chosen !== undefined && (
        <div ref={list}>
          <Queue id={chosen.id} money={money.data} messages={messages.data} writing={writing.data} />
        </div>
      )}
      <p className="mt-2 text-2xs text-faint max-phone:hidden">
        <kbd>j</kbd> and <kbd>k</kbd> go to the next and the one before, Enter opens it, <kbd>t</kbd> takes its booking.
      </p>
    </>
  );
}

function Queue({
  id,
  money,
  messages,
  writing,
}: {
  id: QueueId;
  money: MoneyQueues | undefined;
  messages: Answer<typeof messageQueue> | undefined;
  writing: Answer<typeof writingQueues> | undefined;
}) {
  switch (id) {
    case 'bookings':
      return money && <BookingQueue bookings={money.bookings} />;
    case 'refunds':
      return money && <RefundQueue refunds={money.refunds} />;
    case 'disputes':
      return money && <DisputeQueue disputes={money.disputes} />;
    case 'differences':
      return money && <DifferenceQueue differences={money.differences} />;
    case 'messages':
      return messages && <MessageList messages={messages.messages} />;
    case 'writing':
      return writing && <HeldList held={writing.held} />;
    case 'questions':
      return writing && <QuestionList questions={writing.questions} />;
  }
}

function BookingQueue({ bookings }: { bookings: MoneyQueues['bookings'] }) {
  return (
    <Card>
      <Table
        label="Bookings that need a person"
        empty="No booking needs a person."
        columns={[
          { name: 'Reference' },
          { name: 'Why' },
          { name: 'What' },
          { name: 'Status' },
          { name: 'Starts' },
          { name: 'Since' },
          { name: 'Owner' },
          { name: 'Paid', number: true },
          { name: 'Actions', number: true },
        ]}
      >
        {bookings.map((booking) => (
          <Row key={`${booking.bookingId} ${booking.reason}`}>
            <RowHead>
              <Link to={`/bookings/${booking.userId}/${booking.bookingId}`} className={LINK}>
                {booking.reference}
              </Link>
            </RowHead>
            <Cell>{booking.reason}</Cell>
            <Cell>{booking.title}</Cell>
            <Cell>{booking.status}</Cell>
            <Cell>{dayText(booking.startsOn)}</Cell>
            <Cell>
              <At instant={booking.since} />
            </Cell>
            <Cell>{ownerText(booking.owner)}</Cell>
            <Cell number>
              <Money paise={booking.paidPaise} />
            </Cell>
            <Cell number>
              <TakeButton booking={{ ...booking, id: booking.bookingId }} owner={booking.owner} />
              <SettleButton bookingId={booking.bookingId} reference={booking.reference} />
            </Cell>
          </Row>
        ))}
      </Table>
    </Card>
  );
}

function DisputeQueue({ disputes }: { disputes: MoneyQueues['disputes'] }) {
  return (
    <Card>
      <Table
        label="Disputes"
        empty="No dispute is open."
        columns={[
          { name: 'Dispute' },
          { name: 'Payment' },
          { name: 'Reason' },
          { name: 'Phase' },
          { name: 'State' },
          { name: 'Answer by' },
          { name: 'Held back', number: true },
          { name: 'Amount', number: true },
        ]}
      >
        {disputes.map((dispute) => (
          <Row key={`${dispute.gateway} ${dispute.id}`}>
            <RowHead>
              <Link to={`/disputes/${dispute.gateway}/${dispute.id}`} className={LINK}>
                {dispute.id}
              </Link>
            </RowHead>
            <Cell>
              <Link to={`/find?typed=${dispute.gatewayPaymentId}`} className={LINK}>
                {dispute.gatewayPaymentId}
              </Link>
            </Cell>
            <Cell>{dispute.reasonCode.replaceAll('_', ' ')}</Cell>
            <Cell>{dispute.phase.replaceAll('_', ' ')}</Cell>
            <Cell>
              <StateMark look={dispute.status === 'under_review' ? 'waiting' : 'late'}>
                {dispute.status.replaceAll('_', ' ')}
              </StateMark>
            </Cell>
            <Cell>{dispute.respondBy === null ? '—' : <At instant={dispute.respondBy} />}</Cell>
            <Cell number>
              <Money paise={dispute.deductedPaise} />
            </Cell>
            <Cell number>
              <Money paise={dispute.amountPaise} />
            </Cell>
          </Row>
        ))}
      </Table>
    </Card>
  );
}

function DifferenceQueue({ differences }: { differences: MoneyQueues['differences'] }) {
  return (
    <Card>
      <Table
        label="Differences between the books"
        empty="The books agree, as far as they were compared last."
        columns={[{ name: 'About' }, { name: 'What differs' }, { name: 'Detail' }, { name: 'Since' }]}
      >
        {differences.map(({ kind, subject, detail, since }) => (
          <Row key={`${kind} ${subject}`}>
            <RowHead>
              <Link to={`/find?typed=${encodeURIComponent(subject)}`} className={LINK}>
                {subject}
              </Link>
            </RowHead>
            <Cell>{kind.replaceAll('-', ' ')}</Cell>
            <Cell>{detail}</Cell>
            <Cell>
              <At instant={since} />
            </Cell>
          </Row>
        ))}
      </Table>
    </Card>
  );
}
