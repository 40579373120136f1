import { noteStatement } from '@safar/contract/desk/month';
import { may } from '@safar/contract/desk/permissions';
import type { CalendarMonth } from '@safar/domain/time/days';
import { useState } from 'react';
import { Link } from 'react-router';
import { useOperator } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LINK } from '#ui/class-names.ts';
import { Money } from '#ui/facts.tsx';
import { SchemaDialog } from '#ui/schema-dialog.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { Table } from '#ui/table.tsx';
import type { MonthAnswer } from './steps.tsx';

/** What each supplier's statement says, beside our books of it. */
export function Statements({ month, close }: { month: CalendarMonth; close: MonthAnswer }) {
  const { role } = useOperator();
  const [supplier, setSupplier] = useState<string | null>(null);
  const mayNote = may(role, 'books.keep') && close.lock === null && close.isOver;
  return (
    <Card title="Supplier statements">
      <Table
        label="Supplier statements"
        rows={close.statements}
        id={(row) => row.supplier}
        empty="Nothing was booked with a supplier, or given back, in this month."
        columns={[
          {
            name: 'Supplier',
            render: ({ supplier }) => (
              <Link to={`/statement?${new URLSearchParams({ month, supplier }).toString()}`} className={LINK}>
                {supplier}
              </Link>
            ),
          },
          { name: 'Booked, ours', paise: (row) => row.oursBookedPaise },
          { name: 'theirs', number: true, render: (row) => sum(row.theirsBookedPaise) },
          { name: 'Given back, ours', paise: (row) => row.oursReturnedPaise },
          { name: 'theirs ', number: true, render: (row) => sum(row.theirsReturnedPaise) },
          { name: 'Apart', number: true, render: (row) => sum(apart(row)) },
          { name: 'Lines', render: (row) => <Lines open={row.open} /> },
          ...(mayNote
            ? [
                {
                  name: 'Statement',
                  render: (row: MonthAnswer['statements'][number]) => (
                    <Button onClick={() => setSupplier(row.supplier)}>
                      {row.theirsBookedPaise === null ? 'Enter it' : 'Correct it'}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      {supplier !== null && (
        <SchemaDialog
          title={`Statement of ${supplier}`}
          act="Note the statement"
          call={noteStatement}
          params={{ month }}
          begin={{ supplier }}
          fields={[
            { name: 'bookedPaise', label: 'Booked in the month, ₹' },
            { name: 'returnedPaise', label: 'Given back in the month, ₹' },
          ]}
          onClose={() => setSupplier(null)}
        >
          <p>
            As the supplier’s own statement has them. Of a deposit they are what it fell by and what came back to it.
            They take the place of a file that was read: on the statement’s own page one is compared line by line.
          </p>
        </SchemaDialog>
      )}
    </Card>
  );
}

/** How many differences of a file's lines are open; nothing where sums alone were noted. */
function Lines({ open }: { open: number | null }) {
  if (open === null) return '—';
  if (open === 0) return <StateMark look="good">no difference open</StateMark>;
  return <StateMark look="late">{open === 1 ? '1 open' : `${open} open`}</StateMark>;
}

function sum(paise: number | null) {
  return paise === null ? null : <Money paise={paise} />;
}

function apart(row: MonthAnswer['statements'][number]): number | null {
  if (row.theirsBookedPaise === null || row.theirsReturnedPaise === null) return null;
  return row.theirsBookedPaise - row.theirsReturnedPaise - (row.oursBookedPaise - row.oursReturnedPaise);
}
