import * as m from '@safar/messages/hotel-page';
import { t } from '@safar/messages/t';
import { canonicalCityPath, canonicalHotelPath } from '@safar/domain/words/slug';
import { hotelTime } from '@safar/domain/stay/hotel-text';
import { placeName } from '@safar/domain/words/supplier-words';
import { absolute } from '#lib/page-head.tsx';
import { breadcrumbs, StructuredData } from '#lib/structured-data.tsx';
import { useSession } from '#lib/session.ts';
import type { Hotel } from './load-hotel.ts';

const PICTURES = 6;

/**
 * The hotel for search engines. Its offers (`RateFacts`) and its rating (`RatingFacts`) are added in the browser:
 * prices are fetched for the traveller's own dates, and reviews when they come into view.
 */
export function HotelFacts({ hotel }: { hotel: Hotel }) {
  const { siteUrl } = useSession().config;
  const address = { name: hotel.HotelName, code: hotel.HotelCode, cityName: hotel.CityName };
  const path = canonicalHotelPath(address);
  return (
    <>
      <StructuredData of={hotelFacts(hotel, siteUrl, siteUrl + path)} />
      <StructuredData
        of={breadcrumbs(siteUrl, [
          { name: t(m.home), path: '/home' },
          {
            name: t(m.hotelsIn, { city: placeName(hotel.CityName) }),
            path: canonicalCityPath({ name: hotel.CityName, code: hotel.CityCode }),
          },
          { name: hotel.HotelName, path },
        ])}
      />
    </>
  );
}

/** A schema.org Hotel; what the catalogue does not know is left out. */
function hotelFacts(hotel: Hotel, siteUrl: string, url: string) {
  const [latitude, longitude] = hotel.Map.split('|').map(Number);
  return {
    '@type': 'Hotel',
    '@id': url,
    url,
    name: hotel.HotelName,
    description: hotel.Description || undefined,
    image: hotel.Images.slice(0, PICTURES).map((image) => absolute(image.url, siteUrl)),
    address: {
      '@type': 'PostalAddress',
      streetAddress: hotel.Address,
      addressLocality: hotel.CityName,
      postalCode: hotel.PinCode || undefined,
      addressCountry: hotel.CountryCode,
    },
    geo: hotel.Map === '' ? undefined : { '@type': 'GeoCoordinates', latitude, longitude },
    telephone: hotel.PhoneNumber || undefined,
    starRating:
      hotel.HotelRating > 0 ? { '@type': 'Rating', ratingValue: hotel.HotelRating, bestRating: 5 } : undefined,
    checkinTime: hotelTime(hotel.CheckInTime) || undefined,
    checkoutTime: hotelTime(hotel.CheckOutTime) || undefined,
    amenityFeature: [...new Set(hotel.HotelFacilities)].map((name) => ({
      '@type': 'LocationFeatureSpecification',
      name,
      value: true,
    })),
  };
}
