import { SALES_BY, salesCsv, salesReport } from '@safar/contract/desk/reports';
import { Link } from 'react-router';
import { addressOf, type Answer } from '#api/ask.ts';
import { useAsk } from '#api/use-ask.ts';
import { Card } from '#ui/card.tsx';
import { Select } from '#ui/field.tsx';
import { LINK } from '#ui/class-names.ts';
import { FailureNote } from '#ui/note.tsx';
import { Table } from '#ui/table.tsx';
import { dayText } from '#ui/facts.tsx';
import {
  Choices,
  Figure,
  Figures,
  FileLink,
  LedgerCheck,
  shareText,
  useChoices,
  usePeriod,
  type Sums,
} from './parts.tsx';

type By = (typeof SALES_BY)[number];

const NAMES: Record<By, string> = {
  day: 'Day',
  product: 'Product',
  supplier: 'Supplier',
  city: 'City',
  hotel: 'Hotel',
  airline: 'Airline',
};
const PRODUCTS: Readonly<Record<string, string>> = { hotel: 'Hotels', flight: 'Flights' };

/** Sales of a period, and their margin. */
export function SalesReport() {
  const { search, choose } = useChoices();
  const { period, fields } = usePeriod();
  const by = SALES_BY.find((one) => one === search.get('by')) ?? 'product';
  const query = { ...period, by };
  const report = useAsk(salesReport, { query });
  return (
    <>
      <Choices files={<FileLink href={addressOf(salesCsv, { query })}>Download CSV</FileLink>}>
        {fields}
        <Select
          label="Add up by"
          value={by}
          onChange={({ target }) => choose('by', target.value)}
          options={SALES_BY.map((one) => ({ value: one, text: NAMES[one] }))}
        />
      </Choices>
      <FailureNote of={report.error} />
      {report.data !== undefined && (
        <>
          <Figures>
            <Figure
              label="Sold"
              paise={report.data.total.soldPaise}
              note={
                report.data.total.bookings === 1
                  ? '1 booking confirmed'
                  : `${report.data.total.bookings} bookings confirmed`
              }
            />
            <Figure label="Due to suppliers" paise={report.data.total.supplierPaise} note="of these sales" />
            <Figure label="Discounts" paise={report.data.total.discountPaise} note="at our cost, in the margin" />
            <Figure
              label="Margin"
              paise={report.data.total.marginPaise}
              note={`${shareText(report.data.total)} of sold, before the costs below`}
            />
          </Figures>
          <Card title={`Sales by ${NAMES[by].toLowerCase()}`}>
            <SumsTable
              label={`Sales by ${NAMES[by].toLowerCase()}`}
              empty="Nothing was sold in this period."
              head={NAMES[by]}
              rows={[
                ...report.data.rows.map((row) => ({
                  name: labelOf(by, row),
                  to: `/reports/bookings?${new URLSearchParams({ ...query, key: row.key }).toString()}`,
                  sums: row,
                })),
                ...(report.data.rest === null
                  ? []
                  : [{ name: `${report.data.rest.lines} more`, sums: report.data.rest }]),
                ...(report.data.rows.length === 0 ? [] : [{ name: 'Total', sums: report.data.total, isTotal: true }]),
              ]}
            />
            <LedgerCheck
              what="Sold"
              totalPaise={report.data.total.soldPaise}
              ledgerPaise={report.data.ledger.soldPaise}
            />
            <LedgerCheck
              what="Margin"
              totalPaise={report.data.total.marginPaise}
              ledgerPaise={report.data.ledger.marginPaise}
            />
          </Card>
          <div className="mt-3">
            <Costs marginPaise={report.data.ledger.marginPaise} costs={report.data.costs} />
          </div>
        </>
      )}
    </>
  );
}

/** Costs that belong to no line of sales: gateway fees, goodwill refunds, lost disputes, and GST that is not set off. */
export function Costs({
  title = 'What is left of the margin',
  marginPaise,
  costs,
}: {
  title?: string;
  marginPaise: number;
  costs: Answer<typeof salesReport>['costs'];
}) {
  const rows: readonly (readonly [string, number])[] = [
    ['Margin', marginPaise],
    ['Fees of the gateway, of settled payments, without their GST', -costs.gatewayFeePaise],
    ['Goodwill', -costs.goodwillPaise],
    ['Lost disputes', -costs.lostDisputesPaise],
    ['GST within what was sold, by the documents issued', -costs.taxInSalesPaise],
    ['GST set off against it, by suppliers’ invoices that were entered', costs.taxSetOffPaise],
  ];
  return (
    <Card title={title}>
      <Table
        label={title}
        rows={[...rows, ['Left', costs.leftPaise] as const]}
        id={([name]) => name}
        empty=""
        columns={[
          {
            name: 'In the period, by the ledger',
            long: true,
            render: ([name]) => (name === 'Left' ? <b>{name}</b> : name),
          },
          { name: 'Amount', paise: ([, paise]) => paise },
        ]}
      />
    </Card>
  );
}

function labelOf(by: By, { key, label }: { key: string; label: string }): string {
  if (by === 'day') return dayText(key);
  return PRODUCTS[label] ?? (label === '' ? 'Not a booking' : label);
}

interface SumsOf {
  readonly name: string;
  /** The bookings behind it. */
  readonly to?: string;
  readonly sums: Sums;
  readonly isTotal?: boolean;
}

/** Sums of sales by something. */
export function SumsTable({
  label,
  empty,
  head,
  rows,
}: {
  label: string;
  empty: string;
  head: string;
  rows: readonly SumsOf[];
}) {
  return (
    <Table
      label={label}
      rows={rows}
      id={(_row, index) => index}
      empty={empty}
      columns={[
        {
          name: head,
          render: ({ name, to, isTotal = false }) =>
            to === undefined ? (
              <span className={isTotal ? 'font-bold' : 'text-muted'}>{name}</span>
            ) : (
              <Link to={to} className={LINK}>
                {name}
              </Link>
            ),
        },
        { name: 'Bookings', number: true, render: ({ sums }) => sums.bookings },
        { name: 'Sold', paise: ({ sums }) => sums.soldPaise },
        { name: 'Suppliers', paise: ({ sums }) => sums.supplierPaise },
        { name: 'Discounts', paise: ({ sums }) => sums.discountPaise },
        { name: 'Margin', paise: ({ sums }) => sums.marginPaise },
        { name: 'of sold', number: true, render: ({ sums }) => shareText(sums) },
      ]}
    />
  );
}
