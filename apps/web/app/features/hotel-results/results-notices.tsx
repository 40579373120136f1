import * as common from '@safar/messages/common';
import * as m from '@safar/messages/hotel-results';
import { t } from '@safar/messages/t';
import { placeName } from '@safar/domain/words/supplier-words';
import { EmptyState } from '#design/empty-state.tsx';
import { ErrorState } from '#design/error-state.tsx';
import { LinkButton } from '#design/link-button.tsx';
import { Note } from '#design/note.tsx';
import { FocusResultsButton } from '#features/search-frame/focus-results.tsx';

/** Shown when a results page lacks some or all of its hotels. Loaded when it is needed. */
export type Notice =
  /** Some pages failed; the rest is shown. */
  | { kind: 'part-missing'; text: string; onRetry: () => void }
  | { kind: 'filtered-out'; onClear: () => void }
  | { kind: 'no-hotels'; cityName: string }
  | { kind: 'unknown-city' }
  | { kind: 'failed'; text: string; busy: boolean; onRetry: () => void };

export function ResultsNotice({ notice }: { notice: Notice }) {
  switch (notice.kind) {
    case 'part-missing':
      return (
        <Note
          tone="caution"
          live="alert"
          title={t(m.missingTitle)}
          action={<FocusResultsButton onPress={notice.onRetry}>{t(common.tryAgain)}</FocusResultsButton>}
        >
          {notice.text}
        </Note>
      );
    case 'filtered-out':
      return (
        <EmptyState
          art="house"
          title={t(m.filteredTitle)}
          text={t(m.filtered)}
          action={<FocusResultsButton onPress={notice.onClear}>{t(m.clearAll)}</FocusResultsButton>}
        />
      );
    case 'no-hotels':
      return (
        <EmptyState art="house" title={t(m.noHotelsTitle, { city: placeName(notice.cityName) })} text={t(m.noHotels)} />
      );
    case 'unknown-city':
      return (
        <EmptyState
          title={t(m.unknownTitle)}
          text={t(m.unknown)}
          action={<LinkButton to="/home?tab=hotels">{t(m.searchAgain)}</LinkButton>}
        />
      );
    case 'failed':
      return <ErrorState title={t(m.failedTitle)} text={notice.text} busy={notice.busy} onRetry={notice.onRetry} />;
  }
}
