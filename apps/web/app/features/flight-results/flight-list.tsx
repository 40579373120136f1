import * as m from '@safar/messages/flight-results';
import { t } from '@safar/messages/t';
import { memo, useCallback, useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { useMediaQuery } from '#design/use-media-query.ts';
import { keepNewest, MAX_REMEMBERED, useWindowList, type WindowItem } from '#lib/use-window-list.ts';
import { RowSkeletons, ROWS } from './row-skeletons.tsx';
import type { FlightRowProps } from './flight-row.tsx';
import { ListFlight } from './list-flight.tsx';
import type { FlightOption } from './found-trip.ts';

/** Screens on which rows are as wide as their columns (`ROW_GRID`). */
const WIDE_ROWS = '(width >= 73rem), (56rem <= width < 68.75rem)';
const PAGE_SIZE = 20;
/** Rows that are rendered in full without waiting for an idle browser. */
const WHOLE_AT_ONCE = 1;
/** Skeletons while more flights are loading (REQ-FRES-2). */
const MORE_SKELETONS = 3;
/** The next page is rendered this far before it is reached. */
const AHEAD = '0px 0px 400px';

interface FlightListProps extends Pick<FlightRowProps, 'wholeTrip' | 'passengers' | 'action' | 'onAct'> {
  options: readonly FlightOption[];
  selectedKey: string | null;
  /** Identifies the list, to restore its position on the way back. */
  memoryKey: string;
  label: string;
  hint: ((option: FlightOption) => string | null) | null;
}

interface FlightRowsProps extends Omit<FlightListProps, 'options' | 'label'> {
  /** Null while they are being searched. */
  options: readonly FlightOption[] | null;
  skeletons: ReactNode;
}

/** The flights, or what is shown instead before there are any. */
export function FlightRows({ options, skeletons, ...list }: FlightRowsProps) {
  return options === null ? skeletons : <FlightList options={options} label={t(m.flights)} {...list} />;
}

/** How many rows of the last lists of this tab had been shown. */
const opened = new Map<string, number>();

/** The rows near the screen; further pages of the list appear as its end is reached (REQ-FRES-2). */
const FlightList = memo(function FlightList({ options, selectedKey, memoryKey, label, hint, ...row }: FlightListProps) {
  const [shown, setShown] = useState(() => ({ options, count: opened.get(memoryKey) ?? PAGE_SIZE }));
  if (shown.options !== options) setShown({ options, count: PAGE_SIZE });
  const count = Math.min(shown.count, options.length);
  const more = count < options.length;
  const keyOf = useCallback((index: number) => options[index]?.key ?? String(index), [options]);
  const { items, tailPx, list, measure, live } = useWindowList({
    count,
    keyOf,
    gapPx: 0,
    expectedPx: useMediaQuery(WIDE_ROWS) ? 73 : 109,
    memoryKey,
  });
  const showMore = useCallback(() => setShown((now) => ({ ...now, count: now.count + PAGE_SIZE })), []);

  useEffect(() => {
    keepNewest(opened, memoryKey, count, MAX_REMEMBERED);
  }, [memoryKey, count]);

  return (
    <>
      <h2 className="sr-only">{label}</h2>
      <ul
        ref={list}
        aria-label={label}
        className={`[overflow-anchor:none] ${ROWS}`}
        style={tailPx > 0 ? { paddingBottom: tailPx } : undefined}
      >
        {items.map((item) => {
          const option = options[item.index];
          if (!option) return null;
          return (
            <li
              key={option.key}
              ref={measure}
              data-index={item.index}
              aria-setsize={options.length}
              aria-posinset={item.index + 1}
              style={holeStyle(item)}
            >
              <ListFlight
                option={option}
                selected={option.key === selectedKey}
                hint={hint?.(option) ?? null}
                mayWait={live && item.index >= WHOLE_AT_ONCE}
                heightPx={item.heightPx}
                {...row}
              />
            </li>
          );
        })}
      </ul>
      {more ? (
        // Remounted for every page: a page too short to push it out of view must be followed by the next.
        <EndOfPage key={count} onReached={showMore} />
      ) : (
        <p className="py-4 text-center text-sm text-faint">{t(m.endOfList)}</p>
      )}
    </>
  );
});

/** The sentinel after the rows, with skeletons until the next page is shown. */
function EndOfPage({ onReached }: { onReached: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onReached(), { rootMargin: AHEAD });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [onReached]);
  return (
    <div ref={end}>
      <RowSkeletons count={MORE_SKELETONS} label={t(m.loadingMore)} />
    </div>
  );
}

function holeStyle({ holePx }: WindowItem): CSSProperties | undefined {
  if (holePx === 0) return undefined;
  return { marginTop: holePx };
}
