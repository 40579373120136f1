import { askMonthLock, closeMonthRequest, lockMonth } from '@safar/contract/desk/month';
import { may } from '@safar/contract/desk/permissions';
import { formatMonth, type CalendarMonth } from '@safar/domain/time/days';
import { useState } from 'react';
import { Link } from 'react-router';
import { useOperator } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LINK } from '#ui/class-names.ts';
import { At } from '#ui/facts.tsx';
import { SchemaDialog } from '#ui/schema-dialog.tsx';
import { TwoAnswers } from '#ui/two-answers.tsx';
import { STEP_NAMES, type MonthAnswer } from './steps.tsx';

/** The lock of a month: what stands against it, the request, and its decision. */
export function MonthLock({ month, close }: { month: CalendarMonth; close: MonthAnswer }) {
  const { role } = useOperator();
  const [isAsking, setAsking] = useState(false);
  const name = formatMonth(month);
  const undone = close.steps.filter(({ state }) => state !== 'done');
  const onClose = () => setAsking(false);
  return (
    <Card title={close.lock === null ? `Lock ${name}` : `${name} takes no posting`}>
      <div className="grid gap-2 px-3.5 pb-3">
        <Says month={month} close={close} />
        {may(role, 'books.keep') && <Buttons close={close} month={month} onAsk={() => setAsking(true)} />}
      </div>
      {isAsking && (
        <SchemaDialog
          title={`Ask to lock ${name}`}
          act="Ask a second person"
          call={askMonthLock}
          params={{ month }}
          begin={{ carried: {} }}
          fields={undone.map(({ step, says }) => ({
            name: `carried.${step}` as const,
            label: `${STEP_NAMES[step]}: why it is carried`,
            hint: says,
            required: true,
            wide: true,
          }))}
          onClose={onClose}
        >
          <p>
            Locked, it takes no posting any more and is not opened again. What comes later goes into the open month.
          </p>
        </SchemaDialog>
      )}
    </Card>
  );
}

function Says({ month, close }: { month: CalendarMonth; close: MonthAnswer }) {
  const { lock, request, isOver, lockedBefore, steps } = close;
  if (lock !== null) return <p className="text-muted">The database refuses whatever is dated in it.</p>;
  if (request !== null)
    return (
      <>
        <p className="text-muted">
          {`${request.isMine ? 'You' : request.askedBy} asked, `}
          <At instant={request.askedAt} />
          <span>. Somebody else decides.</span>
        </p>
        {request.carried.map(({ step, why }) => (
          <p key={step}>
            <b className="font-medium">{STEP_NAMES[step]}</b>
            <span className="text-muted">{`, carried: ${why}`}</span>
          </p>
        ))}
      </>
    );
  if (!isOver) return <p className="text-muted">{`${formatMonth(month)} is not over yet.`}</p>;
  if (lockedBefore !== null)
    return (
      <p className="text-muted">
        <Link to={`/month?month=${lockedBefore}`} className={LINK}>
          {formatMonth(lockedBefore)}
        </Link>
        <span> is locked first.</span>
      </p>
    );
  const undone = steps.filter(({ state }) => state !== 'done').length;
  return (
    <p className="text-muted">
      {undone === 0
        ? 'Every step is done. Two people decide.'
        : `${undone === 1 ? '1 step is' : `${undone} steps are`} not done: each is named with the reason why it is carried. Two people decide.`}
    </p>
  );
}

function Buttons({
  month,
  close: { lock, request, isOver, lockedBefore },
  onAsk,
}: {
  month: CalendarMonth;
  close: MonthAnswer;
  onAsk: () => void;
}) {
  if (lock !== null || !isOver || lockedBefore !== null) return null;
  if (request === null)
    return (
      <Button look="next" onClick={onAsk}>
        Ask to lock
      </Button>
    );
  return <LockAnswers month={month} isMine={request.isMine} />;
}

/** The answers to a request to lock a month, on its page and in the queue. */
export function LockAnswers({ month, isMine }: { month: CalendarMonth; isMine: boolean }) {
  const params = { month };
  return (
    <TwoAnswers
      isMine={isMine}
      act="Lock the month"
      renderApprove={(frame) => (
        <SchemaDialog
          {...frame}
          title={`Lock ${formatMonth(month)}`}
          act="Lock it for good"
          call={lockMonth}
          params={params}
        >
          <p>It takes no posting any more, and is not opened again. What comes later goes into the open month.</p>
        </SchemaDialog>
      )}
      renderClose={(frame) => (
        <SchemaDialog {...frame} call={closeMonthRequest} params={params}>
          <p>The month stays open.</p>
        </SchemaDialog>
      )}
    />
  );
}
