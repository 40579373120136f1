import * as m from '@safar/messages/hotel-results';
import { t } from '@safar/messages/t';
import { memo, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { IconChevronDown, IconMapPin } from '@tabler/icons-react';
import type { Position } from '@safar/domain/stay/distance';
import { formatInr, wholeRupees } from '@safar/domain/money/money';
import { Badge } from '#design/badge.tsx';
import { Card } from '#design/card.tsx';
import { cx } from '#design/cx.ts';
import { Icon } from '#design/icon.tsx';
import { Price } from '#design/price.tsx';
import { Rating } from '#design/rating.tsx';
import { Skeleton } from '#design/loading.tsx';
import { GuestScore } from '#features/reviews/guest-score.tsx';
import * as common from '@safar/messages/common';
import { langOf } from '#lib/lang-of.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { CARD_ACTION, CARD_BODY, CARD_GRID, CARD_PRICE, CARD_PRICE_TEXT } from './card-grid.ts';
import { CardAction } from './card-action.tsx';
import { CardPictures } from './card-pictures.tsx';
import { CardTerms } from './card-terms.tsx';
import { facilityOf, MAX_FEATURES } from './facilities.ts';
import type { HotelCard, HotelOffer } from './hotel-offer.ts';
import type { HotelLow } from './results-state.ts';
import { SeenPrice } from './seen-price.tsx';
import { hotelPlace } from './hotel-place.ts';

const CardBreakup = lazyPart(() => import('./card-breakup.tsx').then((module) => module.CardBreakup));

/** Stars from which a hotel has the mark (REQ-HRES-12): its official class, not guests' scores. */
const TOP_RATED = 4;

export interface HotelResultCardProps {
  hotel: HotelCard;
  /** undefined: not answered yet; null: sold out. */
  offer: HotelOffer | null | undefined;
  /** Its last seen price, shown until its current price has loaded. */
  low?: HotelLow | undefined;
  /** Its price is missing and not being fetched, because a call has failed. */
  stalled: boolean;
  nights: number;
  /** The middle of the city, where it is known. */
  center: Position | null;
  /** The hotel's page for this search. */
  href: string;
  /** Whether its picture is on the first screen. */
  priority: boolean;
  /** Whether its pin is pointed at on the map. */
  highlighted?: boolean;
}

/** A hotel among the results. Its size is the same without a price, so that nothing moves when the price arrives. */
export const HotelResultCard = memo(function HotelResultCard({
  hotel,
  offer,
  low,
  stalled,
  nights,
  center,
  href,
  priority,
  highlighted = false,
}: HotelResultCardProps) {
  const [open, setOpen] = useState(false);
  const priceless = offer === null || stalled;
  return (
    <Card
      as="article"
      padded={false}
      className={cx(
        '@container relative overflow-hidden transition-[border-color] duration-base hover:border-line',
        highlighted && 'border-select! ring-1 ring-select',
      )}
    >
      <div className={CARD_GRID}>
        <CardPictures hotel={hotel} priority={priority} badge={offer?.tags[0]} />
        <div className={CARD_BODY}>
          <CardHead hotel={hotel} href={href} center={center} />
          <Features slugs={hotel.facilities} />
          <CardTerms offer={offer} stalled={stalled} fees={hotel.fees} />
        </div>
        <div className={CARD_PRICE}>
          {!priceless && (
            <div className={CARD_PRICE_TEXT}>
              <CardPriceText offer={offer} low={low} nights={nights} />
              {offer && (
                <BreakupToggle of={hotel.HotelName} open={open} onToggle={() => setOpen((wasOpen) => !wasOpen)} />
              )}
            </div>
          )}
          <div className={cx(CARD_ACTION, priceless && 'grow @min-[44rem]:grow-0')}>
            <CardAction offer={offer} href={href} hotelName={hotel.HotelName} />
          </div>
        </div>
      </div>
      {offer && open && (
        <Suspense>
          <CardBreakup offer={offer} fees={hotel.fees} nights={nights} />
        </Suspense>
      )}
    </Card>
  );
});

function CardHead({ hotel, href, center }: Pick<HotelResultCardProps, 'hotel' | 'href' | 'center'>) {
  const { reviews, HotelRating } = hotel;
  return (
    <div className="grid sm:gap-1">
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 text-sm font-semibold max-sm:pe-6 sm:text-lg sm:wrap-anywhere">
          <Link
            to={href}
            target="_blank"
            lang={langOf(hotel.HotelName)}
            className="line-clamp-1 sm:line-clamp-2 after:absolute after:inset-0 after:content-['']"
          >
            {hotel.HotelName}
          </Link>
        </h3>
        {reviews && (
          <div className="max-sm:hidden">
            <GuestScore reviews={reviews} />
          </div>
        )}
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 text-xs text-muted max-sm:h-4.5 max-sm:overflow-hidden sm:gap-y-1">
        <Rating stars={HotelRating} className="shrink-0 sm:order-1" />
        {HotelRating === 0 && <span className="shrink-0">{t(m.unrated)}</span>}
        {reviews && (
          <div className="sm:hidden">
            <GuestScore reviews={reviews} at="line" />
          </div>
        )}
        {HotelRating >= TOP_RATED && (
          <Badge tone="select" className="shrink-0 max-sm:py-0 max-sm:text-2xs">
            <span>{t(m.topRated)}</span>
            <span className="font-normal max-sm:hidden">{t(m.starMark, { stars: HotelRating })}</span>
          </Badge>
        )}
        <span className="flex max-w-full max-sm:hidden sm:order-2 min-w-0 items-center gap-2" title={hotel.Address}>
          <Icon of={IconMapPin} size="xs" className="text-faint" />
          <span className="truncate">{hotelPlace(hotel, center)}</span>
        </span>
      </div>
      <span className="truncate text-xs text-muted sm:hidden">{hotelPlace(hotel, center)}</span>
    </div>
  );
}

function Features({ slugs }: { slugs: readonly string[] }) {
  return (
    <ul className="flex max-h-10 flex-wrap max-sm:hidden gap-x-4 gap-y-1 overflow-hidden beside-map:hidden">
      {slugs.slice(0, MAX_FEATURES).map((slug) => {
        const { name, icon } = facilityOf(slug);
        return (
          <li key={slug} className="inline-flex items-center gap-1 text-xs text-muted">
            <Icon of={icon} size="sm" className="text-faint" />
            <span>{name}</span>
          </li>
        );
      })}
    </ul>
  );
}

function CardPriceText({ offer, low, nights }: Pick<HotelResultCardProps, 'offer' | 'low' | 'nights'>) {
  if (!offer && low) return <SeenPrice low={low} />;
  if (!offer) {
    return (
      <>
        <span className="sr-only">{t(m.checking)}</span>
        <Skeleton className="h-5 w-28 sm:h-7" />
        <Skeleton className="h-4 w-36 max-sm:hidden" />
        <span className="h-6 max-sm:hidden" />
      </>
    );
  }
  if (offer.price.totalPaise === 0) return <span className="text-sm text-muted">{t(m.signIn)}</span>;
  return (
    <>
      <Price
        amountPaise={wholeRupees(offer.price.totalPaise)}
        covers={t(common.stayCovers, { nights })}
        className="max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-2 max-sm:gap-y-0 max-sm:*:text-2xs max-sm:[&>.money]:text-lg @min-[44rem]:justify-items-end @min-[44rem]:text-end"
      />
      {nights > 1 && (
        <span className="text-xs text-muted max-sm:hidden">
          {t(m.aNight, { price: formatInr(wholeRupees(Math.ceil(offer.price.totalPaise / nights))) })}
        </span>
      )}
    </>
  );
}

function BreakupToggle({ of, open, onToggle }: { of: string; open: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      aria-label={t(m.breakupOf, { hotel: of })}
      aria-expanded={open}
      onClick={onToggle}
      className="link z-1 justify-self-start text-start text-xs max-sm:absolute max-sm:end-0 max-sm:top-0 max-sm:grid max-sm:size-touch max-sm:place-items-center max-sm:text-faint @min-[44rem]:justify-self-end"
    >
      <span className="max-sm:hidden">{t(m.breakup)}</span>
      <Icon of={IconChevronDown} size="sm" className={cx('transition-transform', open && 'rotate-180')} />
    </button>
  );
}
