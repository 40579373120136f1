import * as m from '@safar/messages/hotel-results';
import { t } from '@safar/messages/t';
import { IconMapPinFilled } from '@tabler/icons-react';
import type { Position } from '@safar/domain/stay/distance';
import { Icon } from '#design/icon.tsx';
import { useSession } from '#lib/session.ts';
import { hasStreets } from './base-map.ts';
import { MapView } from './map-view.tsx';

/** Zoom that shows the street. */
const STREET_ZOOM = 15;
/** Our own data has no streets, so this zoom shows the town and its coast. */
const OWN_ZOOM = 11;

/** A map with one pin. */
export function OnePlace({ name, position }: { name: string; position: Position }) {
  const { config } = useSession();
  return (
    <MapView
      label={t(m.mapOf, { place: name })}
      center={position}
      zoom={hasStreets(config) ? STREET_ZOOM : OWN_ZOOM}
      inPage
      className="size-full"
    >
      {({ map }) => {
        const { x, y } = map.latLngToLayerPoint(position);
        return (
          <span
            role="img"
            aria-label={name}
            style={{ translate: `calc(${Math.round(x)}px - 50%) calc(${Math.round(y)}px - 90%)` }}
            className="absolute text-select"
          >
            <Icon of={IconMapPinFilled} size="xl" />
          </span>
        );
      }}
    </MapView>
  );
}
