import { useSearchParams } from 'react-router';
import { PageHead } from '#ui/card.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { BooksReport } from './reports/books.tsx';
import { DeferredReport } from './reports/deferred.tsx';
import { GstReport } from './reports/gst.tsx';
import { LossesReport } from './reports/losses.tsx';
import { Gst3bReport } from './reports/gst3b.tsx';
import { HotelsReport } from './reports/hotels.tsx';
import { PayablesReport } from './reports/payables.tsx';
import { RefundAges } from './reports/refund-ages.tsx';
import { RegistersReport } from './reports/registers.tsx';
import { SalesReport } from './reports/sales.tsx';

const REPORTS = [
  { id: 'sales', name: 'Sales and margin', Report: SalesReport },
  { id: 'gst', name: 'GSTR-1', Report: GstReport },
  { id: 'gst3b', name: 'GSTR-3B', Report: Gst3bReport },
  { id: 'payables', name: 'Supplier payables', Report: PayablesReport },
  { id: 'hotels', name: 'Direct hotels', Report: HotelsReport },
  { id: 'registers', name: 'Documents and TDS', Report: RegistersReport },
  { id: 'refunds', name: 'Refund ages', Report: RefundAges },
  { id: 'deferred', name: 'Not yet earned', Report: DeferredReport },
  { id: 'losses', name: 'Given and lost', Report: LossesReport },
  { id: 'books', name: 'Books', Report: BooksReport },
] as const;

/** The reports for closing a month, with a tab for each. */
export function ReportsPage() {
  const [search] = useSearchParams();
  const { id, Report } = REPORTS.find((one) => one.id === search.get('report')) ?? REPORTS[0];
  return (
    <>
      <PageHead title="Reports" />
      <Tabs
        label="Reports"
        tabs={REPORTS.map((one) => ({ name: one.name, to: `/reports?report=${one.id}`, isOpen: one.id === id }))}
      />
      <Report />
    </>
  );
}
