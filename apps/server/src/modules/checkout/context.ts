import type { Paise } from '@safar/domain/money/money';
import type { SellingContext } from '../../platform/context.ts';
import type { Coupons } from '../coupons/index.ts';
import type { Flights } from '../flights/index.ts';
import type { GstRegister } from './gst-register.ts';
import type { Hotels } from '../hotels/index.ts';
import type { IdentityModule } from '../identity/index.ts';

/** Port to the hotels: the latest price of a rate, never a cached one, and the facts of a hotel. */
export type HotelsPort = Pick<Hotels, 'prebookRate' | 'keeping' | 'findHotel'>;

/**
 * Port to the flights: quotes, the supplier's latest price for them, and the time zones of airports.
 */
export type FlightsPort = Pick<Flights, 'readQuote' | 'requote' | 'airportOf'>;

/** The most that one payment may be, and whom to contact about more. */
export interface PaymentLimit {
  /** The gateway's limit for one payment. */
  readonly mostPaise: Paise;
  readonly supportEmail: string;
}

export interface CheckoutContext extends SellingContext {
  readonly hotels: HotelsPort;
  readonly flights: FlightsPort;
  readonly coupons: Pick<Coupons, 'automatic' | 'withCode' | 'hold'>;
  /** Null when there is no register to ask. */
  readonly gstRegister: GstRegister | null;
  readonly identity: Pick<IdentityModule, 'savedNumbers' | 'writeIn'>;
  readonly paymentLimit: PaymentLimit;
}
