import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { cx } from '#design/cx.ts';
import { Icon } from '#design/icon.tsx';
import { HOME_TABS, homePath, type ProductTab } from '#features/app-shell/product-tabs.ts';

const CELL =
  'group relative grid min-h-19 content-center justify-items-center gap-1 px-1 py-3 text-center text-xs whitespace-nowrap -outline-offset-2 transition-colors max-sm:min-w-22 max-sm:shrink-0 max-sm:px-2';

/** The eight products over the search form; those that are not live say 'Coming soon' when pointed at (REQ-FRAME-11). */
export function ProductNav({ current }: { current: ProductTab | null }) {
  const row = useRef<HTMLElement>(null);
  const key = current?.key;
  useEffect(() => {
    const nav = row.current;
    const active = nav?.querySelector<HTMLElement>(`[data-tab="${key}"]`);
    // Scrolls the row alone, never the page.
    if (nav && active) nav.scrollLeft = active.offsetLeft - (nav.clientWidth - active.clientWidth) / 2;
  }, [key]);
  return (
    <nav
      ref={row}
      aria-label="Products"
      className="scroll-row relative flex border-b border-hairline sm:grid sm:grid-cols-4 lg:grid-cols-8"
    >
      {HOME_TABS.map((tab) => (
        <ProductCell key={tab.key} tab={tab} active={tab === current} />
      ))}
    </nav>
  );
}

function ProductCell({ tab, active }: { tab: ProductTab; active: boolean }) {
  return (
    <Link
      to={homePath(tab)}
      preventScrollReset
      data-tab={tab.key}
      aria-current={active ? 'page' : undefined}
      className={cx(
        CELL,
        active
          ? 'font-semibold text-text after:absolute after:inset-x-[22%] after:bottom-0 after:h-0.75 after:rounded-t-[3px] after:bg-accent'
          : cx('font-medium hover:text-text', tab.live ? 'text-muted' : 'text-faint'),
      )}
    >
      <Icon
        of={tab.icon}
        size="lg"
        className={cx(
          active && 'text-accent-text',
          !tab.live && 'transition-opacity group-hover:opacity-0 group-focus-visible:opacity-0',
        )}
      />
      {tab.name}
      {!tab.live && (
        <span className="absolute start-1/2 top-2 -translate-x-1/2 rounded-full bg-hover px-2 py-1 text-2xs text-text opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100">
          Coming soon
        </span>
      )}
    </Link>
  );
}
