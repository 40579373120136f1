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
import { keepNewest } from './keep-newest.ts';

/** An item to render. */
export interface WindowItem {
  index: number;
  /** Room left above it for items that are not rendered, in pixels; 0 where it follows the one before. */
  holePx: number;
  /** As measured, or as the others are. */
  heightPx: number;
}

export interface WindowList {
  items: readonly WindowItem[];
  /** Room after the last rendered item. */
  tailPx: number;
  list: RefObject<HTMLUListElement | null>;
  /** Whether it follows the scrolling yet. */
  live: boolean;
  /** Each item's `ref`; the item carries `data-index`. */
  measure: ((item: HTMLLIElement | null) => void) | undefined;
}

/** Items rendered before and after those on the screen: more would take longer than a frame on a slow phone. */
const OVERSCAN = 2;
/** Items of the first render, on the server too: more than a screen of a desk shows. */
const FIRST_ITEMS = 6;
/** Lists whose place is remembered. */
export const MAX_REMEMBERED = 4;

/** What is known of the lists left in this tab, so that going back finds the place. */
const remembered = new Map<string, Known>();

interface Known {
  /** Of most items, in pixels. */
  usualPx: number;
  measured: VirtualItem[];
}

interface Start {
  count: number;
  /** Tells items apart, whatever their order. */
  keyOf: (index: number) => string;
  /** Between two items; the list's own style gives it. */
  gapPx: number;
  /** An item's height before one has been measured. */
  expectedPx: number;
  /** Names the list among those of this tab. */
  memoryKey: string;
}

/**
 * Renders of a long list only what is near the screen, and always the item that has the focus. The items stay in the
 * page's flow, so that the first ones are the same whether they come from the server or not.
 */
export function useWindowList({ count, keyOf, gapPx, expectedPx, memoryKey }: Start): WindowList {
  // Taking over the page comes first.
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
    // Items in the flow move one another by themselves: no scrolling has to wait for a rendering.
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

/** False on the server and while its HTML is taken over, which must find the same items again. */
function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}

/** As the browser reports it. Until then as expected: to be asked, it would have to lay out the page amid the change. */
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

/** The indexes with that of the focused item, which must not be taken from under the traveller. */
function withFocused(indexes: number[], focused: number | null, count: number): number[] {
  if (focused === null || focused >= count || indexes.includes(focused)) return indexes;
  return [...indexes, focused].toSorted((a, b) => a - b);
}

/** Where the list begins on the page, followed as it moves, and how high its items are as far as the first one tells. */
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
