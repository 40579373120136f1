import * as common from '@safar/messages/common';
import { t } from '@safar/messages/t';
import { IconCheck, IconPhoto } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Position } from '@safar/domain/stay/distance';
import { wholeRupees } from '@safar/domain/money/money';
import { langOf } from '#lib/lang-of.ts';
import { cx } from '#design/cx.ts';
import { Icon } from '#design/icon.tsx';
import { Picture } from '#design/picture.tsx';
import { Price } from '#design/price.tsx';
import { Rating } from '#design/rating.tsx';
import { usePictureSrc } from '#lib/session.ts';
import { CancellationTerm } from './offer-terms.tsx';
import type { HotelCard, HotelOffer } from './hotel-offer.ts';
import { hotelPlace } from './hotel-place.ts';
import type { Elements } from '#lib/rich.tsx';

export interface MapHotelProps {
  hotel: HotelCard;
  offer: HotelOffer | null | undefined;
  nights: number;
  /** The middle of the city, where it is known. */
  center: Position | null;
  href: string;
}

/** A hotel's details on the map: picture, name, class and score, location, free cancellation, price. */
export function MapHotel({
  hotel,
  offer,
  nights,
  center,
  href,
  oneLine = false,
  children,
}: MapHotelProps & {
  /** Cuts a long name: the cards of a row have equal heights. */
  oneLine?: boolean;
  children?: Elements;
}) {
  const src = usePictureSrc();
  const [picture] = hotel.Images;
  return (
    <>
      <div className={cx('shrink-0', oneLine ? 'w-24' : 'w-28')}>
        {picture ? (
          <Picture
            src={src(picture)}
            alt=""
            sizes="7rem"
            className={oneLine ? 'aspect-auto! h-full' : 'aspect-square!'}
          />
        ) : (
          <span className="grid aspect-square place-items-center rounded-md bg-raised text-faint">
            <Icon of={IconPhoto} size="lg" />
          </span>
        )}
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h3 className={cx('text-base font-semibold wrap-anywhere', oneLine ? 'line-clamp-1' : 'line-clamp-2 pe-8')}>
          <Link to={href} target="_blank" lang={langOf(hotel.HotelName)} className="hover:underline">
            {hotel.HotelName}
          </Link>
        </h3>
        <span className="flex items-center gap-2">
          <Rating stars={hotel.HotelRating} />
          {hotel.reviews && <b className="text-sm text-select-text">{hotel.reviews.score.toFixed(1)}</b>}
        </span>
        <span className="truncate text-xs text-muted">{hotelPlace(hotel, center)}</span>
        {offer?.freeUntil && (
          <span className="flex min-w-0 items-center gap-1 text-xs text-positive">
            <Icon of={IconCheck} size="sm" />
            <span className="min-w-0">
              <CancellationTerm offer={offer} />
            </span>
          </span>
        )}
        {offer && offer.price.totalPaise > 0 && (
          <Price
            amountPaise={wholeRupees(offer.price.totalPaise)}
            covers={t(common.stayCovers, { nights })}
            className="mt-auto"
          />
        )}
        {children}
      </div>
    </>
  );
}
