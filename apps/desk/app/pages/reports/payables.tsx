import { payablesReport } from '@safar/contract/desk/reports';
import { Link } from 'react-router';
import { useAsk } from '#api/use-ask.ts';
import { Card } from '#ui/card.tsx';
import { LINK } from '#ui/class-names.ts';
import { FailureNote } from '#ui/note.tsx';
import { Table } from '#ui/table.tsx';
import { Choices, LedgerCheck, usePeriod } from './parts.tsx';

/** Amounts due to suppliers. */
export function PayablesReport() {
  const { period, fields } = usePeriod();
  const report = useAsk(payablesReport, { query: period });
  return (
    <>
      <Choices>{fields}</Choices>
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
              { name: 'Booked and kept by its end', paise: ({ duePaise }) => duePaise },
            ]}
          />
          <LedgerCheck
            what="Due at the end"
            totalPaise={report.data.suppliers.reduce((sum, { duePaise }) => sum + duePaise, 0)}
            ledgerPaise={report.data.ledgerPaise}
          />
          <p className="border-t px-3.5 py-2 text-2xs text-muted">
            All that was ever booked and kept, by what each booking costs us. What was paid is not in the ledger: a
            supplier that is paid from a deposit, as TBO is, has had it already, so for it nothing is due here; its
            deposit stands under Suppliers.
          </p>
        </Card>
      )}
    </>
  );
}
