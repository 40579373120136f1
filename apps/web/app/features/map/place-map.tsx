import * as m from '@safar/messages/hotel-results';
import { t } from '@safar/messages/t';
import { Suspense } from 'react';
import { IconMapPin } from '@tabler/icons-react';
import { parsePosition, type Position } from '@safar/domain/stay/distance';
import { cx } from '#design/cx.ts';
import { Icon } from '#design/icon.tsx';
import { lazyPart } from '#lib/lazy-part.ts';
import { useSession } from '#lib/session.ts';
import { useNearScreen } from './use-near-screen.ts';

const OnePlace = lazyPart(() => import('./one-place.tsx').then((module) => module.OnePlace));

export interface PlaceMapProps {
  name: string;
  address: string;
  /** A supplier's `lat|lng`; when it is empty, the address is shown instead. */
  map: string;
  /** Sets the size of the box: `h-60 rounded-lg`. */
  className?: string;
}

/**
 * The position of one place: the configured embed (REQ-FRAME-13), else our own map with a pin. Its code loads when the
 * box comes near the screen; until then the box reserves the space, on the server too.
 */
export function PlaceMap({ name, address, map, className }: PlaceMapProps) {
  const { mapEmbedTemplate } = useSession().config;
  const { box, near } = useNearScreen();
  const position = parsePosition(map);

  return (
    <div ref={box} className={cx('relative overflow-hidden border border-hairline bg-map-land', className)}>
      {mapEmbedTemplate !== '' && near && (
        <iframe
          title={t(m.mapOf, { place: name })}
          src={embedUrl(mapEmbedTemplate, position, address)}
          sandbox="allow-scripts allow-popups"
          loading="lazy"
          referrerPolicy="no-referrer"
          className="size-full border-0"
        />
      )}
      {mapEmbedTemplate === '' && position && near && (
        <Suspense>
          <OnePlace name={name} position={position} />
        </Suspense>
      )}
      {mapEmbedTemplate === '' && !position && (
        <p className="grid size-full content-center justify-items-center gap-2 bg-raised p-4 text-center text-sm text-muted">
          <Icon of={IconMapPin} className="text-faint" />
          <span>{address}</span>
        </p>
      )}
    </div>
  );
}

function embedUrl(template: string, position: Position | null, address: string): string {
  const query = position ? `${position.lat},${position.lng}` : address;
  return template.replace('{query}', encodeURIComponent(query));
}
