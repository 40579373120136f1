import { lossesReport } from '@safar/contract/desk/reports';
import { Link } from 'react-router';
import { useAsk } from '#api/use-ask.ts';
import { BookingLink } from '#ui/booking-facts.tsx';
import { Card } from '#ui/card.tsx';
import { LINK } from '#ui/class-names.ts';
import { FailureNote } from '#ui/note.tsx';
import { Table } from '#ui/table.tsx';
import { Choices, LedgerCheck, usePeriod } from './parts.tsx';

/** Goodwill by operator, and lost disputes. */
export function LossesReport() {
  const { period, fields } = usePeriod();
  const report = useAsk(lossesReport, { query: period });
  return (
    <>
      <Choices>{fields}</Choices>
      <FailureNote of={report.error} />
      {report.data !== undefined && (
        <div className="grid gap-3">
          <Card title="Goodwill by operator">
            <Table
              label="Goodwill by operator"
              rows={report.data.operators}
              id={({ id }) => id}
              empty="Nobody gave anything beyond the terms in this period."
              columns={[
                { name: 'Operator', render: ({ name }) => name },
                { name: 'Refunds', number: true, render: ({ refunds }) => refunds },
                { name: 'Given', paise: ({ givenPaise }) => givenPaise },
              ]}
            />
            <LedgerCheck
              what="Given, less what counted as due when its booking ended later"
              totalPaise={report.data.operators.reduce((sum, { givenPaise }) => sum + givenPaise, 0)}
              ledgerPaise={report.data.ledger.goodwillPaise}
            />
          </Card>
          <Card title="Lost disputes">
            <Table
              label="Lost disputes"
              rows={report.data.disputes}
              id={(_row, index) => index}
              empty="No dispute was lost in this period."
              columns={[
                {
                  name: 'Dispute',
                  render: ({ dispute }) =>
                    dispute === null ? (
                      'was due to its traveller anyway'
                    ) : (
                      <Link to={`/disputes/${dispute.gateway}/${dispute.id}`} className={LINK}>
                        {dispute.id}
                      </Link>
                    ),
                },
                { name: 'Posted', at: ({ at }) => at },
                {
                  name: 'Booking',
                  render: ({ booking }) => (booking === null ? '—' : <BookingLink to={booking} />),
                },
                { name: 'Reason', render: ({ dispute }) => dispute?.reasonCode.replaceAll('_', ' ') ?? '—' },
                { name: 'Lost', paise: ({ lostPaise }) => lostPaise },
              ]}
            />
            <LedgerCheck
              what="Lost"
              totalPaise={report.data.disputes.reduce((sum, { lostPaise }) => sum + lostPaise, 0)}
              ledgerPaise={report.data.ledger.lostDisputesPaise}
            />
          </Card>
        </div>
      )}
    </>
  );
}
