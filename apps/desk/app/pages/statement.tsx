import { closeDifference, supplierStatement, supplierStatementCsv } from '@safar/contract/desk/statements';
import { may } from '@safar/contract/desk/permissions';
import { formatMonth } from '@safar/domain/time/days';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { addressOf, type Answer } from '#api/ask.ts';
import { useAsk, useOperator } from '#api/use-ask.ts';
import { BookingLink } from '#ui/booking-facts.tsx';
import { Button } from '#ui/button.tsx';
import { Card, PageHead } from '#ui/card.tsx';
import { LINK } from '#ui/class-names.ts';
import { At, dayText, Money } from '#ui/facts.tsx';
import { FailureNote, Note } from '#ui/note.tsx';
import { SchemaDialog } from '#ui/schema-dialog.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { Table } from '#ui/table.tsx';
import { StatementFileDialog } from './month/statement-file-dialog.tsx';
import { Choices, FileLink, useMonth } from './reports/parts.tsx';

type Statement = Answer<typeof supplierStatement>;
type Difference = Statement['differences'][number];

/** A supplier's statement of a month, line by line beside our books. */
export function StatementPage() {
  const [search] = useSearchParams();
  const supplier = search.get('supplier');
  return supplier === null ? <Navigate to="/month" replace /> : <OfSupplier supplier={supplier} />;
}

function OfSupplier({ supplier }: { supplier: string }) {
  const { role } = useOperator();
  const { month, field } = useMonth(1);
  const found = useAsk(supplierStatement, { params: { month, supplier } });
  const [isReading, setIsReading] = useState(false);
  const [closing, setClosing] = useState<Difference | null>(null);
  const statement = found.data;
  const mayChange = statement?.canChange === true && may(role, 'books.keep');
  return (
    <>
      <PageHead title={`Statement of ${supplier}`}>
        <Link to={`/month?month=${month}`} className={LINK}>
          {`Back to ${formatMonth(month)}`}
        </Link>
      </PageHead>
      <Choices
        files={
          <>
            {statement !== undefined && statement.lines > 0 && (
              <FileLink href={addressOf(supplierStatementCsv, { query: { month, supplier } })}>
                Differences, CSV
              </FileLink>
            )}
            {mayChange && (
              <Button look={statement.lines === 0 ? 'next' : 'plain'} onClick={() => setIsReading(true)}>
                {statement.lines === 0 ? 'Read its file' : 'Read another file'}
              </Button>
            )}
          </>
        }
      >
        {field}
      </Choices>
      <FailureNote of={found.error} />
      {statement !== undefined && statement.lines === 0 && (
        <div className="mb-3">
          <Note>No file of this statement was read: our books stand alone.</Note>
        </div>
      )}
      {statement !== undefined && (
        <div className="grid gap-3">
          <BothSides supplier={supplier} statement={statement} />
          {statement.lines > 0 && <Differences statement={statement} onClose={mayChange ? setClosing : null} />}
        </div>
      )}
      {isReading && <StatementFileDialog month={month} supplier={supplier} onClose={() => setIsReading(false)} />}
      {closing !== null && (
        <SchemaDialog
          title="Close the difference"
          keep="Leave it open"
          act="Close it"
          call={closeDifference}
          params={{ month, supplier }}
          begin={{ subject: closing.subject, differencePaise: closing.differencePaise }}
          onClose={() => setClosing(null)}
        >
          <p>
            {`${whatOf(closing)}: `}
            <Money paise={closing.differencePaise} />
            <span>. Nothing is posted. It is open again as soon as it is another sum.</span>
          </p>
        </SchemaDialog>
      )}
    </>
  );
}

