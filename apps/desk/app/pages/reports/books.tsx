import { dayBookCsv, tallyFile, trialBalance, trialBalanceCsv } from '@safar/contract/desk/books';
import { Link } from 'react-router';
import { addressOf } from '#api/ask.ts';
import { useAsk } from '#api/use-ask.ts';
import { Card } from '#ui/card.tsx';
import { LINK } from '#ui/class-names.ts';
import { FailureNote } from '#ui/note.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { Table } from '#ui/table.tsx';
import { Choices, FileLink, usePeriod } from './parts.tsx';

/** The trial balance of a period, which leads to the accounts; and its day book and Tally file. */
export function BooksReport() {
  const { period, fields } = usePeriod();
  const report = useAsk(trialBalance, { query: period });
  const files = (
    <>
      <FileLink href={addressOf(tallyFile, { query: period })}>Tally file</FileLink>
      <FileLink href={addressOf(dayBookCsv, { query: period })}>Day book, CSV</FileLink>
      <FileLink href={addressOf(trialBalanceCsv, { query: period })}>Trial balance, CSV</FileLink>
    </>
  );
  return (
    <>
      <Choices files={files}>{fields}</Choices>
      <FailureNote of={report.error} />
      {report.data !== undefined && (
        <Card title="Trial balance" aside={<span className="text-2xs text-faint">a debit is above zero</span>}>
          <Table
            label="Trial balance"
            rows={
              report.data.accounts.length === 0
                ? []
                : [...report.data.accounts, { ...report.data.total, account: null, name: 'Total' }]
            }
            id={({ account }) => account ?? 'total'}
            empty="Nothing was posted by the end of this period."
            columns={[
              {
                name: 'Account',
                render: ({ account, name }) =>
                  account === null ? (
                    <b>{name}</b>
                  ) : (
                    <Link
                      to={`/reports/account?${new URLSearchParams({ account, ...period }).toString()}`}
                      className={LINK}
                    >
                      {name}
                    </Link>
                  ),
              },
              { name: 'Before', paise: ({ openingPaise }) => openingPaise },
              { name: 'Debits', paise: ({ debitPaise }) => debitPaise },
              { name: 'Credits', paise: ({ creditPaise }) => creditPaise },
              { name: 'At the end', paise: ({ closingPaise }) => closingPaise },
            ]}
          />
          <Balanced isBalanced={isBalanced(report.data.total)} />
        </Card>
      )}
    </>
  );
}

function isBalanced(total: { debitPaise: number; creditPaise: number; closingPaise: number }): boolean {
  return total.debitPaise === total.creditPaise && total.closingPaise === 0;
}

function Balanced({ isBalanced: is }: { isBalanced: boolean }) {
  return (
    <p className="flex flex-wrap items-center gap-2 border-t px-3.5 py-2 text-2xs text-muted">
      <StateMark look={is ? 'good' : 'late'}>{is ? 'balances' : 'does not balance'}</StateMark>
      {is
        ? 'Debits equal credits, and all accounts add up to zero.'
        : 'A posting is not whole: call who runs the machine.'}
    </p>
  );
}
