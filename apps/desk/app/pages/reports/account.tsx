import { accountCsv, accountDay, accountStatement } from '@safar/contract/desk/books';
import { LEDGER_ACCOUNTS, type LedgerAccount } from '@safar/domain/money/ledger';
import { Link, Navigate, useSearchParams } from 'react-router';
import { addressOf } from '#api/ask.ts';
import { useAsk, useCursor } from '#api/use-ask.ts';
import { BookingLink } from '#ui/booking-facts.tsx';
import { Card, PageHead } from '#ui/card.tsx';
import { LINK } from '#ui/class-names.ts';
import { dayText } from '#ui/facts.tsx';
import { FailureNote } from '#ui/note.tsx';
import { Pages, Table } from '#ui/table.tsx';
import { Choices, FileLink, usePeriod } from './parts.tsx';

/** The statement of an account by day, or the lines of one of its days. */
export function AccountPage() {
  const [search] = useSearchParams();
  const account = LEDGER_ACCOUNTS.find((one) => one === search.get('account'));
  if (account === undefined) return <Navigate to="/reports?report=books" replace />;
  const day = search.get('day');
  return day === null ? <Statement account={account} /> : <DayLines account={account} day={day} />;
}

function Statement({ account }: { account: LedgerAccount }) {
  const { period, fields } = usePeriod();
  const report = useAsk(accountStatement, { params: { account }, query: period });
  const back = `/reports?${new URLSearchParams({ report: 'books', ...period }).toString()}`;
  return (
    <>
      <PageHead title={report.data?.name ?? 'Account'}>
        <Link to={back} className={LINK}>
          Back to the trial balance
        </Link>
      </PageHead>
      <Choices
        files={<FileLink href={addressOf(accountCsv, { query: { account, ...period } })}>Every line, CSV</FileLink>}
      >
        {fields}
      </Choices>
      <FailureNote of={report.error} />
      {report.data !== undefined && (
        <Card title="By day" aside={<span className="text-2xs text-faint">a debit is above zero</span>}>
          <Table
            label="Statement of the account"
            rows={[
              { day: null, name: 'Before', debitPaise: 0, creditPaise: 0, balancePaise: report.data.openingPaise },
              ...report.data.days.map((row) => ({ ...row, name: dayText(row.day) })),
            ]}
            id={({ day }) => day ?? 'before'}
            empty=""
            columns={[
              {
                name: 'Day',
                render: ({ day, name }) =>
                  day === null ? (
                    <span className="text-muted">{name}</span>
                  ) : (
                    <Link
                      to={`/reports/account?${new URLSearchParams({ account, ...period, day }).toString()}`}
                      className={LINK}
                    >
                      {name}
                    </Link>
                  ),
              },
              { name: 'Debits', paise: ({ debitPaise }) => debitPaise },
              { name: 'Credits', paise: ({ creditPaise }) => creditPaise },
              { name: 'Balance', paise: ({ balancePaise }) => balancePaise },
            ]}
          />
        </Card>
      )}
    </>
  );
}

function DayLines({ account, day }: { account: LedgerAccount; day: string }) {
  const [search] = useSearchParams();
  const list = useAsk(accountDay, { params: { account, day }, query: useCursor() });
  const back = new URLSearchParams(search);
  for (const name of ['day', 'cursor']) back.delete(name);
  return (
    <>
      <PageHead title={`${list.data?.name ?? 'Account'}, ${dayText(day)}`}>
        <Link to={`/reports/account?${back.toString()}`} className={LINK}>
          Back to the statement
        </Link>
      </PageHead>
      <FailureNote of={list.error} />
      {list.data !== undefined && (
        <Card>
          <Table
            label="Lines of the day"
            rows={list.data.lines}
            id={({ id }) => id}
            empty="Nothing moved on this day."
            columns={[
              { name: 'Posted', at: ({ at }) => at },
              { name: 'What', render: ({ what }) => what },
              { name: 'Booking', render: ({ booking }) => (booking === null ? '—' : <BookingLink to={booking} />) },
              { name: 'Amount', paise: ({ amountPaise }) => amountPaise },
            ]}
          />
          <Pages next={list.data.nextCursor} />
        </Card>
      )}
    </>
  );
}
