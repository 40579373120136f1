import * as m from '@safar/messages/hotel-page';
import { t } from '@safar/messages/t';
import { Link } from 'react-router';
import { IconChevronRight, IconMapPin } from '@tabler/icons-react';
import { Icon } from '#design/icon.tsx';
import { Rating } from '#design/rating.tsx';
import { GuestScore } from '#features/reviews/guest-score.tsx';
import { Heart } from '#features/saved-hotels/heart.tsx';
import { placeName } from '@safar/domain/words/supplier-words';
import { langOf } from '#lib/lang-of.ts';
import type { Hotel } from './load-hotel.ts';
import type { Elements } from '#lib/rich.tsx';

/** Breadcrumb, name, stars and address (REQ-HOTEL-1). */
export function DetailHead({ hotel, cityPath, action }: { hotel: Hotel; cityPath: string; action: Elements }) {
  return (
    <>
      <nav aria-label={t(m.breadcrumb)} className="pt-4 pb-3 text-xs">
        <ol className="flex min-w-0 items-center gap-2 text-faint">
          <li>
            <Link to="/home" className="text-muted hover:underline">
              {t(m.home)}
            </Link>
          </li>
          <Icon of={IconChevronRight} size="xs" />
          <li className="whitespace-nowrap">
            <Link to={cityPath} className="text-muted hover:underline">
              {placeName(hotel.CityName)}
            </Link>
          </li>
          <Icon of={IconChevronRight} size="xs" />
          <li aria-current="page" lang={langOf(hotel.HotelName)} className="min-w-0 truncate">
            {hotel.HotelName}
          </li>
        </ol>
      </nav>
      <div className="flex items-start justify-between gap-6 pb-5">
        <div className="grid min-w-0 gap-1">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h1 lang={langOf(hotel.HotelName)} className="wrap-anywhere">
              {hotel.HotelName}
            </h1>
            {hotel.reviews && (
              <a href="#reviews" className="flex min-h-touch items-center hover:underline">
                <GuestScore reviews={hotel.reviews} at="heading" />
              </a>
            )}
          </div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            <Rating stars={hotel.HotelRating} />
            <span className="flex min-w-0 items-start gap-1">
              <Icon of={IconMapPin} size="sm" className="mt-0.5 text-faint" />
              <span lang={langOf(addressOf(hotel))} className="min-w-0 wrap-anywhere">
                {addressOf(hotel)}
              </span>
            </span>
          </div>
        </div>
        <div className="flex shrink-0 gap-2">
          <Heart hotelCode={hotel.HotelCode} />
          {action}
        </div>
      </div>
    </>
  );
}

function addressOf({ Address, CityName, PinCode }: Hotel): string {
  const pin = PinCode && !Address.includes(PinCode) ? PinCode : '';
  return [Address || CityName, pin].filter(Boolean).join(' ');
}
