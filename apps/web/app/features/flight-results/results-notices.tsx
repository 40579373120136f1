import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { Note } from '#design/note.tsx';
import { LinkButton } from '#design/link-button.tsx';
import { formatWeekday } from '@safar/domain/days';
import { flightPath } from '@safar/domain/flight-query';
import { type FareType } from '@safar/domain/flight-search';
import { Leaving } from '#features/search-frame/leaving.tsx';
import { NearbyDays } from './nearby-days.tsx';
import { originOf, placeText, type FlightTrip } from './flight-trip.ts';

/** What the results page says when it has not all there is, or nothing. Loaded when it is needed. */
export type Notice =
  /** The supplier has forgotten the search that is shown. */
  | { kind: 'expired'; busy: boolean; onRefresh: () => void }
  /** The supplier had forgotten the search, and it has been made again. */
  | { kind: 'renewed' }
  /** The search failed; samples stand below (REQ-FRES-10). */
  | { kind: 'failed'; text: string; onRetry: () => void }
  /** The search cannot be made as it is. */
  | { kind: 'refused'; text: string }
  /** What the search has to say of itself: other fares than were asked for (REQ-FSEARCH-6). */
  | { kind: 'told'; text: string }
  | { kind: 'filtered-out'; onClear: () => void }
  | { kind: 'none-that-day'; trip: FlightTrip; legIndex: number }
  /** Every way back leaves before the chosen way out has landed. */
  | { kind: 'none-after-landing'; onBack: () => void };

/** Fares that are sold to some passengers only. */
const FARE_NAMES: Partial<Record<FareType, string>> = {
  student: 'student',
  senior: 'senior citizen',
  armed: 'armed forces',
};

export function ResultsNotice({ notice }: { notice: Notice }) {
  switch (notice.kind) {
    case 'expired':
      return (
        <Note
          tone="info"
          live="status"
          title="These fares are over 15 minutes old."
          action={
            <Button busy={notice.busy} busyText="Refreshing…" onClick={notice.onRefresh}>
              Refresh fares
            </Button>
          }
        >
          Airlines may have changed them since. Your choice is kept where it is still sold.
        </Note>
      );
    case 'renewed':
      return (
        <Note tone="info" live="status" title="We searched again.">
          The fares shown before were over 15 minutes old. Your choice is kept where it is still sold.
        </Note>
      );
    case 'failed':
      return (
        <Note
          tone="caution"
          live="alert"
          title="Live fares are unavailable right now."
          action={<Leaving onPress={notice.onRetry}>Try again</Leaving>}
        >
          {notice.text}Below are samples, not bookable.
        </Note>
      );
    case 'refused':
      return (
        <EmptyState
          art="broken"
          title="This search cannot be made"
          text={`${notice.text} Change it with Modify Search above.`}
        />
      );
    case 'told':
      return <Note live="status">{notice.text}</Note>;
    case 'filtered-out':
      return (
        <EmptyState
          title="No flight fits these filters"
          text="Remove a filter, or clear all."
          action={<Leaving onPress={notice.onClear}>Clear All</Leaving>}
        />
      );
    case 'none-that-day': {
      const leg = notice.trip.legs[notice.legIndex];
      if (!leg) return null;
      const { search } = notice.trip;
      // Only this kind of fare was asked for: that nobody flies is not known.
      const kind = FARE_NAMES[search.fareType];
      if (kind)
        return (
          <EmptyState
            title={`No ${kind} fares on this day`}
            text={`No airline offers ${kind} fares from ${placeText(leg.from)} to ${placeText(leg.to)} on ${formatWeekday(leg.day)}.`}
            action={
              <LinkButton to={flightPath(originOf(notice.trip), { ...search, fareType: 'regular' })}>
                See regular fares
              </LinkButton>
            }
          />
        );
      return (
        <EmptyState
          title="No flights on this day"
          text={`Nobody flies from ${placeText(leg.from)} to ${placeText(leg.to)} on ${formatWeekday(leg.day)}, or all seats are sold.`}
          action={
            <div className="grid justify-items-center">
              <NearbyDays trip={notice.trip} legIndex={notice.legIndex} />
            </div>
          }
        />
      );
    }
    case 'none-after-landing':
      return (
        <EmptyState
          title="No flight back after this one lands"
          text="Every flight back that day leaves before the outbound you chose has landed. Choose an earlier outbound, or another day."
          action={<Leaving onPress={notice.onBack}>Choose another outbound</Leaving>}
        />
      );
  }
}
