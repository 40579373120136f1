import {
  dayBookCsv,
  documentRegisterCsv,
  gst3bCsv,
  tallyFile,
  tdsCsv,
  trialBalanceCsv,
} from '@safar/contract/desk/books';
import { gstReturnJson } from '@safar/contract/desk/reports';
import { firstDayOf, lastDayOf, type CalendarMonth } from '@safar/domain/time/days';
import { Link } from 'react-router';
import { addressOf } from '#api/ask.ts';
import { Card } from '#ui/card.tsx';
import { LINK } from '#ui/class-names.ts';

/** The files of a month for its accountant. */
export function MonthFiles({ month }: { month: CalendarMonth }) {
  const query = { from: firstDayOf(month), until: lastDayOf(month) };
  const files = [
    { name: 'Tally import file', says: 'vouchers and ledgers, XML', to: addressOf(tallyFile, { query }) },
    { name: 'Day book', says: 'every line, CSV', to: addressOf(dayBookCsv, { query }) },
    { name: 'Trial balance', says: 'CSV', to: addressOf(trialBalanceCsv, { query }) },
    {
      name: 'Invoices and credit notes',
      says: 'by number, CSV',
      to: addressOf(documentRegisterCsv, { query: { month } }),
    },
    { name: 'GSTR-1', says: 'as the portal takes it, JSON', to: addressOf(gstReturnJson, { query: { month } }) },
    { name: 'GSTR-3B', says: 'CSV', to: addressOf(gst3bCsv, { query: { month } }) },
    { name: 'TDS', says: 'what was deducted, CSV', to: addressOf(tdsCsv, { query: { month } }) },
  ];
  return (
    <Card title="For the accountant">
      <ul className="grid gap-1.5 px-3.5 pb-3">
        {files.map(({ name, says, to }) => (
          <li key={name} className="flex flex-wrap items-baseline justify-between gap-2">
            <a href={to} download className={LINK}>
              {name}
            </a>
            <span className="text-2xs text-faint">{says}</span>
          </li>
        ))}
        <li className="flex flex-wrap items-baseline justify-between gap-2">
          <Link to={`/reports?${new URLSearchParams({ report: 'books', ...query }).toString()}`} className={LINK}>
            Account statements
          </Link>
          <span className="text-2xs text-faint">each from the trial balance, CSV</span>
        </li>
      </ul>
    </Card>
  );
}
