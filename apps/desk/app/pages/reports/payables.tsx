import { noteSupplierPayment, paymentRunCsv } from '@safar/contract/desk/books';
import { may } from '@safar/contract/desk/permissions';
import { payablesReport } from '@safar/contract/desk/reports';
import { useState } from 'react';
import { Link } from 'react-router';
import { addressOf } from '#api/ask.ts';
import { useAsk, useOperator } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LINK } from '#ui/class-names.ts';
import { FailureNote } from '#ui/note.tsx';
import { Table } from '#ui/table.tsx';
import { SchemaDialog } from '#ui/schema-dialog.tsx';
import { Choices, FileLink, LedgerCheck, usePeriod } from './parts.tsx';

/** Amounts due to suppliers. */
export function PayablesReport() {
  const { role } = useOperator();
  const [isOpen, setIsOpen] = useState(false);
  const { period, fields } = usePeriod();
  const report = useAsk(payablesReport, { query: period });
  return (
    <>
      <Choices
        files={
          <>
            <FileLink href={addressOf(paymentRunCsv, { query: { until: period.until } })}>Payment run, CSV</FileLink>
            {may(role, 'books.keep') && <Button onClick={() => setIsOpen(true)}>Note a payment</Button>}
          </>
        }
      >
        {fields}
      </Choices>
      <FailureNote of={report.error} />
      {report.data !== undefined && (
        <Card title="Supplier payables">
          <Table
            label="What suppliers are due"
            rows={report.data.suppliers}
            id={({ supplier }) => supplier}
            empty="Nothing has been sold by then."
            columns={[
              {
                name: 'Supplier',
                render: ({ supplier }) => (
                  <Link
                    to={`/reports/bookings?${new URLSearchParams({ ...period, by: 'supplier', key: supplier }).toString()}`}
                    className={LINK}
                  >
                    {supplier}
                  </Link>
                ),
              },
              { name: 'Booked in the period', paise: ({ bookedPaise }) => bookedPaise },
              { name: 'Cancelled in it', paise: ({ cancelledPaise }) => cancelledPaise },
              { name: 'Paid in it', paise: ({ paidPaise }) => paidPaise },
              { name: 'Due at its end', paise: ({ duePaise }) => duePaise },
            ]}
          />
          <LedgerCheck
            what="Due at the end"
            totalPaise={report.data.suppliers.reduce((sum, { duePaise }) => sum + duePaise, 0)}
            ledgerPaise={report.data.ledgerPaise}
          />
          <p className="border-t px-3.5 py-2 text-2xs text-muted">
            All that was ever booked and kept, by what each booking costs us, less what was paid as it was noted here.
            Below zero a supplier was paid ahead, as TBO’s deposit is: once its top-ups are noted, that is what its own
            account should have, which stands under Suppliers.
          </p>
        </Card>
      )}
      {isOpen && (
        <SchemaDialog
          title="Note a payment"
          act="Note the payment"
          call={noteSupplierPayment}
          fields={[
            { name: 'supplier', label: 'Supplier', hint: 'As it stands in the list' },
            { name: 'hotel', label: 'Hotel', hint: 'Its code; only of a direct contract' },
            { name: 'amountPaise', label: 'Paid, ₹' },
            { name: 'reference', label: 'Reference of the bank' },
            { name: 'paidOn', label: 'Paid on' },
            {
              name: 'tdsPaise',
              label: 'Of it kept as TDS, ₹',
              hint: 'Only where tax was deducted: the bank sent the rest',
            },
            { name: 'tdsSection', label: 'Section', hint: 'Under which it was deducted, as your tax adviser says' },
          ]}
          onClose={() => setIsOpen(false)}
        >
          <p>
            It is noted here alone: the bank has sent it already. A payment for TBO’s deposit is noted in the same way.
          </p>
        </SchemaDialog>
      )}
    </>
  );
}
