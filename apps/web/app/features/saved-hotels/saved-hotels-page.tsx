import * as m from '@safar/messages/account';
import * as common from '@safar/messages/common';
import { t } from '@safar/messages/t';
import { isAgeOpen } from '@safar/domain/stay/occupancy';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '#design/empty-state.tsx';
import { LinkButton } from '#design/link-button.tsx';
import { useNationalityCode } from '#features/app-shell/nationality.ts';
import { DatesField } from '#features/hotel-search/dates-field.tsx';
import { GuestsField } from '#features/hotel-search/guests-field.tsx';
import { useHotelSearch } from '#features/hotel-search/use-hotel-search.ts';
import { SavedHotelCard, type SavedHotel } from './saved-hotel-card.tsx';
import { savedCodes } from './use-saved-hotel.ts';

/** The traveller's saved hotels, for dates and guests chosen here (REQ-ACC-16). */
export function SavedHotelsPage({ hotels }: { hotels: readonly SavedHotel[] }) {
  // Starts with the stay of this browser's last search.
  const { stay, change } = useHotelSearch({});
  // No prices are fetched while a child's age is missing.
  const [priced, setPriced] = useState(stay);
  if (stay !== priced && !isAgeOpen(stay.ages)) setPriced(stay);
  const nat = useNationalityCode();
  useQuery({ ...savedCodes, initialData: hotels.map(({ code }) => code) });
  return (
    <div className="page grid max-w-240! gap-4 pt-5 pb-12 sm:gap-5 sm:pt-8">
      <title>{`${t(common.savedHotels)} – Safar`}</title>
      <div>
        <h1>{t(common.savedHotels)}</h1>
        <p className="text-sm text-muted">{t(m.yourSavedHotels)}</p>
      </div>
      {hotels.length === 0 ? (
        <EmptyState
          art="house"
          title={t(m.noSavedHotelsTitle)}
          text={t(m.noSavedHotels)}
          action={<LinkButton to="/home?tab=hotels">{t(common.searchHotels)}</LinkButton>}
        />
      ) : (
        <>
          <div role="group" aria-label={t(m.yourStay)} className="grid gap-3 *:min-w-0 sm:grid-cols-[1.75fr_1fr]">
            <DatesField value={stay} onChange={change} />
            <GuestsField value={stay} onChange={change} />
          </div>
          <ul className="grid gap-3">
            {hotels.map((hotel) => (
              <li key={hotel.code}>
                <SavedHotelCard hotel={hotel} stay={{ ...priced, nat }} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
