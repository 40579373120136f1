import { monthClose, type MonthStep } from '@safar/contract/desk/month';
import { salesReport } from '@safar/contract/desk/reports';
import { firstDayOf, formatMonth, lastDayOf, type CalendarMonth } from '@safar/domain/time/days';
import { useAsk } from '#api/use-ask.ts';
import { Card, PageHead } from '#ui/card.tsx';
import { At, Money } from '#ui/facts.tsx';
import { FailureNote } from '#ui/note.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { Choices, useMonth } from './reports/parts.tsx';
import { Costs } from './reports/sales.tsx';
import { EInvoices } from './month/e-invoices.tsx';
import { MonthFiles } from './month/files.tsx';
import { MonthLock } from './month/lock.tsx';
import { Statements } from './month/statements.tsx';
import { Steps, STEP_NAMES, type MonthAnswer } from './month/steps.tsx';

/** A month as it is closed: its steps, what it earned, its files and its lock. */
export function MonthPage() {
  const { month, field } = useMonth(1);
  const found = useAsk(monthClose, { params: { month } });
  return (
    <>
      <PageHead title={formatMonth(month)}>{found.data !== undefined && <State of={found.data} />}</PageHead>
      <Choices>{field}</Choices>
      <FailureNote of={found.error} />
      {found.data !== undefined && (
        <div className="grid items-start gap-3 xl:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
          <div className="grid min-w-0 gap-3">
            <Steps month={month} close={found.data} />
            <Statements month={month} close={found.data} />
            <Earned month={month} />
          </div>
          <div className="grid min-w-0 gap-3">
            <MonthLock month={month} close={found.data} />
            <CameOver close={found.data} />
            <MonthFiles month={month} />
          </div>
          <div className="min-w-0 xl:col-span-2">
            <EInvoices month={month} />
          </div>
        </div>
      )}
    </>
  );
}

/** How far the month is. */
function State({ of: { steps, lock, isOver, request } }: { of: MonthAnswer }) {
  if (lock !== null)
    return (
      <span className="flex flex-wrap items-center gap-2 text-muted">
        <StateMark look="over">locked</StateMark>
        <span>
          {`by ${lock.askedBy} and ${lock.lockedBy}, `}
          <At instant={lock.lockedAt} />
        </span>
      </span>
    );
  const done = steps.filter(({ state }) => state === 'done').length;
  const apart = steps.filter(({ state }) => state === 'differs').length;
  return (
    <span className="flex flex-wrap items-center gap-2 text-muted">
      <span>{`${done} of ${steps.length} done`}</span>
      {apart > 0 && <StateMark look="late">{apart === 1 ? '1 difference' : `${apart} differences`}</StateMark>}
      {request !== null && <StateMark look="waiting">asked to lock</StateMark>}
      {!isOver && <StateMark look="waiting">not over yet</StateMark>}
    </span>
  );
}

function Earned({ month }: { month: CalendarMonth }) {
  const query = { from: firstDayOf(month), until: lastDayOf(month), by: 'product' as const };
  const report = useAsk(salesReport, { query });
  if (report.data === undefined) return <FailureNote of={report.error} />;
  return (
    <Costs
      title={`What ${formatMonth(month)} left us`}
      marginPaise={report.data.ledger.marginPaise}
      costs={report.data.costs}
    />
  );
}

/** What a locked month carries, and whether it still adds up to what was locked. */
function CameOver({ close: { lock } }: { close: MonthAnswer }) {
  if (lock === null) return null;
  return (
    <Card title="What was locked">
      <div className="grid gap-2 px-3.5 pb-3">
        <p className="text-muted">
          {`${lock.lines.toLocaleString('en-IN')} lines, debits `}
          <Money paise={lock.debitPaise} />
          <span>.</span>
        </p>
        {lock.debitPaise === lock.debitNowPaise ? (
          <StateMark look="good">adds up to the same now</StateMark>
        ) : (
          <StateMark look="late">adds up to something else now: call who runs the machine</StateMark>
        )}
        {lock.carried.map(({ step, why }) => (
          <p key={step}>
            <b className="font-medium">{STEP_NAMES[step satisfies MonthStep]}</b>
            <span className="text-muted">{`, carried: ${why}`}</span>
          </p>
        ))}
        <p className="text-2xs text-muted">What comes later goes into the open month by itself.</p>
      </div>
    </Card>
  );
}
