import type { CallAnswer } from '@safar/contract/call';
import type { checkoutSession } from '@safar/contract/checkout';
import { amenityLabel } from '@safar/domain/words/supplier-words';
import { tripPrice } from '@safar/domain/money/fare-lines';
import { nameAtHotel } from '@safar/domain/people/guests';
import { toLatin } from '@safar/domain/people/latin';
import { fullName } from '@safar/domain/people/display-name';
import { ticketTexts } from '@safar/domain/people/passengers';
import { cancellationTier, PLAN_IDS, type PlanOffer } from '@safar/domain/money/plans';
import { dueAtProperty } from '@safar/domain/stay/property-charges';
import type { Crypto } from '../../platform/crypto.ts';
import type { Switches } from '../../platform/supply.ts';
import { ticketRefundOutlooks, tripNow } from '../flights/index.ts';
import { holdCutoff, prebookView, priceView } from '../hotels/index.ts';
import { aboveMost, canBePaid } from './above-most.ts';
import type { PaymentLimit } from './context.ts';
import { cancellationWindows } from './cancellation-terms.ts';
import { appliedCoupons } from './coupon-price.ts';
import { flightAmounts } from './extras-price.ts';
import { flightPlans } from './flight-plans.ts';
import { amountsOf, offeredPlan } from './offer.ts';
import { inPlan } from './plan-price.ts';
import { leadOf } from './payer.ts';
import { withBirths } from './passenger-numbers.ts';
import { priceHashOf } from './price-hash.ts';
import type { Checkout, FlightCheckout, StayCheckout } from './checkout.ts';

type Answer = CallAnswer<typeof checkoutSession>['session'];

/** A checkout as its owner sees it (REQ-CHK-2). */
export function sessionAnswer(
  checkout: Checkout,
  {
    crypto,
    switches,
    nowMs,
    paymentLimit,
  }: { crypto: Crypto; switches: Switches; nowMs: number; paymentLimit: PaymentLimit },
): Answer {
  const tooMuch = aboveMost(checkout, paymentLimit, nowMs)?.text ?? null;
  const open = <Plan extends PlanOffer>(plan: Plan): Plan => ({
    ...plan,
    enabled: plan.enabled && !switches.isOff('plan', plan.id) && canBePaid(plan, paymentLimit),
  });
  if (checkout.kind === 'flight') {
    const flight = flightSession(checkout, crypto, nowMs);
    return { ...flight, plans: flight.plans.map(open), tooMuch };
  }
  const session = staySession(checkout, nowMs);
  return { ...session, plans: session.plans.map(open), tooMuch };
}

/** Names of all guests, in the order of their rooms, adults first. */
function namesAtHotel({ guests, offer }: StayCheckout): string[] {
  const all = (guests ?? []).flatMap(({ adults, children }) => [...adults, ...children]);
  return all.map((guest) => fullName(nameAtHotel(guest, offer.rate.guestRules, toLatin)));
}

function leadAnswer(checkout: Checkout): Answer['lead'] {
  const lead = leadOf(checkout);
  return { name: lead?.name ?? null, email: lead?.email ?? null, phone: checkout.contactPhone };
}

/** A stay's checkout as its owner sees it (REQ-CHK-2). */
function staySession(checkout: StayCheckout, nowMs: number): Omit<Extract<Answer, { kind: 'hotel' }>, 'tooMuch'> {
  const { priceLines, planHours } = checkout;
  const { prebook } = checkout.offer;
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
    lead: leadAnswer(checkout),
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

function flightSession(
  checkout: FlightCheckout,
  crypto: Crypto,
  nowMs: number,
): Omit<Extract<Answer, { kind: 'flight' }>, 'tooMuch'> {
  const { quote, guestNumbers, priceLines } = checkout;
  const passengers = checkout.passengers && withBirths({ passengers: checkout.passengers, guestNumbers }, crypto);
  return {
    id: checkout.id,
    kind: 'flight',
    supplier: checkout.supplier,
    bookingCode: checkout.bookingCode,
    status: checkout.status,
    expiresAt: checkout.expiresAt,
    checkedForMs: Math.max(0, Date.parse(checkout.expiresAt) - nowMs),
    trip: tripNow(quote, priceLines, nowMs),
    refunds: ticketRefundOutlooks(quote, priceLines, nowMs),
    passengerRules: quote.passengerRules,
    extras: quote.extras,
    passengers,
    ticketNames: passengers?.map((passenger) => ticketTexts(passenger, quote.passengerRules, toLatin)) ?? [],
    lead: leadAnswer(checkout),
    coupons: appliedCoupons(checkout),
    price: tripPrice(priceLines),
    amounts: flightAmounts(checkout),
    plans: flightPlans(checkout, nowMs),
    priceHash: priceHashOf(checkout),
  };
}
