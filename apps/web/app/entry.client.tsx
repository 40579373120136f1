import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { formatInr } from '@safar/domain/money';
import { TAKING_OVER } from '#lib/live-events.ts';
import { readSession, writeSession } from '#lib/storage.ts';

const RELOADED_AT = 'safar:reloaded-at';
const RELOAD_AGAIN_AFTER_MS = 60_000;

// A script of an older release is gone from the server: the page is loaded anew, once, with the scripts of today.
globalThis.addEventListener('vite:preloadError', () => {
  const last = Number(readSession(RELOADED_AT) ?? 0);
  if (!navigator.onLine || Date.now() - last < RELOAD_AGAIN_AFTER_MS) return;
  writeSession(RELOADED_AT, String(Date.now()));
  globalThis.location.reload();
});

// The first number a browser formats takes a slow phone 50 ms: in a task of its own, between the scripts and the page.
setTimeout(() => {
  formatInr(0);
  setTimeout(takeOver);
});

function takeOver(): void {
  dispatchEvent(new Event(TAKING_OVER));
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}
