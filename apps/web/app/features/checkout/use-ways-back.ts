import { useEffect, useState } from 'react';
import type { BookingKind } from '#lib/schemas.ts';
import type { WaysBack } from './search-again.ts';

/**
 * Links from a checkout that did not complete: the search it came from; or the form, when this browser does not know
 * that search or its days have passed.
 */
export function useWaysBack(sessionId: string, kind: BookingKind | null, cityName?: string): WaysBack {
  const [known, setKnown] = useState<WaysBack | null>(null);
  useEffect(() => {
    let left = false;
    async function look() {
      const [{ readChosenPage }, { waysBackTo }] = await Promise.all([
        import('./chosen-page.ts'),
        import('./search-again.ts'),
      ]);
      const chosenAt = readChosenPage(sessionId);
      if (!left) setKnown(chosenAt === null ? null : waysBackTo(chosenAt, Date.now()));
    }
    void look();
    return () => {
      left = true;
    };
  }, [sessionId]);
  const form = formPath(kind, cityName);
  return known ?? { search: form, choice: form };
}

function formPath(kind: BookingKind | null, cityName: string | undefined): string {
  if (kind === null) return '/home';
  return `/home?tab=${kind}s${cityName === undefined ? '' : `&city=${encodeURIComponent(cityName)}`}`;
}
