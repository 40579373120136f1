import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { announce } from '#design/live-region.tsx';

/**
 * After navigation inside the app, does what a browser does for a page that it loads: moves the focus to the page and
 * announces its title.
 */
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

/** Scrolls the focused item of a sideways row fully into view, which browsers do not do. */
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
