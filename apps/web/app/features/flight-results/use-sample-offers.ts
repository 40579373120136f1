import { useEffect, useState } from 'react';
import type { FlightTrip } from './flight-trip.ts';
import type { FlightOffers } from './found-trip.ts';

/** The samples shown when no live fare can be loaded (REQ-FRES-10); their code is loaded only then. */
export function useSampleOffers(trip: FlightTrip, wanted: boolean): FlightOffers | null {
  const [samples, setSamples] = useState<FlightOffers | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    async function load() {
      const { sampleOffers } = await import('./sample-flights.ts');
      if (!left) setSamples(sampleOffers(trip));
    }
    void load();
    return () => {
      left = true;
    };
  }, [trip, wanted]);
  return wanted ? samples : null;
}
