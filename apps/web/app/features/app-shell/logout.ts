import { language, pathIn, LANGUAGE_COOKIE } from '@safar/messages/language';
import { browserApi } from '#lib/api.ts';
import { clearAllStorage, writeStored } from '#lib/storage.ts';
import { keepTheme } from '#lib/theme.ts';
import { LOGOUT_KEY } from '#lib/signed-in.ts';

/**
 * Signs out (REQ-ACC-11): ends the session on the server, clears everything this browser stores of it except the theme,
 * notifies the other tabs and goes to the site's root. A failing call is ignored: the storage is cleared in any case.
 */
export async function logout(): Promise<void> {
  await browserApi.POST('/api/auth/logout').catch(() => null);
  await leave();
}

/**
 * Notifies the other tabs, clears everything this browser stores of an ended session, and goes to the root.
 * @param farewell a query of the landing page, which shows a message for it
 */
export async function leave(farewell?: 'deleted'): Promise<void> {
  // Notified first: a tab that found the session missing would not know why.
  broadcastLogout();
  clearAllStorage();
  keepTheme();
  clearReadableCookies();
  await Promise.allSettled([clearCaches(), clearServiceWorkers()]);
  globalThis.location.assign(`${pathIn(language(), '/')}?logged_out=${Date.now()}${farewell ? `&${farewell}` : ''}`);
}

function clearReadableCookies(): void {
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.split('=')[0]?.trim();
    // The language belongs to the browser, not to the session.
    if (name && name !== LANGUAGE_COOKIE) document.cookie = `${name}=; path=/; max-age=0`;
  }
}

async function clearCaches(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}

async function clearServiceWorkers(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
}

/** Other tabs receive a storage event; the key is removed again. */
function broadcastLogout(): void {
  writeStored(LOGOUT_KEY, String(Date.now()));
  writeStored(LOGOUT_KEY, null);
}
