import type { ReactNode } from 'react';
import * as m from '@safar/messages/policies';
import { t } from '@safar/messages/t';
import { Rich } from '#lib/rich.tsx';
import { formatDay } from '@safar/domain/time/days';
import { Card } from '#design/card.tsx';
import { LinkButton } from '#design/link-button.tsx';
import { OfferCoupon } from '#features/offers/offer-coupon.tsx';
import { OfferPicture } from '#features/offers/offer-picture.tsx';
import { langOf } from '#lib/lang-of.ts';
import { rememberOfferCode } from '#lib/offer-code.ts';
import type { paths } from '#lib/api-types.ts';

export type Offer = paths['/api/home']['get']['responses'][200]['content']['application/json']['offers'][number];

/** The offers that are valid today, each with its last day and terms. */
export function OfferList({ offers }: { offers: readonly Offer[] }) {
  if (offers.length === 0) return <p className="mt-6 text-muted">{t(m.noOffers)}</p>;
  return (
    <ul className="mt-6 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      {offers.map(({ id, title, text, terms, validTill, link, scene, picture, coupon }) => (
        <Card as="li" key={id} padded={false} className="flex flex-col overflow-hidden">
          <OfferPicture scene={scene} picture={picture} />
          <div className="flex flex-1 flex-col items-start gap-2 p-4 sm:p-5">
            <h2 lang={langOf(title)} className="text-lg font-semibold">
              {title}
            </h2>
            <p lang={langOf(text)} className="text-sm text-muted">
              {text}
            </p>
            {coupon && <OfferCoupon coupon={coupon} />}
            <p className="text-xs text-faint">
              <Rich message={m.validTill} values={{ day: dayOf(validTill), till: formatDay(validTill) }} />{' '}
              <span lang={langOf(terms)}>{terms}</span>
            </p>
            <LinkButton
              to={link}
              aria-label={t(m.seeMoreOf, { title })}
              className="mt-auto"
              onClick={() => coupon && rememberOfferCode(coupon.code, coupon.until)}
            >
              {t(m.seeMore)}
            </LinkButton>
          </div>
        </Card>
      ))}
    </ul>
  );
}

/** A renderer that marks up a day's text as that day. */
function dayOf(isoDay: string) {
  return (words: ReactNode) => <time dateTime={isoDay}>{words}</time>;
}
