import * as m from '@safar/messages/map';
import { t } from '@safar/messages/t';
import { IconMapPinFilled } from '@tabler/icons-react';
import type { Position } from '@safar/domain/distance';
import { Icon } from '#design/icon.tsx';
import { useSession } from '#lib/session.ts';
import { MapView } from './map-view.tsx';

/** The street (REQ-GUEST-9). */
const TILE_ZOOM = 15;
/** Our own data has no streets: the town and its coast. */
const OWN_ZOOM = 11;

/** A map with one pin. */
export function OnePlace({ name, position }: { name: string; position: Position }) {
  const { mapTileTemplate } = useSession().config;
  return (
    <MapView
      label={t(m.of, { place: name })}
      center={position}
      zoom={mapTileTemplate === '' ? OWN_ZOOM : TILE_ZOOM}
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
