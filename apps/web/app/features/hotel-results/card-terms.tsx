import * as m from '@safar/messages/hotel-results';
import { t } from '@safar/messages/t';
import { IconCalendarOff, IconCloudOff } from '@tabler/icons-react';
import { Suspense } from 'react';
import { cx } from '#design/cx.ts';
import { Icon, type IconGlyph } from '#design/icon.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { lazyPart } from '#lib/lazy-part.ts';
import { CARD_NO_PRICE } from './card-grid.ts';
import type { HotelOffer } from './hotel-offer.ts';

/** Needed with the first price, which comes after the page is live. */
const OfferTerms = lazyPart(() => import('./offer-terms.tsx').then((module) => module.OfferTerms));

interface CardTermsProps {
  offer: HotelOffer | null | undefined;
  stalled: boolean;
  /** Due at the property whatever the rate. */
  fees: readonly string[];
}

/** The cheapest room and what could cost money later, or keep guests out; or why there is none. As high in every state. */
export function CardTerms({ offer, stalled, fees }: CardTermsProps) {
  if (stalled) return <NoPrice icon={IconCloudOff} title={t(m.notLoaded)} text={t(m.asksAgain)} />;
  if (offer === null) return <NoPrice icon={IconCalendarOff} title={t(m.soldOut)} text={t(m.noRoom)} />;
  return (
    <div className="mt-auto grid min-h-23 content-end gap-1 text-sm">
      {offer === undefined ? (
        <TermsToCome />
      ) : (
        <Suspense fallback={<TermsToCome />}>
          <OfferTerms offer={offer} fees={fees} />
        </Suspense>
      )}
    </div>
  );
}

function TermsToCome() {
  return (
    <>
      <Skeleton className="h-4 w-1/2" />
      <Skeleton className="h-4 w-3/5" />
      <Skeleton className="h-4 w-2/5" />
    </>
  );
}

function NoPrice({ icon, title, text }: { icon: IconGlyph; title: string; text: string }) {
  return (
    <div className={cx(CARD_NO_PRICE, 'flex items-center gap-4 rounded-md bg-raised px-4 py-3 text-sm')}>
      <Icon of={icon} size="lg" className="text-faint" />
      <p className="min-w-0">
        <b className="block font-semibold">{title}</b>
        <span className="text-muted">{text}</span>
      </p>
    </div>
  );
}
