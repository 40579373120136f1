import * as m from '@safar/messages/home';
import { t } from '@safar/messages/t';
import { Link } from 'react-router';
import { formatDay } from '@safar/domain/time/days';
import { Card } from '#design/card.tsx';
import { OfferCoupon } from '#features/offers/offer-coupon.tsx';
import { OfferPicture } from '#features/offers/offer-picture.tsx';
import { langOf } from '#lib/lang-of.ts';
import { rememberOfferCode } from '#lib/offer-code.ts';
import type { Highlights } from './load-home.ts';

/** The offers that are valid today; an expired offer is never shown (REQ-OFFER-1). */
export function Offers({ offers }: { offers: Highlights['offers'] }) {
  return (
    <section id="offers" aria-labelledby="offers-title" className="scroll-mt-24 pt-10 sm:pt-12">
      <h2 id="offers-title" className="mb-5">
        {t(m.offersNow)}
      </h2>
      {offers.length === 0 ? (
        <p className="text-muted">{t(m.noOffer)}</p>
      ) : (
        <ul className="scroll-row -mx-4 grid snap-x auto-cols-[min(19rem,82vw)] grid-flow-col gap-4 px-4 max-sm:scroll-px-4 sm:mx-0 sm:auto-cols-auto sm:grid-flow-row sm:grid-cols-2 sm:px-0 lg:grid-cols-3">
          {offers.map((offer) => (
            <OfferCard key={offer.id} offer={offer} />
          ))}
        </ul>
      )}
    </section>
  );
}

function OfferCard({ offer }: { offer: Highlights['offers'][number] }) {
  const { title, text, terms, link, scene, picture, coupon, validTill } = offer;
  return (
    <Card
      as="li"
      padded={false}
      className="relative flex snap-start flex-col overflow-hidden transition-[border-color] duration-base hover:border-line"
    >
      <OfferPicture scene={scene} picture={picture} />
      <div className="flex flex-1 flex-col gap-2 p-4 sm:p-5">
        <h3>
          <Link
            to={link}
            lang={langOf(title)}
            className="after:absolute after:inset-0"
            onClick={() => coupon && rememberOfferCode(coupon.code, coupon.until)}
          >
            {title}
          </Link>
        </h3>
        <p lang={langOf(text)} className="text-sm">
          {text}
        </p>
        {coupon && <OfferCoupon coupon={coupon} />}
        {terms !== '' && (
          <p lang={langOf(terms)} className="text-xs text-muted">
            {terms}
          </p>
        )}
        <p className="mt-auto pt-1 text-xs text-faint">{t(m.validTill, { day: formatDay(validTill) })}</p>
      </div>
    </Card>
  );
}
