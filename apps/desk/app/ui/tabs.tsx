import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from './class-names.ts';

export interface Tab {
  readonly name: string;
  readonly to: string;
  readonly isOpen: boolean;
  /** After the name: how much waits there. */
  readonly count?: ReactNode;
  /** There is nothing in it: left out where the tabs would not all fit. */
  readonly isEmpty?: boolean;
}

/** Links to the parts of a page. On a narrow screen the open one is scrolled into sight. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const nav = useRef<HTMLElement>(null);
  const open = tabs.find(({ isOpen }) => isOpen)?.to;
  useEffect(() => {
    if (open !== undefined)
      nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [open]);
  return (
    <nav ref={nav} aria-label={label} className="mb-3 flex gap-1 overflow-x-auto border-b md:flex-wrap">
      {tabs.map(({ name, to, isOpen, count, isEmpty = false }) => (
        <Link
          key={to}
          to={to}
          aria-current={isOpen ? 'page' : undefined}
          className={cx(
            '-mb-px flex h-9 items-center gap-1.5 border-b-2 border-transparent px-2.5 font-medium whitespace-nowrap text-muted hover:text-text aria-[current]:border-select aria-[current]:text-text pointer-coarse:h-11',
            isEmpty && !isOpen && 'max-rail:hidden',
          )}
        >
          {name}
          {count}
        </Link>
      ))}
    </nav>
  );
}
