import { Suspense } from 'react';
import { Skeleton } from '#design/loading.tsx';
import { lazyPart } from '#lib/lazy-part.ts';
import { CARD_NO_PRICE, CARD_TERMS } from './card-grid.ts';
import type { HotelOffer } from './hotel-offer.ts';

/** Needed with the first prices, which arrive after the page is live. */
const NoPrice = lazyPart(() => import('./no-price.tsx').then((module) => module.NoPrice));
const OfferTerms = lazyPart(() => import('./offer-terms.tsx').then((module) => module.OfferTerms));

interface CardTermsProps {
  offer: HotelOffer | null | undefined;
  stalled: boolean;
  /** Fees due at the property whatever the rate. */
  fees: readonly string[];
}

/**
 * The cheapest room with the terms that could cost money later or exclude guests; or why there is no room. The height
 * is the same in every state.
 */
export function CardTerms({ offer, stalled, fees }: CardTermsProps) {
  if (stalled || offer === null)
    return (
      <Suspense fallback={<div className={CARD_NO_PRICE} />}>
        <NoPrice stalled={stalled} />
      </Suspense>
    );
  return (
    <div className={CARD_TERMS}>
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
      <Skeleton className="h-4 w-2/5 max-sm:hidden" />
    </>
  );
}
