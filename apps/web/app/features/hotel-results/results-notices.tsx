import { EmptyState } from '#design/empty-state.tsx';
import { ErrorState } from '#design/error-state.tsx';
import { LinkButton } from '#design/link-button.tsx';
import { Note } from '#design/note.tsx';
import { Leaving } from '#features/search-frame/leaving.tsx';

/** What a results page says when it has not all there is, or nothing. Loaded when it is needed. */
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
          title="Some results are missing."
          action={<Leaving onPress={notice.onRetry}>Try again</Leaving>}
        >
          {notice.text}
        </Note>
      );
    case 'filtered-out':
      return (
        <EmptyState
          art="house"
          title="No hotel fits these filters"
          text="Remove a filter, or clear all."
          action={<Leaving onPress={notice.onClear}>Clear All</Leaving>}
        />
      );
    case 'no-hotels':
      return (
        <EmptyState
          art="house"
          title={`No hotels in ${notice.cityName} yet`}
          text="We do not sell hotels here at the moment. A larger city near it may have one."
        />
      );
    case 'unknown-city':
      return (
        <EmptyState
          title="We do not know this city"
          text="Check the spelling, or choose it from the suggestions while you type."
          action={<LinkButton to="/home?tab=hotels">Search again</LinkButton>}
        />
      );
    case 'failed':
      return (
        <ErrorState
          title="The hotels could not be loaded"
          text={notice.text}
          busy={notice.busy}
          onRetry={notice.onRetry}
        />
      );
  }
}
