import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { announce } from '#design/live-region.tsx';

/** What a browser does for a page that it loads, done for one that is gone to inside the app: it has the focus, and its title is read. */
export function useFocusOnPage(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.getElementById('main');
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
    announce(document.title);
  }, [pathname]);
}

/** Browsers leave what the keyboard comes to half cut off at the edge of a row that scrolls sideways. */
export function useWholeInRow(): void {
  useEffect(() => {
    function show({ target }: FocusEvent) {
      if (!(target instanceof Element && target.matches('.scroll-row :focus-visible'))) return;
      (target.closest('label') ?? target).scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
    document.addEventListener('focusin', show);
    return () => document.removeEventListener('focusin', show);
  }, []);
}
