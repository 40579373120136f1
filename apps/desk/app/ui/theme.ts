const KEY = 'desk-theme';

/** Shows the theme that was chosen; the system's without a choice. Before the first paint of the page. */
export function applyTheme(): void {
  const chosen = localStorage.getItem(KEY);
  const system = globalThis.matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  document.documentElement.dataset['theme'] = chosen === 'light' || chosen === 'dark' ? chosen : system;
}

/** Changes from dark to light or back, and keeps the choice. */
export function switchTheme(): void {
  const theme = document.documentElement.dataset['theme'] === 'light' ? 'dark' : 'light';
  localStorage.setItem(KEY, theme);
  applyTheme();
}
