import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { formatInr } from '@safar/domain/money';
import { TAKING_OVER } from '#lib/live-events.ts';

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
