import * as m from '@safar/messages/stay-checkout';
import { t } from '@safar/messages/t';
import { IconMapPin } from '@tabler/icons-react';
import { mealLabel } from '@safar/domain/stay/meal';
import { placeName } from '@safar/domain/words/supplier-words';
import { guestsLabel } from '@safar/domain/stay/occupancy';
import { Badge } from '#design/badge.tsx';
import { Card } from '#design/card.tsx';
import { Icon } from '#design/icon.tsx';
import { Picture } from '#design/picture.tsx';
import { Rating } from '#design/rating.tsx';
import { Heart } from '#features/saved-hotels/heart.tsx';
import { PlaceMap } from '#features/map/place-map.tsx';
import { fullAddress } from '@safar/domain/stay/hotel-text';
import { langOf } from '#lib/lang-of.ts';
import { usePictureSrc } from '#lib/session.ts';
import type { CheckoutSession } from '#lib/schemas.ts';
import { StayDates } from './stay-dates.tsx';

/** The hotel and the stay being booked; `whole` adds the map and the stay's figures (REQ-GUEST-9). */
export function StayCard({ session, whole = false }: { session: CheckoutSession; whole?: boolean }) {
  const { context, prebook } = session;
  const { hotel } = context;
  const src = usePictureSrc();
  return (
    <Card as="section" aria-label={t(m.stay)} className="grid gap-6">
      <div className="flex flex-wrap gap-4 sm:gap-5">
        {hotel.image && (
          <Picture src={src(hotel.image)} alt="" sizes="11rem" priority className="w-28 shrink-0 self-start sm:w-44" />
        )}
        <div className="grid min-w-0 flex-1 basis-40 content-start gap-2">
          <Rating stars={hotel.rating} />
          <div className="flex items-start justify-between gap-2">
            <h2 lang={langOf(hotel.name)} className="min-w-0 wrap-anywhere">
              {hotel.name}
            </h2>
            <span className="-my-2 shrink-0">
              <Heart hotelCode={context.hotelCode} />
            </span>
          </div>
          <p className="flex items-start gap-2 text-sm text-muted">
            <Icon of={IconMapPin} size="sm" className="mt-0.5" />
            <span>
              <span lang={langOf(hotel.address)}>{fullAddress(hotel)}</span>
              <span>{`, ${placeName(hotel.country)}`}</span>
            </span>
          </p>
          <p className="flex flex-wrap gap-2">
            <Badge tone="select">{mealLabel(prebook.mealType)}</Badge>
            <Badge tone={prebook.isRefundable ? 'positive' : 'neutral'}>
              {prebook.isRefundable ? t(m.refundable) : t(m.nonRefundable)}
            </Badge>
            <Badge>{t(m.taxesIncluded)}</Badge>
          </p>
        </div>
        {whole && (
          <PlaceMap name={hotel.name} address={fullAddress(hotel)} map={hotel.map} className="h-44 w-full rounded-md" />
        )}
      </div>
      <StayDates {...context} checkInTime={hotel.checkInTime} checkOutTime={hotel.checkOutTime} />
      {whole && (
        <dl className="grid grid-cols-2 gap-4 text-sm sm:grid-cols-4">
          <Fact name={t(m.nights)} value={context.nights} />
          <Fact name={t(m.rooms)} value={context.rooms} />
          <Fact name={t(m.guests)} value={guestsLabel(context)} />
          <Fact name={t(m.currency)} value="INR" />
        </dl>
      )}
    </Card>
  );
}

function Fact({ name, value }: { name: string; value: string | number }) {
  return (
    <div>
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
}
