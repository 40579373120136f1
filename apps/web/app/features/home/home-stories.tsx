import { Destinations } from './destinations.tsx';
import { FlightRoutes } from './flight-routes.tsx';
import type { Highlights, PopularCity } from './load-home.ts';
import { Offers } from './offers.tsx';
import { Testimonials } from './testimonials.tsx';
import { WhyBook } from './why-book.tsx';

/** The sections below the search form (REQ-OFFER-1). */
export function HomeStories({
  highlights,
  cities,
  isOfHotels,
  isOfFlights,
}: {
  highlights: Highlights | null;
  cities: readonly PopularCity[];
  /** Whether the search form above is for hotels. */
  isOfHotels: boolean;
  /** Whether the search form above is for flights. */
  isOfFlights: boolean;
}) {
  return (
    <>
      {isOfFlights ? <FlightRoutes /> : cities.length > 0 && <Destinations cities={cities} saysHotels={!isOfHotels} />}
      {highlights && <Offers offers={highlights.offers} />}
      <WhyBook />
      {highlights && <Testimonials {...highlights} />}
    </>
  );
}
