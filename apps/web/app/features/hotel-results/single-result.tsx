import * as m from '@safar/messages/hotel-results';
import { t } from '@safar/messages/t';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { IconArrowLeft } from '@tabler/icons-react';
import { nightsBetween } from '@safar/domain/time/days';
import { placeName } from '@safar/domain/words/supplier-words';
import { Button } from '#design/button.tsx';
import { announce } from '#design/live-region.tsx';
import { Note } from '#design/note.tsx';
import { detailPath } from '#features/hotel-search/hotel-paths.ts';
import type { SearchCity, StaySearch } from '#features/hotel-search/stay-search.ts';
import { focusResults, RESULTS_FOCUS } from '#features/search-frame/focus-results.tsx';
import { CardSkeletons } from './card-skeleton.tsx';
import { findHotel } from './find-hotel.ts';
import { HotelResultCard } from './hotel-card.tsx';
import type { ChosenHotel } from './name-search.tsx';

/** The one hotel that was searched by name, or why it cannot be shown (REQ-HRES-13). */
export function SingleResult({
  chosen,
  city,
  stay,
  journeyId,
  onClose,
}: {
  chosen: ChosenHotel;
  city: SearchCity;
  stay: StaySearch;
  journeyId: string;
  onClose: () => void;
}) {
  const { data: found } = useQuery({
    queryKey: ['hotel by name', chosen, stay],
    queryFn: ({ signal }) => findHotel(chosen, stay, signal),
    // A price is shown only when it has just been fetched.
    gcTime: 0,
  });
  const isAvailable = found?.kind === 'hotel';
  useEffect(() => {
    if (isAvailable) announce(t(m.singleAvailable, { hotel: chosen.name }));
  }, [isAvailable, chosen.name]);
  const hotel = found?.hotel;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 {...RESULTS_FOCUS} className="min-w-0 wrap-anywhere">
          {chosen.name}
        </h1>
        <Button
          icon={IconArrowLeft}
          onClick={() => {
            onClose();
            focusResults();
          }}
        >
          {t(m.singleAll, { city: placeName(city.name) })}
        </Button>
      </div>
      {!found && <CardSkeletons count={1} label={t(m.singleSearching)} />}
      {found?.kind === 'message' && (
        <Note tone="caution" live="alert">
          {found.text}
        </Note>
      )}
      {hotel && (
        <>
          <h2 className="sr-only">{t(m.singleHotel)}</h2>
          <HotelResultCard
            hotel={hotel}
            offer={found.kind === 'hotel' ? found.offer : null}
            stalled={false}
            nights={nightsBetween(stay.checkin, stay.checkout)}
            center={null}
            priority
            href={detailPath(
              { citySlug: city.slug, cityCode: city.code, hotelName: hotel.HotelName, hotelCode: hotel.HotelCode },
              stay,
              journeyId,
            )}
          />
        </>
      )}
    </div>
  );
}
