import * as m from '@safar/messages/errors';
import { t } from '@safar/messages/t';
import type { Amounts, CheckoutSession } from '@safar/contract/checkout';
import { amenityLabel } from '@safar/domain/amenity-label';
import { nameAtHotel } from '@safar/domain/guests';
import { toLatin } from '@safar/domain/latin';
import { fullName } from '@safar/domain/names';
import {
  cancellationTier,
  payNow,
  PLAN_IDS,
  planDeadline,
  planOffer,
  type PlanId,
  type PlanOffer,
} from '@safar/domain/plans';
import { amountsPayload } from '@safar/domain/price';
import { dueAtProperty } from '@safar/domain/property-charges';
import { totalOf } from '@safar/domain/price-lines';
import type { z } from 'zod';
import { holdCutoff, prebookView, priceView } from '../hotels/index.ts';
import { cancellationWindows } from './cancellation-terms.ts';
import { appliedCoupons } from './coupon-price.ts';
import { inPlan } from './plan-price.ts';
import { priceHashOf } from './price-hash.ts';
import type { StayCheckout } from './checkout.ts';
import type { Offer, SoldStay, StayContext } from './sold.ts';

export const DEFAULT_PLAN: PlanId = 'pay_full';

/** A plan of a stay's checkout as it can be bought now; disabled where its tier does not allow it (REQ-CHK-4). */
function offeredPlan(checkout: StayCheckout, plan: PlanId, nowMs: number): PlanOffer {
  const { planHours } = checkout;
  const cutoff = holdCutoff(checkout.offer);
  const tier = cancellationTier(cutoff, nowMs, planHours);
  return planOffer(plan, tier, { totalPaise: totalOf(inPlan(checkout, plan).priceLines), cutoff, planHours });
}

/** A plan of a stay's checkout as it can be bought now; null where its tier does not allow it (REQ-CHK-4). */
export function planOf(checkout: StayCheckout, plan: PlanId, nowMs: number): PlanOffer | null {
  const offered = offeredPlan(checkout, plan, nowMs);
  return offered.enabled ? offered : null;
}

/**
 * When the balance of what was sold is due, ISO text, as its checkout said it (REQ-CHK-5); null where nothing is left to pay, or the room
 * cannot be held.
 */
export function dueAtOf({
  offer,
  priceLines,
  paymentOption: plan,
  planHours,
}: Pick<StayCheckout, 'offer' | 'priceLines' | 'paymentOption' | 'planHours'>): string | null {
  const cutoff = holdCutoff(offer);
  const totalPaise = totalOf(priceLines);
  const isLeft = payNow(plan, totalPaise) < totalPaise;
  return cutoff !== null && isLeft ? planDeadline(plan, cutoff, planHours) : null;
}

/** Why a rate cannot be bought by this party, in a sentence; null: it can. A supplier refuses too few PANs only after the payment. */
export function whyNotSold({ rate, prebook }: Offer, paxRooms: StayContext['paxRooms']): string | null {
  if (prebook.notSold) return prebook.notSold;
  const adults = paxRooms.reduce((sum, room) => sum + room.Adults, 0);
  const { panMandatory, panCountRequired } = rate.guestRules;
  return panMandatory && (panCountRequired ?? 0) > adults ? t(m.tooManyPans) : null;
}

/** The amounts of REQ-CHK-2 for what is sold, in rupees. They are the server's own; no browser's are ever used (REQ-RATE-3). */
export function amountsOf({ offer, priceLines, context, paymentOption }: SoldStay): z.output<typeof Amounts> {
  const { rate, prebook } = offer;
  return {
    ...amountsPayload({
      lines: priceLines,
      supplierTaxPaise: rate.price.totalTaxPaise,
      rooms: context.rooms,
      paymentOption,
      cutoff: prebook.freeCancellationUntil,
      leadNationality: context.nat,
    }),
    paymentOption,
  };
}

type SessionAnswer = z.output<typeof CheckoutSession>;

/** Of all guests, in the order of their rooms, adults first. */
function namesAtHotel({ guests, offer }: StayCheckout): string[] {
  const all = (guests ?? []).flatMap(({ adults, children }) => [...adults, ...children]);
  return all.map((guest) => fullName(nameAtHotel(guest, offer.rate.guestRules, toLatin)));
}

/** A stay's checkout as its owner sees it (REQ-CHK-2). */
export function staySession(checkout: StayCheckout, nowMs: number): SessionAnswer {
  const { priceLines, planHours } = checkout;
  const { prebook } = checkout.offer;
  const lead = checkout.guests?.[0]?.adults[0];
  return {
    id: checkout.id,
    kind: 'hotel',
    supplier: checkout.supplier,
    bookingCode: checkout.bookingCode,
    status: checkout.status,
    expiresAt: checkout.expiresAt,
    context: checkout.context,
    prebook: { ...prebookView({ prebook, priceLines }), amenities: prebook.amenities.map(amenityLabel) },
    guests: checkout.guests,
    namesAtHotel: namesAtHotel(checkout),
    lead: {
      name: lead === undefined ? null : fullName(lead),
      email: lead?.email ?? null,
      phone: checkout.contactPhone,
    },
    coupons: appliedCoupons(checkout),
    amounts: amountsOf(checkout),
    priceHash: priceHashOf(checkout),
    dueAtProperty: dueAtProperty({ supplements: prebook.supplements, fees: checkout.context.hotel.fees }),
    tier: cancellationTier(holdCutoff(checkout.offer), nowMs, planHours),
    plans: PLAN_IDS.map((plan) => {
      const sold = inPlan(checkout, plan);
      return {
        ...offeredPlan(checkout, plan, nowMs),
        price: priceView(sold.priceLines),
        cancellationWindows: cancellationWindows(sold, nowMs),
      };
    }),
  };
}
