import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon, type IconGlyph } from './icon.tsx';

export interface Tab<T extends string> {
  id: T;
  label: ReactNode;
  icon?: IconGlyph;
  disabled?: boolean;
  panel: ReactNode;
}

const LOOKS = {
  line: {
    list: 'scroll-row flex gap-1 border-b border-hairline',
    tab: 'relative inline-flex min-h-touch items-center gap-2 px-3 text-sm whitespace-nowrap -outline-offset-2 transition-colors',
    on: 'font-semibold text-select-text after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:bg-select',
    off: 'font-medium text-muted hover:text-text disabled:text-faint',
  },
  cards: {
    list: 'grid auto-cols-fr grid-flow-col max-sm:-mx-4 max-sm:divide-x max-sm:divide-hairline max-sm:border-b max-sm:border-hairline sm:mb-4 sm:gap-3',
    tab: 'flex min-h-touch min-w-0 items-center gap-3 bg-surface px-2 py-0.75 text-start text-sm transition-colors max-sm:-outline-offset-2 sm:min-h-16 sm:rounded-md sm:border sm:px-4 sm:py-2',
    on: 'max-sm:bg-select-soft max-sm:shadow-[inset_0_-2px_var(--color-select)] sm:border-select sm:shadow-[0_0_0_1px_var(--color-select)]',
    off: 'disabled:text-faint sm:border-hairline sm:hover:border-line sm:disabled:hover:border-hairline',
  },
} as const;

/**
 * Tabs with their panel. Arrow keys, Home and End move between them; only the selected one is in the tab order. They are
 * our own: React Aria's Tabs would add 26 KB to the first load, and does no more here.
 */
export function Tabs<T extends string>({
  label,
  tabs,
  selected,
  onSelect,
  look = 'line',
  className,
}: {
  label: string;
  tabs: readonly Tab<T>[];
  selected: T;
  onSelect: (id: T) => void;
  /** `cards`: side by side over the full width, for labels of several lines; a strip on phones. */
  look?: keyof typeof LOOKS;
  className?: string;
}) {
  const baseId = useId();
  const list = useRef<HTMLDivElement>(null);
  const current = tabs.find((tab) => tab.id === selected);

  function move(event: KeyboardEvent) {
    const enabled = tabs.filter((tab) => !tab.disabled);
    const next = nextIndex(
      event.key,
      enabled.findIndex((tab) => tab.id === selected),
      enabled.length,
    );
    const tab = next === null ? undefined : enabled[next];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`)?.focus();
  }

  return (
    <div className={className}>
      <div ref={list} role="tablist" aria-label={label} tabIndex={-1} onKeyDown={move} className={LOOKS[look].list}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            data-tab={tab.id}
            id={`${baseId}-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? `${baseId}-panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            disabled={tab.disabled}
            onClick={() => onSelect(tab.id)}
            className={cx(LOOKS[look].tab, tab.id === selected ? LOOKS[look].on : LOOKS[look].off)}
          >
            {tab.icon && <Icon of={tab.icon} size="sm" />}
            <span>{tab.label}</span>
          </button>
        ))}
      </div>
      {current && (
        <div id={`${baseId}-panel`} role="tabpanel" aria-labelledby={`${baseId}-${current.id}`}>
          {current.panel}
        </div>
      )}
    </div>
  );
}

function nextIndex(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowLeft':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
