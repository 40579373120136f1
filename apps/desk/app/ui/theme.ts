const KEY = 'desk-theme';

/** Applies the chosen theme; without a choice, the system's. Called before the first paint of the page. */
export function applyTheme(): void {
  const chosen = localStorage.getItem(KEY);
  const system = globalThis.matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  document.documentElement.dataset['theme'] = chosen === 'light' || chosen === 'dark' ? chosen : system;
}

/** Switches between dark and light, and stores the choice. */
export function switchTheme(): void {
  const theme = document.documentElement.dataset['theme'] === 'light' ? 'dark' : 'light';
  localStorage.setItem(KEY, theme);
  applyTheme();
}
