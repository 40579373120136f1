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
    list: 'mb-4 grid auto-cols-fr grid-flow-col gap-2 sm:gap-3',
    tab: 'flex min-h-16 min-w-0 items-center gap-3 rounded-md border bg-surface px-2.5 py-2 text-start text-sm transition-colors sm:px-4',
    on: 'border-select shadow-[0_0_0_1px_var(--color-select)]',
    off: 'border-hairline hover:border-line disabled:text-faint disabled:hover:border-hairline',
  },
} as const;

/** Tabs with their panel. Arrow keys, Home and End move between them; only the chosen one is in the tab order. */
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
  /** `cards`: side by side over the full width, for labels of several lines. */
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
            {tab.label}
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
