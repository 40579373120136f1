import {
  enterSupplierInvoice,
  gst3bCsv,
  gst3bReturn,
  supplierInvoices,
  type CREDIT_KINDS,
  type OUTWARD_KINDS,
} from '@safar/contract/desk/books';
import { may } from '@safar/contract/desk/permissions';
import { useState } from 'react';
import { addressOf, type Answer } from '#api/ask.ts';
import { useAsk, useCursor, useOperator } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { dayText, Money } from '#ui/facts.tsx';
import { FailureNote } from '#ui/note.tsx';
import { SchemaDialog } from '#ui/schema-dialog.tsx';
import { Pages, Table } from '#ui/table.tsx';
import { Choices, Figure, Figures, FileLink, LedgerCheck, useMonth } from './parts.tsx';

const OUTWARD: Readonly<Record<(typeof OUTWARD_KINDS)[number], string>> = {
  accommodation: 'Stays, less credit notes',
  'platform-fee': 'Fees, less credit notes',
  advances: 'Advances received, open at its end',
  'advances-used': 'Advances of earlier months, invoiced or refunded',
};
const CREDIT: Readonly<Record<(typeof CREDIT_KINDS)[number], string>> = {
  suppliers: 'Invoices of suppliers',
  gateway: 'Fees of payment gateways',
};

type Return = Answer<typeof gst3bReturn>;
type Taxes = Return['cash'];

const TAXES = [
  ['igstPaise', 'IGST'],
  ['cgstPaise', 'CGST'],
  ['sgstPaise', 'SGST'],
] as const;

const sumOf = (taxes: Taxes) => TAXES.reduce((sum, [tax]) => sum + taxes[tax], 0);

/** GSTR-3B of a month, and the invoices of suppliers that give credit. */
export function Gst3bReport() {
  const { month, field } = useMonth();
  const report = useAsk(gst3bReturn, { query: { month } });
  return (
    <>
      <Choices files={<FileLink href={addressOf(gst3bCsv, { query: { month } })}>Download CSV</FileLink>}>
        {field}
      </Choices>
      <FailureNote of={report.error} />
      {report.data !== undefined && (
        <div className="grid gap-3">
          <Figures>
            <Figure label="Tax on what we sold" paise={sumOf(report.data.tax)} note="as in GSTR-1" />
            <Figure
              label="Credit"
              paise={report.data.credit.reduce((sum, row) => sum + sumOf(row), 0)}
              note="of this month"
            />
            <Figure label="To pay in cash" paise={sumOf(report.data.cash)} note="after this month’s credit" />
            <Figure label="Not set off" paise={report.data.notSetOffPaise} note="suppliers’ GST that is a cost" />
          </Figures>
          <Sums report={report.data} />
          <Invoices month={month} />
        </div>
      )}
    </>
  );
}

/** A row of the return; `percent` and `taxablePaise` are null where there is none. */
interface Row extends Taxes {
  readonly table: string;
  readonly name: string;
  readonly isTotal?: boolean;
  readonly percent?: number;
  readonly taxablePaise?: number;
}

function Sums({ report }: { report: Return }) {
  const rows: Row[] = [
    ...report.outward.map(({ what, ...row }) => ({ table: '3.1', name: OUTWARD[what], ...row })),
    { table: '3.1', name: 'Tax on what we sold', isTotal: true, ...report.tax },
    ...report.credit.map(({ what, ...row }) => ({ table: '4A5', name: CREDIT[what], ...row })),
    { table: '6.1', name: 'To pay in cash', isTotal: true, ...report.cash },
    { table: '', name: 'Credit left for later', ...report.left },
  ];
  return (
    <Card title="GSTR-3B">
      <Table
        label="Tables of GSTR-3B"
        rows={rows}
        id={(_row, index) => index}
        empty=""
        columns={[
          { name: 'Table', render: ({ table }) => <span className="text-faint">{table === '' ? '—' : table}</span> },
          { name: 'What', render: ({ name, isTotal = false }) => (isTotal ? <b>{name}</b> : name) },
          { name: 'Rate', number: true, render: ({ percent }) => (percent === undefined ? '' : `${percent}%`) },
          {
            name: 'Taxable',
            number: true,
            render: ({ taxablePaise }) => (taxablePaise === undefined ? '' : <Money paise={taxablePaise} />),
          },
          ...TAXES.map(([tax, name]) => ({ name, paise: (row: Row) => row[tax] })),
        ]}
      />
      <LedgerCheck what="Tax on what we sold" totalPaise={sumOf(report.tax)} ledgerPaise={report.outputTaxPaise} />
      <LedgerCheck
        what="Credit"
        totalPaise={report.credit.reduce((sum, row) => sum + sumOf(row), 0)}
        ledgerPaise={report.inputTaxPaise}
      />
      <p className="border-t px-3.5 py-2 text-2xs text-muted">
        Credit of earlier months and whatever the portal has beside these books are not in it: compare with GSTR-2B
        before it is filed.
      </p>
    </Card>
  );
}

function Invoices({ month }: { month: string }) {
  const { role } = useOperator();
  const [isOpen, setIsOpen] = useState(false);
  const list = useAsk(supplierInvoices, { query: { month, ...useCursor() } });
  return (
    <Card
      title="Invoices of suppliers"
      aside={may(role, 'books.keep') && <Button onClick={() => setIsOpen(true)}>Enter an invoice</Button>}
    >
      <FailureNote of={list.error} />
      {list.data !== undefined && (
        <>
          <Table
            label="Invoices of suppliers"
            rows={list.data.invoices}
            id={({ id }) => id}
            empty="No invoice is entered for this month: nothing of suppliers’ GST is set off."
            columns={[
              { name: 'Number', render: ({ number }) => number },
              { name: 'Supplier', render: ({ supplier }) => supplier },
              { name: 'GSTIN', render: ({ gstin }) => gstin },
              { name: 'Of', render: ({ day }) => dayText(day) },
              { name: 'Taxable', paise: ({ taxablePaise }) => taxablePaise },
              { name: 'GST', paise: (row) => sumOf(row) },
              { name: 'Set off', render: ({ setsOff }) => (setsOff ? 'yes' : 'no, a cost') },
              { name: 'Entered by', render: ({ enteredBy }) => enteredBy },
            ]}
          />
          <Pages next={list.data.nextCursor} />
        </>
      )}
      {isOpen && (
        <SchemaDialog
          title="Enter a supplier’s invoice"
          act="Enter the invoice"
          call={enterSupplierInvoice}
          begin={{ setsOff: true }}
          fields={[
            { name: 'supplier', label: 'Supplier', hint: 'As on the invoice' },
            { name: 'gstin', label: 'Its GSTIN' },
            { name: 'number', label: 'Number of the invoice' },
            { name: 'day', label: 'Day of the invoice' },
            { name: 'taxablePaise', label: 'Taxable value, ₹' },
            { name: 'igstPaise', label: 'IGST, ₹' },
            { name: 'cgstPaise', label: 'CGST, ₹' },
            { name: 'sgstPaise', label: 'SGST, ₹' },
            {
              name: 'setsOff',
              label: 'Its GST',
              words: { true: 'Is set off', false: 'Is a cost, as that of a hotel at 5 %' },
            },
          ]}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Card>
  );
}
