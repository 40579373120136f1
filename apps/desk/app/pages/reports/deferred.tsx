import { deferredReport } from '@safar/contract/desk/reports';
import { formatMonth } from '@safar/domain/time/days';
import { useAsk } from '#api/use-ask.ts';
import { Card } from '#ui/card.tsx';
import { TextField } from '#ui/field.tsx';
import { FailureNote } from '#ui/note.tsx';
import { Choices, Figure, Figures, LedgerCheck, shareText, today, useChoices } from './parts.tsx';
import { SumsTable } from './sales.tsx';

/** Sales whose stay or trip begins later. */
export function DeferredReport() {
  const { search, choose } = useChoices();
  const on = search.get('on') ?? today();
  const report = useAsk(deferredReport, { query: { on } });
  return (
    <>
      <Choices>
        <TextField
          label="At the end of"
          type="date"
          required
          value={on}
          onChange={({ target }) => target.value !== '' && choose('on', target.value)}
        />
      </Choices>
      <FailureNote of={report.error} />
      {report.data !== undefined && (
        <>
          <Figures>
            <Figure label="Not yet earned" paise={report.data.total.soldPaise} note="paid in full, begins later" />
            <Figure
              label="Ours of it"
              paise={report.data.total.marginPaise}
              note={`${shareText(report.data.total)} of sold`}
            />
            <Figure label="Secures held rooms" paise={report.data.holdPaise} note="paid in part" />
            <Figure
              label="Travellers’ money"
              paise={report.data.fundsPaise}
              note="paid and not yet sold, or to go back"
            />
          </Figures>
          <Card title="By the month it begins in">
            <SumsTable
              label="Not yet earned, by month"
              empty="Nothing that is sold begins later."
              head="Begins in"
              rows={[
                ...report.data.months.map(({ month, kind, ...sums }) => ({
                  name: `${formatMonth(month)}, ${kind === 'hotel' ? 'hotels' : 'flights'}`,
                  sums,
                })),
                { name: 'Begun or over', sums: report.data.begun },
              ]}
            />
            <LedgerCheck
              what="Both together"
              totalPaise={report.data.total.soldPaise + report.data.begun.soldPaise}
              ledgerPaise={report.data.ledger.soldPaise}
            />
          </Card>
        </>
      )}
    </>
  );
}
