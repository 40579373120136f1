import { useSearchParams } from 'react-router';
import { citySlug } from '@safar/domain/slug';
import { nightsBetween } from '@safar/domain/days';
import { ModifySearch } from '#features/hotel-search/modify-search.tsx';
import { resultsPath } from '#features/hotel-search/hotel-paths.ts';
import { SearchSummary } from '#features/hotel-search/search-summary.tsx';
import type { StaySearch } from '#features/hotel-search/stay-search.ts';
import { DetailHead } from './detail-head.tsx';
import { FacilitiesSection } from './facilities-section.tsx';
import { FromPriceBar, FromPriceCard } from './from-price.tsx';
import { GuestReviews } from '#features/reviews/guest-reviews.tsx';
import { HouseRules } from './house-rules.tsx';
import type { Hotel } from './load-hotel.ts';
import { Mosaic } from './mosaic.tsx';
import { Overview } from './overview.tsx';
import { RoomsSection } from './rooms-section.tsx';
import { Section } from './section.tsx';
import { SectionMenu } from './section-menu.tsx';
import { useDetailAddress } from './use-detail-address.ts';
import { useRateChecks } from './use-rate-checks.ts';
import { useRooms } from './use-rooms.ts';

export interface DetailPageProps {
  hotel: Hotel;
  stay: StaySearch;
  corrected: boolean;
}

/** A hotel for a stay (spec 3.2.3). Mount anew (`key`) for another hotel or stay. */
export function DetailPage({ hotel, stay, corrected }: DetailPageProps) {
  const [params] = useSearchParams();
  const cityCode = params.get('cc') || hotel.CityCode;
  const city = {
    name: hotel.CityName,
    slug: citySlug(hotel.CityName),
    code: cityCode,
    countryCode: hotel.CountryCode,
    countryName: hotel.CountryName,
  };
  const search = { city, stay };
  const nights = nightsBetween(stay.checkin, stay.checkout);
  const { rooms, retry } = useRooms(hotel.HotelCode, cityCode, stay);
  const { checker, checks } = useRateChecks(stay.nat);
  useDetailAddress(hotel);
  return (
    <>
      <SearchSummary search={search} place={{ label: 'Hotel', text: hotel.HotelName }} className="max-sm:hidden" />
      <div className="page pb-12">
        <DetailHead hotel={hotel} cityPath={resultsPath(city, stay, params.get('j') ?? '')} />
        <Mosaic hotel={hotel} />
        <div className="grid items-start gap-10 pt-8 lg:grid-cols-[minmax(0,1fr)_15rem]">
          <div className="grid min-w-0 gap-10 sm:gap-12">
            <ModifySearch search={search} className="sm:hidden" />
            <Overview hotel={hotel} nights={nights} />
            <RoomsSection
              hotel={hotel}
              search={search}
              rooms={rooms}
              checker={checker}
              checks={checks}
              corrected={corrected}
              onRetry={retry}
            />
            <FacilitiesSection facilities={hotel.HotelFacilities} />
            <HouseRules hotel={hotel} />
            <Section id="reviews" title="Guest Reviews">
              <GuestReviews hotelCode={hotel.HotelCode} />
            </Section>
          </div>
          <div className="sticky top-24 grid gap-5 max-lg:hidden">
            <SectionMenu />
            <FromPriceCard rooms={rooms} checks={checks} nights={nights} />
          </div>
        </div>
      </div>
      <FromPriceBar rooms={rooms} checks={checks} nights={nights} />
    </>
  );
}
