import * as m from '@safar/messages/hotel-page';
import { t } from '@safar/messages/t';
import { Suspense, useEffect } from 'react';
import { useSearchParams, useLocation } from 'react-router';
import { occupancyLabel } from '@safar/domain/stay/occupancy';
import { canonicalHotelPath, citySlug } from '@safar/domain/words/slug';
import { nightsBetween } from '@safar/domain/time/days';
import { buttonClass, type ButtonLook } from '#design/button.tsx';
import { cx } from '#design/cx.ts';
import { Note } from '#design/note.tsx';
import { ModifySearch } from '#features/hotel-search/modify-search.tsx';
import { detailPath, resultsPath } from '#features/hotel-search/hotel-paths.ts';
import type { SearchCity, StaySearch } from '#features/hotel-search/stay-search.ts';
import { stayRange } from '#features/hotel-search/stay-text.ts';
import type { SearchPath } from '#features/hotel-search/use-hotel-search.ts';
import { useOwnSearch } from '#lib/kept-pages.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { DetailHead } from './detail-head.tsx';
import { DetailSearchBar } from './detail-search-bar.tsx';
import { FromPriceBar, FromPriceCard, hasNoRooms } from './from-price.tsx';
import { GuestReviews } from '#features/reviews/guest-reviews.tsx';
import type { Hotel } from './load-hotel.ts';
import { Mosaic } from './mosaic.tsx';
import { Overview } from './overview.tsx';
import { RoomsSection } from './rooms-section.tsx';
import { Section } from './section.tsx';
import { SectionMenu } from './section-menu.tsx';
import { useRateChecks } from './use-rate-checks.ts';
import { useRooms } from './use-rooms.ts';

/** Rendered on the server; its script loads after the page's own. */
const PropertySections = lazyPart(() => import('./property-sections.tsx').then((module) => module.PropertySections));

export interface DetailPageProps {
  hotel: Hotel;
  stay: StaySearch;
  /** Why the stay in the address cannot be searched; null when it can. */
  problem: string | null;
}

/** A hotel for a stay (REQ-HOTEL-1). Remount (`key`) for another hotel or stay. */
export function DetailPage({ hotel, stay, problem }: DetailPageProps) {
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
  const cityPath = resultsPath(city, stay, new URLSearchParams(useOwnSearch()).get('j') ?? '');
  const pathOf: SearchPath = (to, changed, journeyId) =>
    to.code === city.code ? `${hotelPath(hotel, city, changed, journeyId)}#rooms` : resultsPath(to, changed, journeyId);
  const { rooms, retry, reload } = useRooms(hotel.HotelCode, cityCode, stay, problem);
  const { checker, checks } = useRateChecks(stay.nat);
  useOpenAtRooms();
  const noRooms = hasNoRooms(rooms, checks);
  const modify = <ModifySearch search={search} pathOf={pathOf} />;
  return (
    <>
      <DetailSearchBar search={search} hotelName={hotel.HotelName} pathOf={pathOf} />
      <div className="page pb-12">
        <DetailHead
          hotel={hotel}
          cityPath={cityPath}
          action={!noRooms && <SeeRooms look={{ variant: 'solid' }} className="max-sm:hidden" />}
        />
        {problem !== null && (
          <Note tone="caution" live="status" title={problem} className="mb-5">
            {t(m.chooseStay)}
          </Note>
        )}
        <Mosaic hotel={hotel} />
        <div className="grid items-start gap-10 pt-8 lg:grid-cols-[minmax(0,1fr)_15rem]">
          <div className="grid min-w-0 gap-10 sm:gap-12">
            <div className="-my-2 flex items-center justify-between gap-4 sm:hidden">
              <p className="grid min-w-0 text-sm">
                <span className="font-semibold">{stayRange(stay)}</span>
                <span className="text-muted">{occupancyLabel(stay)}</span>
              </p>
              <ModifySearch search={search} pathOf={pathOf} className="shrink-0" />
            </div>
            <Overview hotel={hotel} nights={nights} />
            <RoomsSection
              hotel={hotel}
              search={search}
              pathOf={pathOf}
              cityPath={cityPath}
              rooms={rooms}
              checker={checker}
              checks={checks}
              onRetry={retry}
              reload={reload}
            />
            <Suspense>
              <PropertySections hotel={hotel} checks={checks} />
            </Suspense>
            <Section id="reviews" title={t(m.reviews)}>
              <GuestReviews
                hotelCode={hotel.HotelCode}
                hotelPath={canonicalHotelPath({
                  name: hotel.HotelName,
                  code: hotel.HotelCode,
                  cityName: hotel.CityName,
                })}
              />
            </Section>
          </div>
          <div className="sticky top-24 grid gap-5 max-lg:hidden">
            <SectionMenu />
            <FromPriceCard
              {...{ rooms, checks, nights }}
              action={noRooms ? modify : <SeeRooms look={{ block: true }} />}
            />
          </div>
        </div>
      </div>
      <FromPriceBar
        {...{ rooms, checks, nights }}
        action={noRooms ? modify : <SeeRooms look={{ variant: 'solid' }} />}
      />
    </>
  );
}

function SeeRooms({ look, className }: { look: ButtonLook; className?: string }) {
  return (
    <a href="#rooms" className={cx(buttonClass(look), className)}>
      {t(m.seeRooms)}
    </a>
  );
}

/** The path of this hotel for another stay. */
function hotelPath(hotel: Hotel, city: SearchCity, stay: StaySearch, journeyId: string): string {
  const target = { citySlug: city.slug, cityCode: city.code, hotelName: hotel.HotelName, hotelCode: hotel.HotelCode };
  return detailPath(target, stay, journeyId);
}

/** Opens the page at its rooms when `show` or `section` is 'rooms', as `#rooms` does (REQ-HOTEL-1). */
function useOpenAtRooms(): void {
  const { search } = useLocation();
  useEffect(() => {
    const params = new URLSearchParams(search);
    const wanted = [params.get('show'), params.get('section')].includes('rooms');
    if (wanted) document.getElementById('rooms')?.scrollIntoView();
  }, [search]);
}
