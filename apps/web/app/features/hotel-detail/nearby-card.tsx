import * as m from '@safar/messages/hotel-page';
import { t } from '@safar/messages/t';
import { useState } from 'react';
import { IconPlane } from '@tabler/icons-react';
import { kmToMiles } from '@safar/domain/stay/distance';
import { langOf } from '#lib/lang-of.ts';
import { Card } from '#design/card.tsx';
import { Icon } from '#design/icon.tsx';
import { Segments } from '#design/segments.tsx';
import { ShowAll } from '#design/show-all.tsx';
import type { Hotel } from './load-hotel.ts';

const SHOWN_AT_FIRST = 4;

export type DistanceUnit = 'km' | 'both' | 'mi';

const UNITS = [
  { value: 'km', label: t(m.kmUnit) },
  { value: 'both', label: t(m.both) },
  { value: 'mi', label: t(m.miUnit) },
] as const;

/** '4.1 km', '2.5 mi' or '4.1 km / 2.5 mi'; '' when the distance is unknown. */
export function distanceText(km: number | null, unit: DistanceUnit): string {
  if (km === null) return '';
  const inKm = t(m.km, { distance: figure(km) });
  const inMiles = t(m.mi, { distance: figure(kmToMiles(km)) });
  switch (unit) {
    case 'km':
      return inKm;
    case 'mi':
      return inMiles;
    case 'both':
      return `${inKm} / ${inMiles}`;
  }
}

/** One decimal up to ten, none above. */
function figure(distance: number): string {
  return distance < 10 ? String(Math.round(distance * 10) / 10) : String(Math.round(distance));
}

/** Places near the property, and its airport (REQ-HOTEL-4). */
export function NearbyCard({ nearby: { Attractions, airport } }: { nearby: Pick<Hotel, 'Attractions' | 'airport'> }) {
  const [unit, setUnit] = useState<DistanceUnit>('km');
  const [open, setOpen] = useState(false);
  const shown = open ? Attractions : Attractions.slice(0, SHOWN_AT_FIRST);
  const total = Attractions.length;
  return (
    <Card as="aside" aria-label={t(m.nearby)} className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3>{t(m.nearby)}</h3>
        {(total > 0 || airport) && (
          <Segments label={t(m.unit)} name="distance-unit" segments={UNITS} value={unit} onChange={setUnit} />
        )}
      </div>
      {total === 0 && <p className="text-sm text-muted">{t(m.noAttractions)}</p>}
      <ul className="grid gap-2 text-sm empty:hidden">
        {shown.map(({ name, distanceKm }) => (
          <Place key={name} name={name} distance={distanceText(distanceKm, unit)} />
        ))}
        {airport && <Place name={airport.name} distance={distanceText(airport.distanceKm, unit)} airport />}
      </ul>
      {total > SHOWN_AT_FIRST && <ShowAll open={open} onChange={setOpen} total={total} className="min-h-touch" />}
    </Card>
  );
}

function Place({ name, distance, airport = false }: { name: string; distance: string; airport?: boolean }) {
  return (
    <li className={airport ? 'flex justify-between gap-4 border-t border-hairline pt-2' : 'flex justify-between gap-4'}>
      <span className="flex min-w-0 gap-2">
        {airport && <Icon of={IconPlane} size="sm" className="mt-0.5 text-faint" />}
        <span lang={langOf(name)} className="min-w-0 wrap-anywhere">
          {name}
        </span>
      </span>
      <span className="whitespace-nowrap text-muted">{distance}</span>
    </li>
  );
}
