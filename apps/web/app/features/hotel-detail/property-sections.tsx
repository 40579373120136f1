import { FacilitiesSection } from './facilities-section.tsx';
import { HotelFacts } from './hotel-facts.tsx';
import { HouseRules } from './house-rules.tsx';
import type { Hotel } from './load-hotel.ts';

/** What the property offers and asks of its guests, below the rooms; and the same for search engines. */
export function PropertySections({ hotel }: { hotel: Hotel }) {
  return (
    <>
      <FacilitiesSection facilities={hotel.HotelFacilities} />
      <HouseRules hotel={hotel} />
      <HotelFacts hotel={hotel} />
    </>
  );
}
