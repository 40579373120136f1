import { useSyncExternalStore } from 'react';

/** Popovers and dialogs rise as bottom sheets below this width. */
export const NARROW_SCREEN = '(width < 40rem)';

/** Whether a CSS media query matches; `false` on the server and in the first render of the browser. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = globalThis.matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    () => globalThis.matchMedia(query).matches,
    () => false,
  );
}
