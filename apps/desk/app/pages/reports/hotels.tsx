import { hotelStatements } from '@safar/contract/desk/statements';
import { Link } from 'react-router';
import { useAsk } from '#api/use-ask.ts';
import { Card } from '#ui/card.tsx';
import { LINK } from '#ui/class-names.ts';
import { FailureNote } from '#ui/note.tsx';
import { Table } from '#ui/table.tsx';
import { Choices, useMonth } from './parts.tsx';

/** What hotels of direct contracts earned in a month, were paid, and are due. */
export function HotelsReport() {
  const { month, field } = useMonth(1);
  const report = useAsk(hotelStatements, { query: { month } });
  return (
    <>
      <Choices>{field}</Choices>
      <FailureNote of={report.error} />
      {report.data !== undefined && (
        <Card title="Hotels of direct contracts">
          <Table
            label="Hotels of direct contracts"
            rows={report.data.hotels}
            id={({ hotel }) => hotel}
            empty="No stay of a direct contract ended in this month, and nothing is due from before."
            columns={[
              {
                name: 'Hotel',
                render: ({ hotel, name }) => (
                  <Link to={`/reports/hotel?${new URLSearchParams({ hotel, month }).toString()}`} className={LINK}>
                    {name === '' ? hotel : name}
                  </Link>
                ),
              },
              { name: 'Stays ended', number: true, render: ({ stays }) => stays },
              { name: 'Room nights', number: true, render: ({ nights }) => nights },
              { name: 'Due before', paise: ({ broughtPaise }) => broughtPaise },
              { name: 'Their part of the stays', paise: ({ netPaise }) => netPaise },
              { name: 'Paid', paise: ({ paidPaise }) => paidPaise },
              { name: 'Due at the end', paise: ({ duePaise }) => duePaise },
            ]}
          />
          <p className="border-t px-3.5 py-2 text-2xs text-muted">
            A stay counts in the month in which it ends. Payments are those that were noted under Supplier payables.
          </p>
        </Card>
      )}
    </>
  );
}
