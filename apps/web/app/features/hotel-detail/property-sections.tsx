import { FacilitiesSection } from './facilities-section.tsx';
import { HotelFacts } from './hotel-facts.tsx';
import { HouseRules } from './house-rules.tsx';
import type { Hotel } from './load-hotel.ts';
import type { RateChecks } from './rate-checks.ts';

/** The property's facilities and rules, below the rooms; also as structured data for search engines. */
export function PropertySections({ hotel, checks }: { hotel: Hotel; checks: RateChecks }) {
  return (
    <>
      <FacilitiesSection facilities={hotel.HotelFacilities} />
      <HouseRules hotel={hotel} checks={checks} />
      <HotelFacts hotel={hotel} />
    </>
  );
}
