import * as m from '@safar/messages/results-map';
import { t } from '@safar/messages/t';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { IconX } from '@tabler/icons-react';
import { parsePosition, type Position } from '@safar/domain/distance';
import { wholeRupees } from '@safar/domain/money';
import { IconButton } from '#design/icon-button.tsx';
import { Picture } from '#design/picture.tsx';
import { Price } from '#design/price.tsx';
import { Rating } from '#design/rating.tsx';
import * as priceWords from '@safar/messages/price';
import { usePictureSrc } from '#lib/picture-src.ts';
import type { HotelCard, HotelOffer } from './hotel-offer.ts';

/** The card of the pin that was pressed, at the map's foot. Mount it anew (`key`) for another hotel. */
export function MapCard({
  hotel,
  offer,
  nights,
  href,
  onNear,
  onClose,
}: {
  hotel: HotelCard;
  offer: HotelOffer | null | undefined;
  nights: number;
  href: string;
  onNear: (place: Position) => void;
  onClose: () => void;
}) {
  const src = usePictureSrc();
  const card = useRef<HTMLElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  const position = parsePosition(hotel.Map);
  const [picture] = hotel.Images;

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
        // The dialog around the map stays open.
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
      className="absolute inset-x-3 bottom-8 z-1000 mx-auto flex max-w-md animate-rise-fast gap-3 rounded-lg border border-hairline bg-overlay p-3 shadow-float outline-none"
    >
      {picture && (
        <div className="w-28 shrink-0">
          <Picture src={src(picture)} alt="" sizes="7rem" className="aspect-square!" />
        </div>
      )}
      <div className="grid min-w-0 flex-1 content-start gap-1">
        <h3 className="line-clamp-2 pe-10 text-base font-semibold wrap-anywhere">
          <Link to={href} target="_blank" className="hover:underline">
            {hotel.HotelName}
          </Link>
        </h3>
        <Rating stars={hotel.HotelRating} />
        {offer && (
          <Price amountPaise={wholeRupees(offer.price.totalPaise)} covers={t(priceWords.stayCovers, { nights })} />
        )}
        {position && (
          <button type="button" className="link justify-self-start text-xs" onClick={() => onNear(position)}>
            {t(m.near)}
          </button>
        )}
      </div>
      <IconButton icon={IconX} label={t(m.close)} onClick={onClose} className="absolute end-1 top-1" />
    </article>
  );
}
