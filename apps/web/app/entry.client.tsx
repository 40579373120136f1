import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { formatInr } from '@safar/domain/money/money';
import { TAKING_OVER } from '#lib/live-events.ts';

// Formatting the first number takes 50 ms on a slow phone, so it has its own task between loading the scripts and
// hydration.
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
