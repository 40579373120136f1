import { gstReturn, gstReturnJson, gstTableCsv, type GstTable } from '@safar/contract/desk/reports';
import { addressOf, type Answer } from '#api/ask.ts';
import { useAsk } from '#api/use-ask.ts';
import { BookingLink } from '#ui/booking-facts.tsx';
import { Card } from '#ui/card.tsx';
import { LINK } from '#ui/class-names.ts';
import { Money } from '#ui/facts.tsx';
import { FailureNote } from '#ui/note.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { Table } from '#ui/table.tsx';
import { Choices, FileLink, LedgerCheck, useMonth } from './parts.tsx';

const TABLES: Record<GstTable, { readonly number: string; readonly name: string }> = {
  b2b: { number: '4A', name: 'B2B, with a GSTIN' },
  b2cl: { number: '5', name: 'B2CL, other states above ₹1,00,000' },
  b2cs: { number: '7', name: 'B2CS, all other travellers, less their notes' },
  cdnr: { number: '9B', name: 'CDNR, credit notes with a GSTIN' },
  cdnur: { number: '9B', name: 'CDNUR, credit notes on B2CL' },
  at: { number: '11A', name: 'Advances received, not yet invoiced' },
  atadj: { number: '11B', name: 'Advances of earlier months, invoiced or refunded' },
  hsn: { number: '12', name: 'HSN and SAC summary' },
  docs: { number: '13', name: 'Documents issued' },
};

type Return = Answer<typeof gstReturn>;

/** GSTR-1 of a month: its tables and their files. */
export function GstReport() {
  const { month, field } = useMonth();
  const report = useAsk(gstReturn, { query: { month } });
  return (
    <>
      <Choices files={<FileLink href={addressOf(gstReturnJson, { query: { month } })}>Download JSON</FileLink>}>
        {field}
      </Choices>
      <FailureNote of={report.error} />
      {report.data !== undefined && (
        <div className="grid gap-3">
          <Tables month={month} report={report.data} />
          <Uninvoiced report={report.data} />
        </div>
      )}
    </>
  );
}

function Tables({ month, report }: { month: string; report: Return }) {
  return (
    <Card title="GSTR-1" aside={<span className="text-2xs text-faint">{report.gstin}</span>}>
      <Table
        label="Tables of GSTR-1"
        rows={[...report.tables, { ...report.total, table: null, documents: documentsOf(report) }]}
        id={({ table }) => table ?? 'total'}
        empty="There are no tables."
        columns={[
          {
            name: 'Table',
            render: ({ table }) => <span className="text-faint">{table === null ? '—' : TABLES[table].number}</span>,
          },
          { name: 'What', render: ({ table }) => (table === null ? <b>To declare</b> : TABLES[table].name) },
          { name: 'Documents', number: true, render: ({ documents }) => documents },
          ...TAXES.map(([tax, name]) => ({
            name,
            number: true,
            render: (sums: Return['total'] & { table: GstTable | null }) =>
              sums.table === 'docs' ? null : <Money paise={sums[tax]} />,
          })),
          {
            name: 'File',
            number: true,
            render: ({ table }) =>
              table === null ? (
                ''
              ) : (
                <a href={addressOf(gstTableCsv, { query: { month, table } })} download className={LINK}>
                  CSV
                </a>
              ),
          },
        ]}
      />
      <LedgerCheck
        what="Stays sold and kept in the month"
        totalPaise={report.total.valuePaise}
        ledgerPaise={report.ledger.monthPaise}
      />
    </Card>
  );
}

const TAXES = [
  ['taxablePaise', 'Taxable'],
  ['cgstPaise', 'CGST'],
  ['sgstPaise', 'SGST'],
  ['igstPaise', 'IGST'],
  ['valuePaise', 'With tax'],
] as const;

function documentsOf({ tables }: Return): number {
  return tables.find(({ table }) => table === 'docs')?.documents ?? 0;
}

function Uninvoiced({ report: { ledger } }: { report: Return }) {
  if (ledger.uninvoiced.length === 0)
    return (
      <p className="flex items-center gap-2 text-muted">
        <StateMark look="good">complete</StateMark>
        Every stay, and every fee for a flight, sold in the twelve months to the end of this one is on its documents.
      </p>
    );
  return (
    <Card
      title="Sold and not invoiced"
      aside={
        <span className="text-2xs text-muted">
          <Money paise={ledger.uninvoicedPaise} /> in all
        </span>
      }
    >
      <Table
        label="Bookings whose documents and ledger differ"
        rows={ledger.uninvoiced}
        id={({ bookingId }) => bookingId}
        empty="Every booking is on its documents."
        columns={[
          {
            name: 'Reference',
            render: ({ userId, bookingId, reference }) => <BookingLink to={{ userId, id: bookingId, reference }} />,
          },
          { name: 'What', render: ({ title }) => title },
          { name: 'Ledger', paise: ({ ledgerPaise }) => ledgerPaise },
          { name: 'Documents', paise: ({ documentsPaise }) => documentsPaise },
          { name: 'Difference', paise: ({ ledgerPaise, documentsPaise }) => ledgerPaise - documentsPaise },
        ]}
      />
      <p className="border-t px-3.5 py-2 text-2xs text-muted">
        A document is issued when it is first wanted: open it on the booking’s page.
      </p>
    </Card>
  );
}
