import { IconMapPin } from '@tabler/icons-react';
import { Link } from 'react-router';
import { canonicalCityPath } from '@safar/domain/slug';
import { Card } from '#design/card.tsx';
import { Icon } from '#design/icon.tsx';
import type { PopularCity } from './load-popular-cities.ts';

/** The cities most looked for, each leading to its hotels. */
export function Destinations({ cities }: { cities: readonly PopularCity[] }) {
  return (
    <section aria-labelledby="destinations" className="pt-10 sm:pt-12">
      <h2 id="destinations" className="mb-5">
        Popular destinations
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {cities.map((city) => (
          <Card
            as="li"
            key={city.code}
            padded={false}
            className="relative grid content-start gap-1 p-4 transition-[border-color] duration-base hover:border-line"
          >
            <Icon of={IconMapPin} className="text-select-text" />
            <Link to={canonicalCityPath(city)} className="font-semibold wrap-anywhere after:absolute after:inset-0">
              <span className="sr-only">Hotels in </span>
              {city.name}
            </Link>
            <span className="text-xs text-muted">{city.state === city.name ? city.countryName : city.state}</span>
          </Card>
        ))}
      </ul>
    </section>
  );
}
