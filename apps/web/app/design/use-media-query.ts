import { useSyncExternalStore } from 'react';

/** Popovers and dialogs are bottom sheets below this width. */
export const NARROW_SCREEN = '(width < 40rem)';

const lists = new Map<string, MediaQueryList>();

/** One `MediaQueryList` per query: creating one costs more than reading it. */
function listOf(query: string): MediaQueryList {
  const list = lists.get(query) ?? globalThis.matchMedia(query);
  lists.set(query, list);
  return list;
}

/** Whether a CSS media query matches; `false` on the server and in the first render of the browser. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = listOf(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    () => listOf(query).matches,
    () => false,
  );
}
