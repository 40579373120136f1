import * as m from '@safar/messages/hotel-results';
import { t } from '@safar/messages/t';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { IconX } from '@tabler/icons-react';
import { parsePosition, type Position } from '@safar/domain/stay/distance';
import { cx } from '#design/cx.ts';
import { IconButton } from '#design/icon-button.tsx';
import { MapHotel, type MapHotelProps } from './map-hotel.tsx';

/** The card of the pressed pin, at the bottom of the map. Remount (`key`) for another hotel. */
export function MapCard({
  hotel,
  offer,
  nights,
  center,
  href,
  onMap,
  onNear,
  onClose,
}: MapHotelProps & {
  /** Whether it overlays the map instead of being below it. */
  onMap: boolean;
  onNear: (place: Position) => void;
  onClose: () => void;
}) {
  const card = useRef<HTMLElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  const position = parsePosition(hotel.Map);

  useLayoutEffect(() => {
    const element = card.current;
    if (!element) return;
    const pin = document.activeElement;
    element.focus();
    const abort = new AbortController();
    element.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        // Keeps the dialog around the map open.
        event.preventDefault();
        event.stopPropagation();
        close.current();
      },
      { signal: abort.signal },
    );
    return () => {
      abort.abort();
      if (pin instanceof HTMLElement && element.contains(document.activeElement)) pin.focus();
    };
  }, []);

  return (
    <article
      ref={card}
      tabIndex={-1}
      aria-label={hotel.HotelName}
      className={cx(
        'flex animate-rise-fast gap-3 rounded-lg border border-hairline bg-overlay p-3 shadow-float outline-none',
        onMap ? 'absolute inset-x-3 bottom-8 z-1000 mx-auto max-w-md' : 'relative m-3',
      )}
    >
      <MapHotel hotel={hotel} offer={offer} nights={nights} center={center} href={href}>
        {position && (
          <button type="button" className="link self-start text-xs" onClick={() => onNear(position)}>
            {t(m.mapNear)}
          </button>
        )}
      </MapHotel>
      <IconButton icon={IconX} label={t(m.mapClose)} onClick={onClose} className="absolute end-1 top-1" />
    </article>
  );
}
