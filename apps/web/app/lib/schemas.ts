import { rupeesToPaise } from '@safar/domain/money/money';
import type { CancelPolicy } from '@safar/domain/stay/cancellation-charge';
import type { components, paths } from './api-types.ts';

type Schemas = components['schemas'];

export type CheckoutSession = Schemas['CheckoutSession'];
export type FlightCheckoutSession = Schemas['FlightCheckoutSession'];
export type Booking = Schemas['Booking'];
export type FlightBooking = Schemas['FlightBooking'];
export type BookingSummary = Schemas['BookingSummary'];
export type FlightBookingSummary = Schemas['FlightBookingSummary'];
type Exchange = paths['/api/bookings/{id}/other-flights'];
/** The flights that a ticket may be exchanged for, one as it is listed, and once it is chosen. */
export type ExchangeFlights = Exchange['get']['responses'][200]['content']['application/json'];
export type ExchangeOption = ExchangeFlights['options'][number];
export type ExchangeOffer = Exchange['post']['responses'][200]['content']['application/json'];
/** The kind of a booking or of the checkout it comes from. */
export type BookingKind = Booking['kind'] | FlightBooking['kind'];
export type Price = Schemas['Price'];
export type Balance = Schemas['Balance'];
export type CancelPolicyRow = Schemas['CancelPolicyRow'];

const KINDS = { Fixed: 'fixed', Percentage: 'percent', Nights: 'nights' } as const;

/** The API's policy rows in the domain's terms. */
export function policiesOf(rows: readonly CancelPolicyRow[]): CancelPolicy[] {
  return rows.map(({ from, to, ChargeType, CancellationCharge }) => {
    const kind = KINDS[ChargeType];
    return { from, to, kind, value: kind === 'fixed' ? rupeesToPaise(CancellationCharge) : CancellationCharge };
  });
}
