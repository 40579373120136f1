import type { Highlights } from './load-highlights.ts';
import { Offers } from './offers.tsx';
import { Testimonials } from './testimonials.tsx';
import { WhyBook } from './why-book.tsx';

/** What stands below the search form (REQ-OFFER-1). */
export function HomeStories({ highlights }: { highlights: Highlights | null }) {
  return (
    <>
      {highlights && <Offers offers={highlights.offers} />}
      <WhyBook />
      {highlights && <Testimonials {...highlights} />}
    </>
  );
}
