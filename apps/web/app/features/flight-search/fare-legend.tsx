import * as common from '@safar/messages/common';
import * as m from '@safar/messages/flight-search';
import { t } from '@safar/messages/t';
import { paxSummary } from '@safar/domain/flight/flight-party';
import { Spinner } from '#design/loading.tsx';
import type { FareTrip } from './month-fares.ts';
import type { MonthFares } from './use-month-fares.ts';

const BANDS = [
  { name: m.lowest, dot: 'bg-positive' },
  { name: m.middle, dot: 'bg-caution' },
  { name: m.highest, dot: 'bg-critical' },
];

/**
 * Explains the fares under the days: what they are, for whom, and what their colours mean.
 * @param trip null while an airport is missing
 */
export function FareLegend({ fares, trip }: { fares: MonthFares; trip: FareTrip | null }) {
  if (!trip) return <p className="text-xs text-faint">{t(m.chooseAirportsForLowest)}</p>;
  return (
    <div className="flex min-h-5 flex-wrap items-center justify-between gap-x-6 gap-y-2 text-xs text-muted">
      <p role="status" className="flex items-center gap-2 max-sm:min-h-9">
        {fares.loading && <Spinner />}
        <span>{stateText(fares, trip)}</span>
        {fares.failed && !fares.loading && (
          <button type="button" className="link min-h-touch px-2 font-semibold" onClick={fares.retry}>
            {t(common.tryAgain)}
          </button>
        )}
      </p>
      {(fares.loading || fares.days.size > 0) && <BandColours />}
    </div>
  );
}

function BandColours() {
  return (
    <ul className="flex gap-4" aria-label={t(m.coloursOfFares)}>
      {BANDS.map(({ name, dot }) => (
        <li key={dot} className="flex items-center gap-1.5">
          <span aria-hidden className={`size-2 rounded-full ${dot}`} />
          <span>{t(name)}</span>
        </li>
      ))}
    </ul>
  );
}

function stateText({ loading, failed, refused, days }: MonthFares, { pax, travelClass }: FareTrip): string {
  if (refused !== null) return refused;
  if (loading) return t(m.lookingUp);
  if (failed) return t(m.faresUnavailable);
  if (days.size === 0) return t(m.noFares);
  return t(m.lowestPerAdult, { party: paxSummary(pax, travelClass) });
}
