import * as m from '@safar/messages/hotel-page';
import { t } from '@safar/messages/t';
import { useQuery } from '@tanstack/react-query';
import { IconHeart, IconMapPin, IconMoon } from '@tabler/icons-react';
import { Badge } from '#design/badge.tsx';
import { useAccount } from '#features/app-shell/use-account.ts';
import type { GuestFacts } from './guest-facts.ts';

const NOTHING_KNOWN: GuestFacts = { locationScore: null, stays: 0 };

/**
 * The nights of the stay, the guests' score of the location, and whether this traveller has stayed here (REQ-HOTEL-3).
 */
export function OverviewChips({ hotelCode, nights }: { hotelCode: string; nights: number }) {
  const signedIn = useAccount() !== null;
  const { data: facts = NOTHING_KNOWN } = useQuery({
    queryKey: ['guest facts', hotelCode, signedIn],
    async queryFn({ signal }) {
      const { loadGuestFacts } = await import('./guest-facts.ts');
      return loadGuestFacts(hotelCode, signedIn, signal);
    },
  });
  return (
    <p className="flex flex-wrap gap-2">
      <Badge icon={IconMoon}>{t(m.nightStay, { nights })}</Badge>
      {facts.locationScore !== null && (
        <Badge tone="select" icon={IconMapPin}>
          {t(m.location, { score: facts.locationScore })}
        </Badge>
      )}
      {facts.stays > 0 && (
        <Badge tone="accent" icon={IconHeart}>
          {t(m.stayedHere, { times: facts.stays })}
        </Badge>
      )}
    </p>
  );
}
