import { useEffect, useState } from 'react';
import type { TripSearch } from './flight-trip.ts';
import type { FoundTrip } from './found.ts';
import type { SpecialReturns } from './special-returns.ts';

/** Special returns on the flights found; null before they are known, and where there are none. */
export function useSpecialReturns(search: TripSearch, found: FoundTrip | null): SpecialReturns | null {
  const [known, setKnown] = useState<{ of: FoundTrip; specials: SpecialReturns | null } | null>(null);

  useEffect(() => {
    if (!found || found.inbound.length === 0) return;
    const of = found;
    let left = false;
    async function find() {
      const { findSpecialReturns } = await import('./special-returns.ts');
      const specials = await findSpecialReturns(search);
      if (!left) setKnown({ of, specials });
    }
    void find();
    return () => {
      left = true;
    };
  }, [search, found]);

  return known && known.of === found ? known.specials : null;
}
