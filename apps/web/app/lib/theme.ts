import { language, pathIn } from '@safar/messages/language';
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './storage.ts';

export type Theme = 'dark' | 'light';

/** Emitted on the document when the theme has changed. */
const CHANGED = 'safar:theme';

/**
 * Sets the theme before the first paint; runs inline in the head. A stored choice wins; without one the landing page
 * follows the system and other pages are dark (REQ-FRAME-7). Empty in the browser's build: the page already has it.
 */
export const THEME_SCRIPT = import.meta.env.SSR
  ? `(function(){var t=null;try{t=localStorage.getItem('theme')}catch(e){}
if(t!=='dark'&&t!=='light')t=location.pathname==='${pathIn(language(), '/')}'&&matchMedia('(prefers-color-scheme: light)').matches?'light':'dark';
document.documentElement.dataset.theme=t})()`
  : '';

function shown(): Theme {
  return document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark';
}

function show(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  document.dispatchEvent(new Event(CHANGED));
}

/**
 * The choice as this tab last read it from storage: signing out clears the storage before the page is left, but the
 * choice belongs to the device.
 */
let chosen: Theme | null = null;

function choice(): Theme | null {
  const theme = readStored('theme');
  if (theme === 'dark' || theme === 'light') chosen = theme;
  return chosen;
}

/** Shows the chosen theme, or the default of the page at `pathname`. */
export function applyTheme(pathname: string): void {
  const system = globalThis.matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  const theme = choice() ?? (pathname === '/' ? system : 'dark');
  if (theme !== shown()) show(theme);
}

/** Changes the theme and stores the choice. */
export function chooseTheme(theme: Theme): void {
  chosen = theme;
  keepTheme();
  show(theme);
}

/** Stores the choice again after the storage was cleared (REQ-ACC-11). */
export function keepTheme(): void {
  if (chosen !== null) writeStored('theme', chosen);
}

/** The theme being shown; dark while rendering on the server. */
export function useTheme(): Theme {
  return useSyncExternalStore<Theme>(
    (notify) => {
      document.addEventListener(CHANGED, notify);
      return () => document.removeEventListener(CHANGED, notify);
    },
    shown,
    () => 'dark',
  );
}
