import { startTransition, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Virtualizer } from '@tanstack/virtual-core';

type Core = typeof import('@tanstack/virtual-core');
type Engine = Virtualizer<Window, HTMLLIElement>;

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
const MAX_REMEMBERED = 4;
/** An item's height before one has been measured. */
const USUAL_PX = 250;

let core: Core | null = null;
/** What is known of the lists left in this tab, so that going back finds the place. */
const remembered = new Map<string, Known>();

interface Known {
  /** Of most items, in pixels. */
  usualPx: number;
  /** Of those that were found to differ, by key. */
  sizesPx: ReadonlyMap<string | number | bigint, number>;
}

/** Which item has the focus; read while the range is worked out. */
interface Focus {
  index: number | null;
}

interface Start {
  count: number;
  /** Tells items apart, whatever their order. */
  keyOf: (index: number) => string;
  /** Between two items; the list's own style gives it. */
  gapPx: number;
  /** Names the list among those of this tab. */
  memoryKey: string;
}

/**
 * Renders of a long list only what is near the screen, and always the item that has the focus. The items stay in the
 * page's flow, so that the first ones are the same whether they come from the server or not; what does the measuring is
 * loaded once the page is live.
 */
export function useWindowList({ count, keyOf, gapPx, memoryKey }: Start): WindowList {
  const list = useRef<HTMLUListElement>(null);
  const [focus] = useState<Focus>(() => ({ index: null }));
  const [, setVersion] = useState(0);
  const [engine, setEngine] = useState<Engine | null>(() => (core ? createEngine(core) : null));
  const [topPx, setTopPx] = useState(0);
  const [known] = useState(() => remembered.get(memoryKey));
  const [usualPx, setUsualPx] = useState(known?.usualPx ?? USUAL_PX);

  useEffect(() => {
    if (engine) return;
    let left = false;
    async function load() {
      core ??= await import('@tanstack/virtual-core');
      if (left || !list.current) return;
      setTopPx(topOf(list.current));
      const [first] = list.current.children;
      if (first) setUsualPx(Math.round(first.getBoundingClientRect().height));
      setEngine(createEngine(core));
    }
    void load();
    return () => {
      left = true;
    };
  }, [engine]);

  if (engine && core) {
    const { defaultRangeExtractor } = core;
    engine.setOptions({
      ...engine.options,
      count,
      gap: gapPx,
      scrollMargin: topPx,
      getItemKey: keyOf,
      estimateSize: (index) => known?.sizesPx.get(keyOf(index)) ?? usualPx,
      // Cards to come are rendered in slices between other work; those on the screen are there already.
      onChange: () => startTransition(() => setVersion((version) => version + 1)),
      rangeExtractor: (range) => withFocused(defaultRangeExtractor(range), focus.index, count),
    });
  }

  // Before the engine's own end, which forgets.
  useLayoutEffect(() => {
    if (!engine) return;
    return () => {
      remembered.delete(memoryKey);
      const sizesPx = new Map(engine.takeSnapshot().map(({ key, size }) => [key, size]));
      remembered.set(memoryKey, { usualPx, sizesPx });
      const [oldest] = remembered.keys();
      if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
    };
  }, [engine, memoryKey, usualPx]);

  useLayoutEffect(() => engine?._didMount(), [engine]);
  useLayoutEffect(() => engine?._willUpdate());
  useWatchedList(list, focus, setTopPx);
  return { list, live: engine !== null, measure: engine?.measureElement, ...layOut(engine, { count, gapPx, topPx }) };
}

function createEngine({ Virtualizer, observeWindowOffset, observeWindowRect, windowScroll }: Core): Engine {
  return new Virtualizer<Window, HTMLLIElement>({
    count: 0,
    estimateSize: () => USUAL_PX,
    overscan: OVERSCAN,
    getScrollElement: () => globalThis.window,
    observeElementRect: observeWindowRect,
    observeElementOffset: observeWindowOffset,
    measureElement: heightOf,
    scrollToFn: windowScroll,
    initialOffset: globalThis.scrollY,
    initialRect: { width: globalThis.innerWidth, height: globalThis.innerHeight },
  });
}

/** As the browser reports it. Until then as expected: to be asked, it would have to lay out the page amid the change. */
function heightOf(item: HTMLLIElement, reported: ResizeObserverEntry | undefined, engine: Engine): number {
  const [box] = reported?.borderBoxSize ?? [];
  if (box) return Math.round(box.blockSize);
  const index = engine.indexFromElement(item);
  const { estimateSize, getItemKey } = engine.options;
  return engine.itemSizeCache.get(getItemKey(index)) ?? estimateSize(index);
}

function topOf(list: HTMLElement): number {
  return Math.round(list.getBoundingClientRect().top + globalThis.scrollY);
}

/** The indexes with that of the focused item, which must not be taken from under the traveller. */
function withFocused(indexes: number[], focused: number | null, count: number): number[] {
  if (focused === null || focused >= count || indexes.includes(focused)) return indexes;
  return [...indexes, focused].toSorted((a, b) => a - b);
}

/** Follows where the list begins on the page, and which of its items has the focus. */
function useWatchedList(list: RefObject<HTMLUListElement | null>, focus: Focus, setTopPx: (px: number) => void) {
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const abort = new AbortController();
    const options = { signal: abort.signal };
    element.addEventListener('focusin', ({ target }) => (focus.index = indexOf(target)), options);
    element.addEventListener('focusout', () => (focus.index = null), options);
    const moved = new ResizeObserver(() => setTopPx(topOf(element)));
    moved.observe(document.body);
    return () => {
      abort.abort();
      moved.disconnect();
    };
  }, [list, focus, setTopPx]);
}

function indexOf(target: EventTarget | null): number | null {
  const item = target instanceof Element ? target.closest('[data-index]') : null;
  return item ? Number(item.getAttribute('data-index')) : null;
}

function layOut(
  engine: Engine | null,
  { count, gapPx, topPx }: { count: number; gapPx: number; topPx: number },
): Pick<WindowList, 'items' | 'tailPx'> {
  if (!engine) {
    return {
      items: Array.from({ length: Math.min(count, FIRST_ITEMS) }, (_, index) => ({
        index,
        holePx: 0,
        heightPx: USUAL_PX,
      })),
      tailPx: 0,
    };
  }
  const shown = engine.getVirtualItems();
  let endPx = topPx - gapPx;
  const items = shown.map(({ index, start, end, size }) => {
    const holePx = Math.max(0, start - endPx - gapPx);
    endPx = end;
    return { index, holePx, heightPx: size };
  });
  return { items, tailPx: Math.max(0, topPx + engine.getTotalSize() - endPx) };
}
