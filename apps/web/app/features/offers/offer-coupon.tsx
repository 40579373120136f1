import * as m from '@safar/messages/home';
import { t } from '@safar/messages/t';
import { formatInr } from '@safar/domain/money/money';
import { Facts } from '#design/facts.tsx';
import { CopyButton } from '#features/bookings/copy-button.tsx';
import type { components } from '#lib/api-types.ts';

type Coupon = components['schemas']['OfferedCoupon'];

/** An offer's code to copy, and the terms of its coupon (REQ-OFFER-4). */
export function OfferCoupon({ coupon }: { coupon: Coupon }) {
  const { code } = coupon;
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-2 text-sm">
        <span className="text-muted">{t(m.offerCode)}</span>
        <span className="rounded-sm border border-dashed border-line px-2 py-0.5 font-semibold tracking-wide">
          {code}
        </span>
        <span className="relative z-5">
          <CopyButton text={code} what={t(m.offerCodeOf, { code })} />
        </span>
      </p>
      <Facts of={termsOf(coupon)} className="text-xs text-muted" />
      <p className="text-xs text-faint">{t(m.offerFilledIn)}</p>
    </div>
  );
}

function termsOf({ product, percent, flatPaise, capPaise, minimumPaise, firstBooking }: Coupon): string[] {
  return [
    amountOf({ percent, flatPaise, capPaise }),
    t(m.offerProduct, { product: product ?? 'both' }),
    ...(minimumPaise > 0 ? [t(m.offerMinimum, { amount: formatInr(minimumPaise) })] : []),
    ...(firstBooking ? [t(m.offerFirstBooking)] : []),
  ];
}

function amountOf({ percent, flatPaise, capPaise }: Pick<Coupon, 'percent' | 'flatPaise' | 'capPaise'>): string {
  if (percent === 0) return t(m.offerAmountOff, { amount: formatInr(Math.min(flatPaise, capPaise ?? flatPaise)) });
  const text = String(percent);
  return capPaise === null
    ? t(m.offerPercentOff, { percent: text })
    : t(m.offerPercentOffUpTo, { percent: text, amount: formatInr(capPaise) });
}
