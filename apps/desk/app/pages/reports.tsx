import { Link, useSearchParams } from 'react-router';
import { PageHead } from '#ui/card.tsx';
import { DeferredReport } from './reports/deferred.tsx';
import { GstReport } from './reports/gst.tsx';
import { PayablesReport } from './reports/payables.tsx';
import { RefundAges } from './reports/refund-ages.tsx';
import { SalesReport } from './reports/sales.tsx';

const REPORTS = [
  { id: 'sales', name: 'Sales and margin', Report: SalesReport },
  { id: 'gst', name: 'GSTR-1', Report: GstReport },
  { id: 'payables', name: 'Supplier payables', Report: PayablesReport },
  { id: 'refunds', name: 'Refund ages', Report: RefundAges },
  { id: 'deferred', name: 'Not yet earned', Report: DeferredReport },
] as const;

/** The reports for closing a month, with a tab for each. */
export function ReportsPage() {
  const [search] = useSearchParams();
  const { id, Report } = REPORTS.find((one) => one.id === search.get('report')) ?? REPORTS[0];
  return (
    <>
      <PageHead title="Reports" />
      <nav aria-label="Reports" className="mb-3 flex gap-1 overflow-x-auto border-b">
        {REPORTS.map((one) => (
          <Link
            key={one.id}
            to={`/reports?report=${one.id}`}
            aria-current={one.id === id ? 'page' : undefined}
            className="-mb-px flex h-9 items-center border-b-2 border-transparent px-2.5 font-medium whitespace-nowrap text-muted hover:text-text aria-[current]:border-select aria-[current]:text-text pointer-coarse:h-11"
          >
            {one.name}
          </Link>
        ))}
      </nav>
      <Report />
    </>
  );
}
