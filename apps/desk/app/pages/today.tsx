import { today } from '@safar/contract/desk/today';
import { formatInr } from '@safar/domain/money/money';
import { may } from '@safar/contract/desk/permissions';
import { Link } from 'react-router';
import type { Answer } from '#api/ask.ts';
import { countOfKind, useOperator, useWaitingCounts, REFRESH_MS, useAsk } from '#api/use-ask.ts';
import { axisCount, axisRupees } from '#ui/axis-texts.ts';
import { Bars } from '#ui/bars.tsx';
import { Card, PageHead } from '#ui/card.tsx';
import { FailureNote, Note } from '#ui/note.tsx';
import { At, dayText } from '#ui/facts.tsx';
import { AnswerTable } from './suppliers/answers.tsx';
import { ComplaintFigures, Failures, Steps, WaitingWork } from './today/lists.tsx';

type Day = Answer<typeof today>;

const SEARCHED = 'searched';
const BOOKED = 'booked';

/** The figures of the current day, each a link to the list it counts. */
export function TodayPage() {
  const day = useAsk(today, {}, { everyMs: REFRESH_MS });
  return (
    <>
      <PageHead title="Today">
        {day.data !== undefined && (
          <span className="text-muted">
            {dayText(day.data.day)}, until <At instant={day.data.asOf} />
          </span>
        )}
      </PageHead>
      <FailureNote of={day.error} />
      {day.data !== undefined && <Shown day={day.data} />}
    </>
  );
}

