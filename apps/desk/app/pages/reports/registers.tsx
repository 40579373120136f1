import {
  documentRegister,
  documentRegisterCsv,
  noteTdsDeposit,
  tdsCsv,
  tdsRegister,
  type DOCUMENT_KINDS,
} from '@safar/contract/desk/books';
import { may } from '@safar/contract/desk/permissions';
import type { CalendarMonth } from '@safar/domain/time/days';
import { useState } from 'react';
import { addressOf } from '#api/ask.ts';
import { useAsk, useOperator } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { dayText, Money } from '#ui/facts.tsx';
import { FailureNote } from '#ui/note.tsx';
import { SchemaDialog } from '#ui/schema-dialog.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { Table } from '#ui/table.tsx';
import { Choices, FileLink, useMonth } from './parts.tsx';

const NAMES: Readonly<Record<(typeof DOCUMENT_KINDS)[number], string>> = {
  invoice: 'Invoices',
  'credit-note': 'Credit notes',
  'receipt-voucher': 'Receipt vouchers',
  'refund-voucher': 'Refund vouchers',
};

/** The documents given in a month by their numbers, and the tax deducted at source. */
export function RegistersReport() {
  const { month, field } = useMonth();
  return (
    <>
      <Choices
        files={
          <>
            <FileLink href={addressOf(documentRegisterCsv, { query: { month } })}>Documents, CSV</FileLink>
            <FileLink href={addressOf(tdsCsv, { query: { month } })}>TDS, CSV</FileLink>
          </>
        }
      >
        {field}
      </Choices>
      <div className="grid gap-3">
        <Documents month={month} />
        <Tds month={month} />
      </div>
    </>
  );
}

function Documents({ month }: { month: CalendarMonth }) {
  const { data, error } = useAsk(documentRegister, { query: { month } });
  if (data === undefined) return <FailureNote of={error} />;
  return (
    <Card title="Documents given">
      <Table
        label="Series of documents"
        rows={data.series}
        id={({ from }) => from}
        empty="None was given in this month."
        columns={[
          { name: 'What', render: ({ kind }) => NAMES[kind] },
          { name: 'From', render: ({ from }) => from },
          { name: 'To', render: ({ to }) => to },
          { name: 'Documents', number: true, render: ({ documents }) => documents },
          { name: 'Taxable', paise: ({ taxablePaise }) => taxablePaise },
          { name: 'GST', paise: ({ taxPaise }) => taxPaise },
          { name: 'Total', paise: ({ totalPaise }) => totalPaise },
          {
            name: 'Numbers',
            long: true,
            render: ({ missing, missed }) =>
              missing === 0 ? (
                <StateMark look="good">none missing</StateMark>
              ) : (
                <span className="grid justify-items-start">
                  <StateMark look="late">{`${missing} missing`}</StateMark>
                  <span className="text-2xs text-muted">
                    {missed.length < missing ? `${missed.join(', ')} and more` : missed.join(', ')}
                  </span>
                </span>
              ),
          },
        ]}
      />
    </Card>
  );
}

function Tds({ month }: { month: CalendarMonth }) {
  const { role } = useOperator();
  const [isOpen, setIsOpen] = useState(false);
  const { data, error } = useAsk(tdsRegister, { query: { month } });
  if (data === undefined) return <FailureNote of={error} />;
  return (
    <Card
      title="Tax deducted at source"
      aside={may(role, 'books.keep') && <Button onClick={() => setIsOpen(true)}>Note a deposit</Button>}
    >
      <Table
        label="Tax deducted, by section"
        rows={data.sections}
        id={({ section }) => section}
        empty="Nothing was deducted from a payment of this month."
        columns={[
          { name: 'Section', render: ({ section }) => section },
          { name: 'Payments', number: true, render: ({ payments }) => payments },
          { name: 'Paid, with the tax', paise: ({ amountPaise }) => amountPaise },
          { name: 'Deducted', paise: ({ tdsPaise }) => tdsPaise },
        ]}
      />
      {data.deposits.length > 0 && (
        <Table
          label="Deposits"
          rows={data.deposits}
          id={({ challan }) => challan}
          empty=""
          columns={[
            { name: 'Challan', render: ({ challan }) => challan },
            { name: 'Deposited on', render: ({ paidOn }) => dayText(paidOn) },
            { name: 'Deposited', paise: ({ amountPaise }) => amountPaise },
            { name: 'Noted by', render: ({ by }) => by },
          ]}
        />
      )}
      <p className="border-t px-3.5 py-2 text-2xs text-muted">
        {'To be deposited at the end of the month, by the ledger: '}
        <Money paise={data.duePaise} />
        <span>
          . Whether and at what rate tax is deducted says the tax adviser: it is entered with the payment, and nothing
          is reckoned here.
        </span>
      </p>
      {isOpen && (
        <SchemaDialog
          title="Note a deposit of TDS"
          act="Note the deposit"
          call={noteTdsDeposit}
          fields={[
            { name: 'amountPaise', label: 'Deposited, ₹' },
            { name: 'challan', label: 'Number of the challan', refusals: ['TDS_DEPOSIT_KNOWN'] },
            { name: 'paidOn', label: 'Deposited on', refusals: ['TDS_DEPOSIT_REFUSED'] },
          ]}
          onClose={() => setIsOpen(false)}
        >
          <p>It is noted here alone: the bank has sent it already.</p>
        </SchemaDialog>
      )}
    </Card>
  );
}
