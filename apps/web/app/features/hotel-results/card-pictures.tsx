import * as account from '@safar/messages/account';
import * as m from '@safar/messages/hotel-results';
import { t } from '@safar/messages/t';
import { IconPhoto, IconTag } from '@tabler/icons-react';
import { Badge } from '#design/badge.tsx';
import { cx } from '#design/cx.ts';
import { Icon } from '#design/icon.tsx';
import { Picture } from '#design/picture.tsx';
import { Heart } from '#features/saved-hotels/heart.tsx';
import { usePictureSrc } from '#lib/session.ts';
import { CARD_MEDIA, CARD_PICTURE, CARD_THUMBS } from './card-grid.ts';
import type { HotelCard } from './hotel-offer.ts';

const MAX_THUMBS = 5;

/** The hotel's first picture, with the next ones as thumbnails below it. */
export function CardPictures({
  hotel,
  priority,
  badge,
}: {
  hotel: HotelCard;
  priority: boolean;
  badge: string | undefined;
}) {
  const src = usePictureSrc();
  const [first, ...others] = hotel.Images;
  // The large picture comes last, so that five thumbnails need no sixth picture.
  const thumbs = [...others, ...(first && others.length > 0 ? [first] : [])].slice(0, MAX_THUMBS);
  return (
    <div className={CARD_MEDIA}>
      <div className="relative">
        {first ? (
          <Picture
            src={src(first)}
            alt=""
            sizes="(width < 40rem) 7rem, 17rem"
            priority={priority}
            className={CARD_PICTURE}
          />
        ) : (
          <NoPicture />
        )}
        {badge && <OfferBadge text={badge} />}
        <span className="absolute isolate z-1 before:absolute before:-z-1 before:bg-surface/80 max-sm:start-0 max-sm:top-0 max-sm:before:inset-1.5 max-sm:before:rounded-full sm:end-2 sm:top-2 sm:before:inset-0 sm:before:rounded-md">
          <Heart hotelCode={hotel.HotelCode} label={t(account.saveHotel, { hotel: hotel.HotelName })} />
        </span>
      </div>
      <div aria-hidden className={cx(CARD_THUMBS, 'min-h-8')}>
        {thumbs.map((url) => (
          <Picture key={url} src={src(url)} alt="" sizes="3.5rem" className="aspect-square! rounded-sm" />
        ))}
      </div>
    </div>
  );
}

function NoPicture() {
  return (
    <span className={cx('grid aspect-3/2 place-items-center rounded-md bg-raised text-faint', CARD_PICTURE)}>
      <span className="grid justify-items-center gap-1 text-xs">
        <Icon of={IconPhoto} size="lg" />
        <span>{t(m.noPictures)}</span>
      </span>
    </span>
  );
}

/** The mark on the picture of a hotel that the supplier has tagged (REQ-HRES-12). */
function OfferBadge({ text }: { text: string }) {
  return (
    <Badge
      tone="image"
      icon={IconTag}
      className="absolute max-sm:inset-x-0 max-sm:bottom-0 max-sm:rounded-none sm:start-2 sm:top-2"
    >
      {text}
    </Badge>
  );
}
