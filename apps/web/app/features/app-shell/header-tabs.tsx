import * as common from '@safar/messages/common';
import { t } from '@safar/messages/t';
import { Link, useLocation } from 'react-router';
import { cx } from '#design/cx.ts';
import { Icon } from '#design/icon.tsx';
import { HEADER_TABS, homePath, tabOfPath } from './product-tabs.ts';

/** Pages on which no link should lead away from the booking in progress. */
const BOOKING_UNDER_WAY = ['/customerdetails/', '/reviewbooking/', '/payment/'];

/** Whether a page shows the tab strip; the home page has its own (REQ-FRAME-3). */
export function showsTabs(pathname: string): boolean {
  return pathname !== '/home' && !BOOKING_UNDER_WAY.some((prefix) => pathname.startsWith(prefix));
}

/** The products, with this page's product highlighted: in the header's row on wide screens, else in a second row. */
export function HeaderTabs({ className, compact }: { className: string; compact: boolean }) {
  const { pathname } = useLocation();
  const current = tabOfPath(pathname);
  return (
    <nav aria-label={t(common.products)} className={cx('scroll-row', compact ? 'gap-1' : 'gap-0.5', className)}>
      {HEADER_TABS.map((tab) => (
        <Link
          key={tab.key}
          to={homePath(tab)}
          aria-current={tab === current ? 'page' : undefined}
          className={cx(
            'relative inline-flex min-h-touch shrink-0 items-center gap-2 text-sm whitespace-nowrap -outline-offset-2 transition-colors hover:text-text',
            compact ? 'px-2.5' : 'px-2',
            tab === current
              ? 'font-semibold text-text after:absolute after:inset-x-2 after:bottom-0 after:h-0.75 after:rounded-t-[3px] after:bg-accent'
              : cx('font-medium', tab.live ? 'text-muted' : 'text-faint'),
          )}
        >
          {(compact || tab === current) && <Icon of={tab.icon} size="sm" />}
          <span>{tab.shortName}</span>
        </Link>
      ))}
    </nav>
  );
}
