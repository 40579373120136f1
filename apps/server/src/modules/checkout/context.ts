import type { ModuleContext } from '../../platform/context.ts';
import type { Hotels } from '../hotels/index.ts';
import type { IdentityModule } from '../identity/index.ts';

/** What a checkout needs of the hotels: the latest price of a rate, never a cached one, and the facts of a hotel. */
export type HotelDesk = Pick<Hotels, 'supplierId' | 'prebookRate' | 'findHotel'>;

export interface CheckoutContext extends ModuleContext {
  readonly hotels: HotelDesk;
  readonly identity: Pick<IdentityModule, 'savedNumbers'>;
}
