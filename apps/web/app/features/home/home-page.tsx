import * as m from '@safar/messages/home';
import { t } from '@safar/messages/t';
import { Suspense } from 'react';
import { HotelSearchForm } from '#features/hotel-search/hotel-search-form.tsx';
import type { ProductTab } from '#features/app-shell/product-tabs.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { HeroArt } from './hero-art.tsx';
import type { Highlights, PopularCity } from './load-home.ts';
import { ProductNav } from './product-nav.tsx';

/** Rendered on the server; its script can load last, since nothing in it can be pressed. */
const HomeStories = lazyPart(() => import('./home-stories.tsx').then((module) => module.HomeStories));
const ComingSoon = lazyPart(() => import('./coming-soon.tsx').then((module) => module.ComingSoon));
const FlightSearchForm = lazyPart(() =>
  import('#features/flight-search/flight-search-form.tsx').then((module) => module.FlightSearchForm),
);
const ProductMockup = lazyPart(() => import('./mockups/product-mockup.tsx').then((module) => module.ProductMockup));

/**
 * The home page (REQ-FRAME-11).
 * @param tab null for an unknown key
 */
export function HomePage({
  tab,
  heading,
  highlights,
  cities,
}: {
  tab: ProductTab | null;
  heading: string;
  highlights: Highlights | null;
  cities: readonly PopularCity[];
}) {
  return (
    <div className="relative isolate">
      <HeroArt startsDark />
      <div className="page relative z-5">
        <div className="max-w-68 pt-8 pb-6 sm:max-w-128 sm:py-16">
          <h1 className="text-3xl tracking-tighter">{heading}</h1>
          <p className="mt-3 leading-snug sm:text-lg sm:leading-normal">{t(m.lead)}</p>
        </div>
        <div className="rounded-lg border border-hairline bg-surface shadow-float">
          <ProductNav current={tab} />
          {tab?.key === 'hotels' ? (
            <HotelSearchForm />
          ) : (
            // As high as a mockup on wide screens, so that nothing moves when a mockup has loaded.
            <Suspense fallback={<div className="min-h-53" />}>
              <OtherTab tab={tab} />
            </Suspense>
          )}
        </div>
      </div>
      <div className="page">
        <Suspense>
          <HomeStories
            highlights={highlights}
            cities={cities}
            isOfHotels={tab?.key === 'hotels'}
            isOfFlights={tab?.key === 'flights'}
          />
        </Suspense>
      </div>
    </div>
  );
}

function OtherTab({ tab }: { tab: ProductTab | null }) {
  switch (tab?.key) {
    case 'flights':
      return <FlightSearchForm />;
    case undefined:
      return <ComingSoon />;
    default:
      return tab && <ProductMockup key={tab.key} tab={tab} />;
  }
}
