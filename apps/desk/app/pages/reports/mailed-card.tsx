import { mailHotelStatement, type hotelStatement } from '@safar/contract/desk/statements';
import { formatMonth, type CalendarMonth } from '@safar/domain/time/days';
import { useState } from 'react';
import type { Answer } from '#api/ask.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Money, At } from '#ui/facts.tsx';
import { SchemaDialog } from '#ui/schema-dialog.tsx';
import { Table } from '#ui/table.tsx';
import { StateMark } from '#ui/state-mark.tsx';

/** What was mailed to a hotel of its statement of a month, and mailing it. */
export function MailedCard({
  hotel,
  month,
  of: { sums, email, mails, isOver },
  mayMail,
}: {
  hotel: string;
  month: CalendarMonth;
  of: Answer<typeof hotelStatement>;
  mayMail: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  const [last] = mails;
  const canMail = mayMail && isOver && email !== '' && last?.state !== 'waiting';
  const again = last === undefined ? '' : ' again';
  return (
    <Card
      title="Mailed to the hotel"
      aside={canMail && <Button onClick={() => setOpen(true)}>{`Mail it${again}`}</Button>}
    >
      <p className="px-3.5 pb-3 text-muted">{whereTo(email, isOver)}</p>
      {last !== undefined && (
        <Table
          label="Mailed to the hotel"
          rows={mails}
          id={({ n }) => n}
          empty=""
          columns={[
            { name: 'Asked', at: ({ askedAt }) => askedAt },
            { name: 'By', render: ({ by }) => by },
            { name: 'To', render: (mail) => mail.email },
            { name: 'State', render: (mail) => <MailMark mail={mail} /> },
            { name: 'It said, due at the end', paise: ({ duePaise }) => duePaise },
          ]}
        />
      )}
      {isOpen && (
        <SchemaDialog
          title={`Statement of ${formatMonth(month)}`}
          act={`Mail it${again}`}
          call={mailHotelStatement}
          params={{ hotel }}
          begin={{ month, mailed: last?.n ?? 0 }}
          onClose={() => setOpen(false)}
        >
          <p>
            <span>{`${email} gets the statement with its file as it is now: `}</span>
            <Money paise={sums.duePaise} />
            <span> due at the end. It names no guest.</span>
          </p>
        </SchemaDialog>
      )}
    </Card>
  );
}

function whereTo(email: string, isOver: boolean): string {
  if (email === '') return 'Its contract has no address for statements. Content enters one on the contract’s page.';
  return isOver ? `Statements go to ${email}.` : `Statements go to ${email} once the month is over.`;
}

/** What became of a mail to a hotel. */
export function MailMark({
  mail: { state, endedAt },
}: {
  mail: Pick<Answer<typeof hotelStatement>['mails'][number], 'state' | 'endedAt'>;
}) {
  if (state === 'waiting') return <StateMark look="waiting">on its way</StateMark>;
  return (
    <span className="inline-flex items-center gap-2">
      <StateMark look={state === 'sent' ? 'good' : 'late'}>{state === 'sent' ? 'sent' : 'not taken'}</StateMark>
      {endedAt !== null && <At instant={endedAt} />}
    </span>
  );
}
