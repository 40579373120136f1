import * as common from '@safar/messages/common';
import * as m from '@safar/messages/flight-results';
import { t } from '@safar/messages/t';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { Note } from '#design/note.tsx';
import { LinkButton } from '#design/link-button.tsx';
import { formatWeekday } from '@safar/domain/time/days';
import { flightPath } from '@safar/domain/flight/flight-query';
import { type FareType } from '@safar/domain/flight/flight-search';
import { FocusResultsButton } from '#features/search-frame/focus-results.tsx';
import { NearbyDays } from './nearby-days.tsx';
import { originOf, placeText, type FlightTrip } from './flight-trip.ts';

/** Shown when a results page lacks some or all of its flights. Loaded when it is needed. */
export type Notice =
  /** The shown search has expired at the supplier. */
  | { kind: 'expired'; busy: boolean; onRefresh: () => void }
  /** The search had expired at the supplier and was made again. */
  | { kind: 'renewed' }
  /** The search failed; samples are shown below (REQ-FRES-10). */
  | { kind: 'failed'; text: string; onRetry: () => void }
  /** The search is not allowed as it is. */
  | { kind: 'refused'; text: string }
  /** A message of the search: its fares differ from those asked for (REQ-FSEARCH-6). */
  | { kind: 'told'; text: string }
  | { kind: 'filtered-out'; onClear: () => void }
  | { kind: 'none-that-day'; trip: FlightTrip; legIndex: number }
  /** Every return flight leaves before the chosen outbound flight has landed. */
  | { kind: 'none-after-landing'; onBack: () => void };

/** Fares that are sold only to some passengers. */
const OF_SOME: readonly FareType[] = ['student', 'senior', 'armed'];

export function ResultsNotice({ notice }: { notice: Notice }) {
  switch (notice.kind) {
    case 'expired':
      return (
        <Note
          tone="info"
          live="status"
          title={t(m.oldFaresTitle)}
          action={
            <Button busy={notice.busy} busyText={t(m.refreshing)} onClick={notice.onRefresh}>
              {t(m.refresh)}
            </Button>
          }
        >
          {t(m.oldFares)}
        </Note>
      );
    case 'renewed':
      return (
        <Note tone="info" live="status" title={t(m.renewedTitle)}>
          {t(m.renewed)}
        </Note>
      );
    case 'failed':
      return (
        <Note
          tone="caution"
          live="alert"
          title={t(m.failedTitle)}
          action={<FocusResultsButton onPress={notice.onRetry}>{t(common.tryAgain)}</FocusResultsButton>}
        >
          {notice.text === '' ? t(m.samples) : t(m.samplesBecause, { why: notice.text })}
        </Note>
      );
    case 'refused':
      return <EmptyState art="broken" title={t(m.refusedTitle)} text={t(m.refused, { why: notice.text })} />;
    case 'told':
      return <Note live="status">{notice.text}</Note>;
    case 'filtered-out':
      return (
        <EmptyState
          title={t(m.filteredTitle)}
          text={t(m.filtered)}
          action={<FocusResultsButton onPress={notice.onClear}>{t(m.clearAll)}</FocusResultsButton>}
        />
      );
    case 'none-that-day': {
      const leg = notice.trip.legs[notice.legIndex];
      if (!leg) return null;
      const { search } = notice.trip;
      // Only this fare type was searched, so there may still be flights.
      const { fareType } = search;
      const said = { from: placeText(leg.from), to: placeText(leg.to), day: formatWeekday(leg.day) };
      if (OF_SOME.includes(fareType))
        return (
          <EmptyState
            title={t(m.noFareTitle, { fareType })}
            text={t(m.noFare, { ...said, fareType })}
            action={
              <LinkButton to={flightPath(originOf(notice.trip), { ...search, fareType: 'regular' })}>
                {t(m.regularFares)}
              </LinkButton>
            }
          />
        );
      return (
        <EmptyState
          title={t(m.noFlightTitle)}
          text={t(m.noFlight, said)}
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
          title={t(m.tooEarlyTitle)}
          text={t(m.tooEarly)}
          action={<FocusResultsButton onPress={notice.onBack}>{t(m.otherOutbound)}</FocusResultsButton>}
        />
      );
  }
}
