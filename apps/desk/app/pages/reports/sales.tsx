import { SALES_BY, salesCsv, salesReport } from '@safar/contract/desk/reports';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { addressOf, type Answer } from '#api/ask.ts';
import { useAsk } from '#api/use-ask.ts';
import { Card } from '#ui/card.tsx';
import { Select } from '#ui/field.tsx';
import { LINK } from '#ui/link.ts';
import { Money } from '#ui/money.tsx';
import { FailureNote } from '#ui/note.tsx';
import { Cell, Row, RowHead, Table } from '#ui/table.tsx';
import { dayText } from '#ui/times.tsx';
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
            <Table
              label={`Sales by ${NAMES[by].toLowerCase()}`}
              empty="Nothing was sold in this period."
              columns={[
                { name: NAMES[by] },
                { name: 'Bookings', number: true },
                { name: 'Sold', number: true },
                { name: 'Suppliers', number: true },
                { name: 'Discounts', number: true },
                { name: 'Margin', number: true },
                { name: 'of sold', number: true },
              ]}
            >
              {[
                ...report.data.rows.map((row) => (
                  <SumsRow key={row.key} sums={row}>
                    <Link
                      to={`/reports/bookings?${new URLSearchParams({ ...query, key: row.key }).toString()}`}
                      className={LINK}
                    >
                      {labelOf(by, row)}
                    </Link>
                  </SumsRow>
                )),
                ...(report.data.rest === null
                  ? []
                  : [
                      <SumsRow key="rest" sums={report.data.rest}>
                        {report.data.rest.lines} more
                      </SumsRow>,
                    ]),
                ...(report.data.rows.length === 0
                  ? []
                  : [
                      <SumsRow key="total" sums={report.data.total}>
                        <b>Total</b>
                      </SumsRow>,
                    ]),
              ]}
            </Table>
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

/** Costs that belong to no line of sales: gateway fees, goodwill refunds and lost disputes. */
function Costs({ marginPaise, costs }: { marginPaise: number; costs: Answer<typeof salesReport>['costs'] }) {
  const rows: readonly (readonly [string, number])[] = [
    ['Margin', marginPaise],
    ['Fees of the gateway, of settled payments, without their GST', -costs.gatewayFeePaise],
    ['Goodwill', -costs.goodwillPaise],
    ['Lost disputes', -costs.lostDisputesPaise],
  ];
  return (
    <Card title="What is left of the margin">
      <Table
        label="What is left of the margin"
        empty=""
        columns={[{ name: 'In the period, by the ledger' }, { name: 'Amount', number: true }]}
      >
        {[...rows, ['Left', costs.leftPaise] as const].map(([name, paise]) => (
          <Row key={name}>
            <RowHead>{name === 'Left' ? <b>{name}</b> : name}</RowHead>
            <Cell number>
              <Money paise={paise} />
            </Cell>
          </Row>
        ))}
      </Table>
    </Card>
  );
}

function labelOf(by: By, { key, label }: { key: string; label: string }): string {
  if (by === 'day') return dayText(key);
  return PRODUCTS[label] ?? (label === '' ? 'Not a booking' : label);
}

/** A row of sums with a name. */
export function SumsRow({ sums, children }: { sums: Sums; children: ReactNode }) {
  return (
    <Row>
      <RowHead>{children}</RowHead>
      <Cell number>{sums.bookings}</Cell>
      <Cell number>
        <Money paise={sums.soldPaise} />
      </Cell>
      <Cell number>
        <Money paise={sums.supplierPaise} />
      </Cell>
      <Cell number>
        <Money paise={sums.discountPaise} />
      </Cell>
      <Cell number>
        <Money paise={sums.marginPaise} />
      </Cell>
      <Cell number>{shareText(sums)}</Cell>
    </Row>
  );
}