function BothSides({ supplier, statement }: { supplier: string; statement: Statement }) {
  const { ours, theirs, openingPaise, closingPaise, closedBeforePaise, broken, lines, equal } = statement;
  const has = lines > 0;
  const rows = [
    { name: 'Booked', ours: ours.bookedPaise, theirs: theirs.bookedPaise },
    { name: 'Come back', ours: ours.returnedPaise, theirs: theirs.returnedPaise },
    { name: 'Paid in', ours: ours.paidPaise, theirs: theirs.paidPaise },
  ];
  return (
    <Card
      title="Both sides"
      aside={
        has && (
          <span className="text-2xs text-faint">{`${lines.toLocaleString('en-IN')} lines, ${equal.toLocaleString('en-IN')} equal`}</span>
        )
      }
    >
      <Table
        label="Both sides of the statement"
        rows={rows}
        id={({ name }) => name}
        empty=""
        columns={[
          { name: 'In the month', render: ({ name }) => name },
          { name: 'Our books', paise: (row) => row.ours },
          { name: supplier, number: true, render: (row) => (has ? <Money paise={row.theirs} /> : null) },
          { name: 'Apart', number: true, render: (row) => (has ? <Money paise={row.theirs - row.ours} /> : null) },
        ]}
      />
      {openingPaise !== null && closingPaise !== null && (
        <p className="flex flex-wrap items-center gap-2 border-t px-3.5 py-2 text-2xs text-muted">
          {broken.length === 0 ? (
            <StateMark look="good">balance follows</StateMark>
          ) : (
            <StateMark look="late">balance does not follow</StateMark>
          )}
          <span>
            {'Their balance: '}
            <Money paise={openingPaise} />
            {' before the first line, '}
            <Money paise={closingPaise} />
            {' after the last.'}
          </span>
          {broken.length > 0 && (
            <span>
              {`At ${broken.map(({ line }) => `row ${line}`).join(', ')} it moved by something else than the row.`}
            </span>
          )}
          {closedBeforePaise !== null && closedBeforePaise !== openingPaise && (
            <span>
              {'The month before ended with '}
              <Money paise={closedBeforePaise} />
              <span>.</span>
            </span>
          )}
        </p>
      )}
    </Card>
  );
}

const KINDS: Readonly<Record<Difference['kind'], string>> = {
  apart: 'Other sums',
  unknown: 'Taken, no booking of ours',
  missing: 'Not on their statement',
  payment: 'Payment',
};

function whatOf({ kind, ref, booking }: Difference): string {
  return [booking?.reference ?? ref, KINDS[kind].toLowerCase()].filter((text) => text !== '').join(', ');
}

function Differences({
  statement: { differences, count, open, openPaise },
  onClose,
}: {
  statement: Statement;
  onClose: ((difference: Difference) => void) | null;
}) {
  return (
    <Card
      title={count === 1 ? '1 difference' : `${count} differences`}
      aside={
        count > 0 && (
          <span className="text-2xs text-faint">
            {open === 0 ? 'all closed' : `${open} open, `}
            {open > 0 && <Money paise={openPaise} />}
          </span>
        )
      }
    >
      <Table
        label="Differences of the statement"
        rows={differences}
        id={({ subject }) => subject}
        empty="Every line is a booking or a payment of ours, with the same sum, and none of ours is missing."
        columns={[
          {
            name: 'Line',
            render: ({ line, ref, day, booking }) => (
              <span className="grid py-1">
                <span>{ref === '' ? (booking?.reference ?? 'no number') : ref}</span>
                <span className="text-2xs text-muted">
                  {line === null ? 'not listed' : [`row ${line}`, ...(day === null ? [] : [dayText(day)])].join(', ')}
                </span>
              </span>
            ),
          },
          {
            name: 'What',
            long: true,
            render: (row) => (
              <span className="grid">
                <span>{row.isElsewhere ? 'In another month of ours' : KINDS[row.kind]}</span>
                {row.booking !== null && <span className="text-2xs text-muted">{row.booking.title}</span>}
                {row.closed !== null && (
                  <span className="text-2xs text-muted">
                    {`${row.closed.why} (${row.closed.by}, `}
                    <At instant={row.closed.at} />
                    <span>)</span>
                  </span>
                )}
              </span>
            ),
          },
          { name: 'Booking', render: ({ booking }) => booking && <BookingLink to={booking} /> },
          { name: 'Ours', paise: ({ oursPaise }) => oursPaise },
          { name: 'Theirs', paise: ({ theirsPaise }) => theirsPaise },
          { name: 'Apart', paise: ({ differencePaise }) => differencePaise },
          {
            name: 'State',
            render: (row) =>
              row.closed !== null ? (
                <StateMark look="good">closed</StateMark>
              ) : onClose === null ? (
                <StateMark look="waiting">open</StateMark>
              ) : (
                <Button onClick={() => onClose(row)}>Close it</Button>
              ),
          },
        ]}
      />
      {count > differences.length && (
        <p className="border-t px-3.5 py-2 text-2xs text-muted">
          {`The ${differences.length} largest of ${count}; the file has all.`}
        </p>
      )}
    </Card>
  );
}
