import * as m from '@safar/messages/home';
import { t } from '@safar/messages/t';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { canonicalCityPath } from '@safar/domain/words/slug';
import { placeName } from '@safar/domain/words/supplier-words';
import { Card } from '#design/card.tsx';
import type { PopularCity } from './load-home.ts';
import { regionText } from '#features/hotel-search/stay-text.ts';
import { PlacePicture } from './place-picture.tsx';
import { Rich } from '#lib/rich.tsx';

function unseen(text: ReactNode) {
  return <span className="sr-only">{text}</span>;
}

function seen(text: ReactNode) {
  return text;
}

/**
 * The most searched cities, each linking to its hotels.
 * @param saysHotels names hotels in the text, because the search above is for something else
 */
export function Destinations({ cities, saysHotels }: { cities: readonly PopularCity[]; saysHotels: boolean }) {
  return (
    <section aria-labelledby="destinations" className="pt-10 sm:pt-12">
      <h2 id="destinations" className="mb-5">
        {t(m.destinations)}
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {cities.map((city) => (
          <Card
            as="li"
            key={city.code}
            padded={false}
            className="relative grid content-start overflow-hidden transition-[border-color] duration-base hover:border-line"
          >
            <PlacePicture slug={city.slug} />
            <div className="grid gap-0.5 px-3 py-2.5 sm:px-4 sm:py-3">
              <Link to={canonicalCityPath(city)} className="font-semibold wrap-anywhere after:absolute after:inset-0">
                <Rich message={m.hotelsIn} values={{ city: placeName(city.name), label: saysHotels ? seen : unseen }} />
              </Link>
              <span className="text-xs text-muted">{regionText(city)}</span>
            </div>
          </Card>
        ))}
      </ul>
    </section>
  );
}
