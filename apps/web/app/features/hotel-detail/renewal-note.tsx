import { Button } from '#design/button.tsx';
import { Note } from '#design/note.tsx';
import { SEARCH_TTL_MINUTES } from '#features/hotel-search/search-session.ts';
import type { Renewal } from './use-renewal.ts';

const KEPT_TEXT = `Prices are kept for ${SEARCH_TTL_MINUTES} minutes.`;

/** That the rates were asked for again, and which of them are sold no more; or that they could not be. */
export function RenewalNote({ renewal }: { renewal: Renewal }) {
  switch (renewal.kind) {
    case 'renewed':
      return (
        <Note live="status" tone={renewal.gone.length > 0 ? 'caution' : 'info'} className="mb-4">
          {KEPT_TEXT} These were older, so we asked the hotel again. Where a price or its terms have changed, it says
          so.
          {renewal.gone.length > 0 && ` No longer sold: ${renewal.gone.join('; ')}.`}
        </Note>
      );
    case 'failed':
      return (
        <Note
          live="alert"
          tone="caution"
          className="mb-4"
          action={
            <Button busy={renewal.busy} busyText="Asking…" onClick={renewal.onRetry}>
              Ask again
            </Button>
          }
        >
          {KEPT_TEXT} These are older, and the hotel could not be asked again.
        </Note>
      );
  }
}
