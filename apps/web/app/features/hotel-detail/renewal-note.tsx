import * as m from '@safar/messages/rates';
import { t } from '@safar/messages/t';
import { Button } from '#design/button.tsx';
import { Note } from '#design/note.tsx';
import { SEARCH_LIFE_MINUTES } from '#features/hotel-search/search-session.ts';
import type { Renewal } from './use-renewal.ts';

/** Says that the rates were fetched again and which of them are no longer sold, or that they could not be fetched. */
export function RenewalNote({ renewal }: { renewal: Renewal }) {
  switch (renewal.kind) {
    case 'renewed':
      return (
        <Note live="status" tone={renewal.gone.length > 0 ? 'caution' : 'info'} className="mb-4">
          {`${t(m.renewed, { minutes: SEARCH_LIFE_MINUTES })}${renewal.gone.length > 0 ? ` ${t(m.noLongerSold, { rates: renewal.gone.join('; ') })}` : ''}`}
        </Note>
      );
    case 'failed':
      return (
        <Note
          live="alert"
          tone="caution"
          className="mb-4"
          action={
            <Button busy={renewal.busy} busyText={t(m.asking)} onClick={renewal.onRetry}>
              {t(m.askAgain)}
            </Button>
          }
        >
          {t(m.renewFailed, { minutes: SEARCH_LIFE_MINUTES })}
        </Note>
      );
  }
}
