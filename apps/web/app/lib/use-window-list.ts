import {
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import {
  defaultRangeExtractor,
  useWindowVirtualizer,
  type Range,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual';

/** An item to render. */
export interface WindowItem {
  index: number;
  /** Height in pixels of the items above it that are not rendered; 0 where it follows the item before. */
  holePx: number;
  /** Measured height in pixels, or an estimate from the others. */
  heightPx: number;
}

export interface WindowList {
  items: readonly WindowItem[];
  /** Height in pixels of the items after the last rendered one. */
  tailPx: number;
  list: RefObject<HTMLUListElement | null>;
  /** Whether the list follows the scrolling yet. */
  live: boolean;
  /** Each item's `ref`; the item carries `data-index`. */
  measure: ((item: HTMLLIElement | null) => void) | undefined;
}

/** Items rendered before and after those on screen: more would take longer than a frame on a slow phone. */
const OVERSCAN = 2;
/** Items of the first render, also on the server: more than a desktop screen shows. */
const FIRST_ITEMS = 6;
/** How many lists have their position remembered. */
export const MAX_REMEMBERED = 4;

/** Measurements of the lists left in this tab, so that going back restores the position. */
const remembered = new Map<string, Known>();

interface Known {
  /** Height of most items, in pixels. */
  usualPx: number;
  measured: VirtualItem[];
}

interface Start {
  count: number;
  /** Identifies an item, whatever the order. */
  keyOf: (index: number) => string;
  /** Gap between two items in pixels, as set by the list's own style. */
  gapPx: number;
  /** Expected height in pixels until an item has been measured. */
  expectedPx: number;
  /** Identifies the list within this tab. */
  memoryKey: string;
}

/**
 * Renders only the items of a long list that are near the screen, and always the item that has the focus. The items
 * stay in the page's flow, so that the first ones are the same on the server and in the browser.
 */
export function useWindowList({ count, keyOf, gapPx, expectedPx, memoryKey }: Start): WindowList {
  // Hydration has priority.
  const live = useDeferredValue(useHydrated());
  const [known] = useState(() => remembered.get(memoryKey));
  const { list, topPx, usualPx } = usePlace(known?.usualPx ?? expectedPx);
  const focused = useFocusedItem(list);
  const rangeExtractor = useCallback(
    (range: Range) => withFocused(defaultRangeExtractor(range), focused, range.count),
    [focused],
  );
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    enabled: live,
    count,
    gap: gapPx,
    scrollMargin: topPx,
    overscan: OVERSCAN,
    getItemKey: keyOf,
    estimateSize: () => usualPx,
    initialMeasurementsCache: known?.measured,
    measureElement: heightOf,
    rangeExtractor,
    // Items in the flow move one another: scrolling need not wait for a render.
    useFlushSync: false,
  });

  useLayoutEffect(
    () => () => {
      keepNewest(remembered, memoryKey, { usualPx, measured: virtualizer.takeSnapshot() }, MAX_REMEMBERED);
    },
    [virtualizer, memoryKey, usualPx],
  );

  if (!live) return { items: firstItems(count, expectedPx), tailPx: 0, list, live, measure: undefined };
  const place = { gapPx, topPx, totalPx: virtualizer.getTotalSize() };
  return { list, live, measure: virtualizer.measureElement, ...layOut(virtualizer.getVirtualItems(), place) };
}

/** False on the server and during hydration, which must find the same items. */
function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}

/**
 * The height that the browser reports in its observer entry. Without an entry, the expected height: measuring would
 * force a layout during the change.
 */
function heightOf(
  item: HTMLLIElement,
  reported: ResizeObserverEntry | undefined,
  { indexFromElement, itemSizeCache, options }: Virtualizer<Window, HTMLLIElement>,
): number {
  const [box] = reported?.borderBoxSize ?? [];
  if (box) return Math.round(box.blockSize);
  const index = indexFromElement(item);
  return itemSizeCache.get(options.getItemKey(index)) ?? options.estimateSize(index);
}

/** The indexes and that of the focused item, which must stay rendered to keep the focus. */
function withFocused(indexes: number[], focused: number | null, count: number): number[] {
  if (focused === null || focused >= count || indexes.includes(focused)) return indexes;
  return [...indexes, focused].toSorted((a, b) => a - b);
}

/**
 * Where the list begins on the page, updated as it moves, and the height of its items, estimated from the first one.
 */
function usePlace(expectedPx: number) {
  const list = useRef<HTMLUListElement>(null);
  const [topPx, setTopPx] = useState(0);
  const [usualPx, setUsualPx] = useState(expectedPx);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const findTop = () => setTopPx(Math.round(element.getBoundingClientRect().top + globalThis.scrollY));
    findTop();
    const [first] = element.children;
    if (first) setUsualPx(Math.round(first.getBoundingClientRect().height));
    const moved = new ResizeObserver(findTop);
    moved.observe(document.body);
    return () => moved.disconnect();
  }, []);
  return { list, topPx, usualPx };
}

/** The index of the item that has the focus. */
function useFocusedItem(list: RefObject<HTMLUListElement | null>): number | null {
  const [focused, setFocused] = useState<number | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    const options = { signal: abort.signal };
    list.current?.addEventListener('focusin', ({ target }) => setFocused(indexOf(target)), options);
    list.current?.addEventListener('focusout', () => setFocused(null), options);
    return () => abort.abort();
  }, [list]);
  return focused;
}

function indexOf(target: EventTarget | null): number | null {
  const item = target instanceof Element ? target.closest('[data-index]') : null;
  return item ? Number(item.getAttribute('data-index')) : null;
}

function firstItems(count: number, heightPx: number): WindowItem[] {
  return Array.from({ length: Math.min(count, FIRST_ITEMS) }, (_, index) => ({ index, holePx: 0, heightPx }));
}

function layOut(
  shown: readonly VirtualItem[],
  { gapPx, topPx, totalPx }: { gapPx: number; topPx: number; totalPx: number },
): Pick<WindowList, 'items' | 'tailPx'> {
  let endPx = topPx - gapPx;
  const items = shown.map(({ index, start, end, size }) => {
    const holePx = Math.max(0, start - endPx - gapPx);
    endPx = end;
    return { index, holePx, heightPx: size };
  });
  return { items, tailPx: Math.max(0, topPx + totalPx - endPx) };
}

/** Appends an entry to a map that holds at most `most` of them, and removes the oldest beyond that. */
export function keepNewest<Value>(map: Map<string, Value>, key: string, value: Value, most: number): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}
