import { canonicalHotelPath } from '@safar/domain/words/slug';
import { paiseToRupees, wholeRupees } from '@safar/domain/money/money';
import type { StaySearch } from '#features/hotel-search/stay-search.ts';
import { HotelPart } from '#lib/structured-data.tsx';
import type { Hotel } from './load-hotel.ts';
import type { RateCheck, RateChecks } from './rate-checks.ts';
import type { RoomRate } from './use-rooms.ts';

const MAX_OFFERS = 20;

interface RateFactsProps {
  hotel: Hotel;
  stay: StaySearch;
  rates: readonly RoomRate[];
  checks: RateChecks;
}

/** The rates on the page for search engines, each with the shown total of this stay, taxes and fees included. */
export function RateFacts({ hotel, stay, rates, checks }: RateFactsProps) {
  const path = canonicalHotelPath({ name: hotel.HotelName, code: hotel.HotelCode, cityName: hotel.CityName });
  const makesOffer = rates
    .slice(0, MAX_OFFERS)
    .flatMap((rate) => offerFacts(rate, stay, checks.get(rate.BookingCode)) ?? []);
  return <HotelPart path={path} of={{ makesOffer }} />;
}

/** Null for a rate that is sold out. */
function offerFacts(rate: RoomRate, { checkin, checkout }: StaySearch, check: RateCheck | undefined) {
  if (check?.kind === 'gone') return null;
  const { totalPaise } = check?.kind === 'ok' ? check.prebook.price : rate.price;
  return {
    '@type': 'Offer',
    itemOffered: { '@type': 'HotelRoom', name: rate.DisplayName },
    price: paiseToRupees(wholeRupees(totalPaise)).toFixed(2),
    priceCurrency: 'INR',
    availability: 'https://schema.org/InStock',
    availabilityStarts: checkin,
    availabilityEnds: checkout,
  };
}
