import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface LineEvent {
  title: ReactNode;
  text: ReactNode;
  /** Marks the current state with a dot; all others have a ring. */
  current: boolean;
}

/** A vertical route line with past and future events on it. */
export function EventLine({ events }: { events: readonly LineEvent[] }) {
  return (
    <ol className="grid text-sm">
      {events.map((event, index) => (
        <li
          key={index}
          className={cx(
            'relative ps-6 pb-4 last:pb-0',
            'before:absolute before:start-0 before:top-1 before:z-1 before:size-3 before:rounded-full before:border-2',
            'after:absolute after:start-1.25 after:top-4 after:-bottom-1 after:w-0.5 after:bg-hairline last:after:hidden',
            event.current ? 'before:border-select before:bg-select' : 'before:border-line before:bg-surface',
          )}
        >
          <b className="font-semibold">{event.title}</b>
          <div className="text-muted">{event.text}</div>
        </li>
      ))}
    </ol>
  );
}
