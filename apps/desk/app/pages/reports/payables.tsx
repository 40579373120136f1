import { payablesReport } from '@safar/contract/desk/reports';
import { Link } from 'react-router';
import { useAsk } from '#api/use-ask.ts';
import { Card } from '#ui/card.tsx';
import { LINK } from '#ui/link.ts';
import { Money } from '#ui/money.tsx';
import { FailureNote } from '#ui/note.tsx';
import { Cell, Row, RowHead, Table } from '#ui/table.tsx';
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
            empty="Nothing has been sold by then."
            columns={[
              { name: 'Supplier' },
              { name: 'Booked in the period', number: true },
              { name: 'Cancelled in it', number: true },
              { name: 'Booked and kept by its end', number: true },
            ]}
          >
            {report.data.suppliers.map(({ supplier, bookedPaise, cancelledPaise, duePaise }) => (
              <Row key={supplier}>
                <RowHead>
                  <Link
                    to={`/reports/bookings?${new URLSearchParams({ ...period, by: 'supplier', key: supplier }).toString()}`}
                    className={LINK}
                  >
                    {supplier}
                  </Link>
                </RowHead>
                <Cell number>
                  <Money paise={bookedPaise} />
                </Cell>
                <Cell number>
                  <Money paise={cancelledPaise} />
                </Cell>
                <Cell number>
                  <Money paise={duePaise} />
                </Cell>
              </Row>
            ))}
          </Table>
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
