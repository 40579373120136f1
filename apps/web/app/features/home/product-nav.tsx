import * as common from '@safar/messages/common';
import * as m from '@safar/messages/home';
import { t } from '@safar/messages/t';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { cx } from '#design/cx.ts';
import { Icon } from '#design/icon.tsx';
import { HOME_TABS, homePath, type ProductTab } from '#features/app-shell/product-tabs.ts';

const LIVE = HOME_TABS.filter(({ live }) => live);
const TO_COME = HOME_TABS.filter(({ live }) => !live);

const CELL = 'group relative grid place-content-center whitespace-nowrap -outline-offset-2 transition-colors';
/** The mark under the name of the open tab. */
const MARK = 'after:absolute after:inset-x-[22%] after:bottom-0 after:h-0.75 after:rounded-t-[3px] after:bg-accent';

/**
 * The eight products above the search form; those that are not open yet are apart and say so on hover (REQ-FRAME-11).
 */
export function ProductNav({ current }: { current: ProductTab | null }) {
  const row = useRef<HTMLElement>(null);
  const key = current?.key;
  useEffect(() => {
    const nav = row.current;
    const active = nav?.querySelector<HTMLElement>(`[data-tab="${key}"]`);
    // Scrolls only the row, not the page.
    if (nav && active) nav.scrollLeft = active.offsetLeft - (nav.clientWidth - active.clientWidth) / 2;
  }, [key]);
  return (
    <nav ref={row} aria-label={t(common.products)} className="scroll-row relative flex border-b border-hairline">
      {LIVE.map((tab) => (
        <LiveCell key={tab.key} tab={tab} active={tab === current} />
      ))}
      <div role="group" aria-label={t(m.comingSoon)} className="flex shrink-0 grow flex-col border-s border-hairline">
        <p aria-hidden className="px-4 pt-2 text-2xs text-faint">
          {t(m.comingSoon)}
        </p>
        <div className="flex flex-1 justify-between px-1">
          {TO_COME.map((tab) => (
            <CellToCome key={tab.key} tab={tab} active={tab === current} />
          ))}
        </div>
      </div>
    </nav>
  );
}

interface CellProps {
  tab: ProductTab;
  active: boolean;
}

function LiveCell({ tab, active }: CellProps) {
  return (
    <Link
      {...linkTo(tab, active)}
      className={cx(
        CELL,
        'min-h-19 w-22 shrink-0 justify-items-center gap-1 text-sm sm:w-32',
        active ? cx('font-semibold text-text', MARK) : 'font-medium text-muted hover:text-text',
      )}
    >
      <Icon of={tab.icon} size="lg" className={active ? 'text-accent-text' : undefined} />
      <span>{tab.name}</span>
    </Link>
  );
}

function CellToCome({ tab, active }: CellProps) {
  return (
    <Link
      {...linkTo(tab, active)}
      className={cx(
        CELL,
        'min-h-13 px-3 text-xs',
        active ? cx('font-semibold text-text', MARK) : 'text-faint hover:text-text',
      )}
    >
      <span className="transition-opacity group-hover:opacity-0 group-focus-visible:opacity-0">{tab.name}</span>
      <span className="absolute inset-0 grid place-items-center text-2xs opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100">
        {t(m.comingSoon)}
      </span>
    </Link>
  );
}

function linkTo(tab: ProductTab, active: boolean) {
  return {
    to: homePath(tab),
    preventScrollReset: true,
    'data-tab': tab.key,
    'aria-current': active ? ('page' as const) : undefined,
  };
}
