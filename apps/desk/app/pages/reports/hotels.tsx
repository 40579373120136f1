import { may } from '@safar/contract/desk/permissions';
import { hotelStatements, mailHotelStatements } from '@safar/contract/desk/statements';
import { formatMonth } from '@safar/domain/time/days';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAsk, useOperator } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LINK } from '#ui/class-names.ts';
import { DoneDialog } from '#ui/dialog.tsx';
import { FailureNote } from '#ui/note.tsx';
import { SchemaDialog } from '#ui/schema-dialog.tsx';
import { Table } from '#ui/table.tsx';
import { MailMark } from './mailed-card.tsx';
import { Choices, useMonth } from './parts.tsx';

/** What hotels of direct contracts earned in a month, were paid, and are due. */
export function HotelsReport() {
  const { role } = useOperator();
  const [isMailing, setMailing] = useState(false);
  const { month, field } = useMonth(1);
  const report = useAsk(hotelStatements, { query: { month } });
  const open = report.data?.hotels.filter(({ mail }) => mail === null) ?? [];
  const addressed = open.filter(({ email }) => email !== '').length;
  const canMail = may(role, 'books.keep') && report.data?.isOver === true && addressed > 0;
  return (
    <>
      <Choices
        files={canMail && <Button onClick={() => setMailing(true)}>{`Mail ${counted(addressed, 'statement')}`}</Button>}
      >
        {field}
      </Choices>
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
              {
                name: 'Statement',
                render: ({ mail, email }) =>
                  mail === null ? (
                    <span className="text-muted">{email === '' ? 'no address' : 'not mailed'}</span>
                  ) : (
                    <MailMark mail={mail} />
                  ),
              },
            ]}
          />
          <p className="border-t px-3.5 py-2 text-2xs text-muted">
            A stay counts in the month in which it ends. Payments are those that were noted under Supplier payables.
          </p>
        </Card>
      )}
      {isMailing && (
        <SchemaDialog
          title={`Statements of ${formatMonth(month)}`}
          act={`Mail ${counted(addressed, 'statement')}`}
          call={mailHotelStatements}
          begin={{ month }}
          renderDone={({ mailed, unaddressed }) => (
            <DoneDialog title="On their way" onClose={() => setMailing(false)}>
              <p>{`${counted(mailed, 'statement')} to hotels. ${unaddressed === 0 ? 'Each hotel has an address.' : `${counted(unaddressed, 'hotel')} without an address.`}`}</p>
            </DoneDialog>
          )}
          onClose={() => setMailing(false)}
        >
          <p>
            Each hotel gets its statement with its file, to the address of its contract. Those that one of this month
            was mailed to get none: send it again on the hotel’s own page.
          </p>
        </SchemaDialog>
      )}
    </>
  );
}

const counted = (n: number, one: string) => `${n} ${n === 1 ? one : `${one}s`}`;
