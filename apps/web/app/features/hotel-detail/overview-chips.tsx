import { useEffect, useState } from 'react';
import { IconHeart, IconMapPin, IconMoon } from '@tabler/icons-react';
import { Badge } from '#design/badge.tsx';
import { useAccount } from '#features/app-shell/use-account.ts';
import type { GuestFacts } from './guest-facts.ts';

/** The nights of the stay; what guests think of the place; whether this traveller has been here (REQ-HOTEL-3). */
export function OverviewChips({ hotelCode, nights }: { hotelCode: string; nights: number }) {
  const facts = useGuestFacts(hotelCode);
  return (
    <p className="flex flex-wrap gap-2">
      <Badge icon={IconMoon}>{nights}-night stay</Badge>
      {facts.locationScore !== null && (
        <Badge tone="select" icon={IconMapPin}>
          Location {facts.locationScore} / 10
        </Badge>
      )}
      {facts.stays > 0 && (
        <Badge tone="accent" icon={IconHeart}>
          You stayed here {facts.stays === 1 ? 'once' : `${facts.stays} times`}
        </Badge>
      )}
    </p>
  );
}

const NOTHING_KNOWN: GuestFacts = { locationScore: null, stays: 0 };

function useGuestFacts(hotelCode: string): GuestFacts {
  const signedIn = useAccount() !== null;
  const [facts, setFacts] = useState(NOTHING_KNOWN);
  useEffect(() => {
    const abort = new AbortController();
    async function load() {
      const { loadGuestFacts } = await import('./guest-facts.ts');
      const loaded = await loadGuestFacts(hotelCode, signedIn, abort.signal);
      if (!abort.signal.aborted) setFacts(loaded);
    }
    void load();
    return () => abort.abort();
  }, [hotelCode, signedIn]);
  return facts;
}
