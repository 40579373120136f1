import { paxSummary } from '@safar/domain/flight-party';
import { Spinner } from '#design/spinner.tsx';
import type { FareTrip } from './month-fares.ts';
import type { MonthFares } from './use-month-fares.ts';

const BANDS = [
  { name: 'Lowest', dot: 'bg-positive' },
  { name: 'Middle', dot: 'bg-caution' },
  { name: 'Highest', dot: 'bg-critical' },
];

/**
 * What the fares under the days are, for whom, and what their colours mean.
 * @param trip null: an airport is missing
 */
export function FareLegend({ fares, trip }: { fares: MonthFares; trip: FareTrip | null }) {
  if (!trip) return <p className="text-xs text-faint">Choose both airports to see the lowest fare of each day.</p>;
  return (
    <div className="flex min-h-5 flex-wrap items-center justify-between gap-x-6 gap-y-2 text-xs text-muted">
      <p role="status" className="flex items-center gap-2 max-sm:min-h-9">
        {fares.loading && <Spinner />}
        {stateText(fares, trip)}
        {fares.failed && !fares.loading && (
          <button type="button" className="link min-h-touch px-2 font-semibold" onClick={fares.retry}>
            Try again
          </button>
        )}
      </p>
      <ul className="flex gap-4" aria-label="Colours of the fares">
        {BANDS.map(({ name, dot }) => (
          <li key={name} className="flex items-center gap-1.5">
            <span aria-hidden className={`size-2 rounded-full ${dot}`} />
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}

function stateText({ loading, failed, refused, days }: MonthFares, { pax, travelClass }: FareTrip): string {
  if (refused !== null) return refused;
  if (loading) return 'Looking up fares…';
  if (failed) return 'Fares of the day are unavailable right now; any day can be searched.';
  if (days.size === 0) return 'No fares for these days yet.';
  return `Lowest fare per adult, taxes included · ${paxSummary(pax, travelClass)}`;
}