function Shown({ day }: { day: Day }) {
  const { role } = useOperator();
  const counts = useWaitingCounts();
  const hourNow = hourOf(day.asOf);
  const list = `/find?from=${day.day}&until=${day.day}`;
  return (
    <div className="grid gap-3">
      <Alarms day={day} inNeed={countOfKind(counts?.cells ?? [], 'bookings')} />
      <Figures day={day} list={list} />
      <div className="grid gap-3 xl:grid-cols-3">
        <Card title="Bookings by hour" aside={<Legend weekBefore={day.weekBefore} />}>
          <div className="px-3.5 pt-2 pb-3">
            <Bars
              label="Bookings by hour"
              axis={axisCount}
              bars={day.hours.map(({ hour, bookings, bookingsBefore }) => ({
                label: hourText(hour),
                value: bookings,
                before: bookingsBefore,
                open: hour === hourNow,
                to: list,
                text: `${hourText(hour)} to ${hourText(hour + 1)}: ${bookings} bookings, a week before ${bookingsBefore}`,
              }))}
            />
          </div>
        </Card>
        <Card title="Revenue by hour" aside={<Legend weekBefore={day.weekBefore} />}>
          <div className="px-3.5 pt-2 pb-3">
            <Bars
              label="Revenue by hour"
              axis={axisRupees}
              bars={day.hours.map(({ hour, revenuePaise, revenueBeforePaise }) => ({
                label: hourText(hour),
                value: revenuePaise,
                before: revenueBeforePaise,
                open: hour === hourNow,
                to: list,
                text: `${hourText(hour)} to ${hourText(hour + 1)}: ${formatInr(revenuePaise)}, a week before ${formatInr(revenueBeforePaise)}`,
              }))}
            />
          </div>
        </Card>
        <Card
          title="Look-to-book"
          aside={<span className="text-2xs text-faint">visits, then checkouts; kept from the step before</span>}
        >
          <Steps steps={day.steps} />
        </Card>
        <div className="grid content-start gap-3">
          <Card title="Failures by reason">
            <Failures failures={day.failures} list={list} />
          </Card>
          <Card title="Complaints of 90 days" aside={<span className="text-2xs text-faint">48 hours, one month</span>}>
            <ComplaintFigures of={day.complaints} />
          </Card>
          <Card title="On account with suppliers">
            <ul className="grid gap-2 px-3.5 pb-3">
              {day.accounts.length === 0 && <li className="text-muted">Nobody has heard yet.</li>}
              {day.accounts.map(({ id, restPaise, at }) => (
                <li key={id} className="flex flex-wrap items-baseline gap-x-2">
                  <span className="mr-auto">{id.toUpperCase()}</span>
                  <span className="text-2xs text-faint">
                    heard <At instant={at} />
                  </span>
                  <Link to="/suppliers" className={FIGURE_LINK}>
                    {formatInr(restPaise)}
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        </div>
        <Card
          title="Waiting"
          className="xl:col-span-2"
          aside={<span className="text-2xs text-faint">since when the oldest waits</span>}
        >
          <WaitingWork counts={counts} />
        </Card>
      </div>
      <Card
        title="Supplier answers"
        aside={
          may(role, 'suppliers.read') && (
            <Link to="/suppliers" className="text-2xs text-muted underline underline-offset-2 hover:text-text">
              All of them
            </Link>
          )
        }
      >
        <AnswerTable answers={day.answers} />
      </Card>
    </div>
  );
}

const FIGURE_LINK = 'tabular-nums border-b border-line hover:border-select hover:text-select-text';

/** Problems that need an operator now; nothing when there are none. */
function Alarms({ day, inNeed }: { day: Day; inNeed: ReturnType<typeof countOfKind> }) {
  const low = day.accounts.filter(({ belowAlarm }) => belowAlarm);
  if (low.length === 0 && inNeed.count === 0) return null;
  return (
    <section aria-label="What needs a person now" className="grid gap-2 lg:grid-cols-2">
      {low.map(({ id, restPaise, belowStop }) => (
        <Note key={id} look={belowStop ? 'critical' : 'caution'}>
          <Link to="/suppliers" className="text-text underline underline-offset-2">
            {id.toUpperCase()}: {formatInr(restPaise)} on account
          </Link>
          , {belowStop ? 'and nothing more of it is sold' : `alarm at ${formatInr(day.alarmPaise)}`}
        </Note>
      ))}
      {inNeed.count > 0 && (
        <Note look="caution">
          <Link to="/waiting?kind=bookings" className="text-text underline underline-offset-2">
            {inNeed.count === 1 ? '1 booking needs a person' : `${inNeed.count} bookings need a person`}
          </Link>
          {inNeed.oldest !== null && (
            <>
              , the oldest since <At instant={inNeed.oldest} />
            </>
          )}
        </Note>
      )}
    </section>
  );
}

function Figures({ day, list }: { day: Day; list: string }) {
  const { bookings, moneyIn, refunds, failures, waiting, steps } = day;
  const failed = failures.reduce((sum, { count }) => sum + count, 0);
  const countOf = (step: string) => steps.find((one) => one.step === step)?.count ?? 0;
  const looked = countOf(SEARCHED);
  return (
    <section aria-label="Figures of today" className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
      <Figure name="Bookings" value={bookings.count.toLocaleString('en-IN')} to={list}>
        {bookings.countBefore.toLocaleString('en-IN')} by this hour a week before
      </Figure>
      <Figure name="Revenue" value={formatInr(bookings.revenuePaise)} to={list}>
        {formatInr(bookings.revenueBeforePaise)} by this hour a week before
      </Figure>
      <Figure
        name="Look-to-book"
        value={looked === 0 || countOf(BOOKED) > looked ? '—' : `${((countOf(BOOKED) / looked) * 100).toFixed(2)}%`}
        to={list}
      >
        of {looked.toLocaleString('en-IN')} visits that searched
      </Figure>
      <Figure name="Money in" value={formatInr(moneyIn.paise)} to={list}>
        {moneyIn.payments === 1 ? '1 payment' : `${moneyIn.payments.toLocaleString('en-IN')} payments`}
      </Figure>
      <Figure name="Refunds" value={formatInr(refunds.paise)} to="/refunds">
        {refunds.count === 1 ? '1 refund' : `${refunds.count.toLocaleString('en-IN')} refunds`}
      </Figure>
      <Figure name="Failed" value={failed.toLocaleString('en-IN')} to={`${list}&status=refunded`} isBad={failed > 0}>
        {waiting.toLocaleString('en-IN')} more on their way now
      </Figure>
    </section>
  );
}

function Figure({
  name,
  value,
  to,
  isBad = false,
  children,
}: {
  name: string;
  value: string;
  to: string;
  isBad?: boolean;
  children: React.ReactNode;
}) {
  return (
    <Link to={to} className="group min-w-0 rounded-desk border bg-surface px-3.5 py-2.5 shadow-card hover:bg-hover">
      <span className="block text-2xs text-muted">{name}</span>
      <span className={isBad ? 'text-critical' : undefined}>
        <span className="border-b border-line text-[1.375rem] leading-7 font-semibold group-hover:border-select">
          {value}
        </span>
      </span>
      <span className="mt-1 block text-2xs text-faint">{children}</span>
    </Link>
  );
}

function Legend({ weekBefore }: { weekBefore: string }) {
  return (
    <span className="flex items-center gap-3 text-2xs text-faint">
      <span className="flex items-center gap-1.5">
        <span aria-hidden className="size-2 rounded-[2px] bg-(--plot-now)" />
        today
      </span>
      <span className="flex items-center gap-1.5">
        <span aria-hidden className="w-3.5 border-t-2 border-dashed border-(--plot-before)" />
        {dayText(weekBefore)}
      </span>
    </span>
  );
}

const HOUR = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Asia/Kolkata' });

function hourOf(instant: string): number {
  return Number(HOUR.format(new Date(instant)));
}

function hourText(hour: number): string {
  return String(hour % 24).padStart(2, '0');
}
