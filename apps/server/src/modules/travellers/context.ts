import type { PlatformContext } from '../../platform/context.ts';
import type { Bookings } from '../bookings/index.ts';
import type { IdentityModule } from '../identity/index.ts';

/** Context of the desk's use cases for travellers' accounts. */
export interface TravellersContext extends PlatformContext {
  readonly identity: Pick<IdentityModule, 'devicesOf' | 'signOutEverywhere' | 'deleteAccount'>;
  readonly bookings: Pick<Bookings, 'areAtWork' | 'awaitedPayments' | 'payments' | 'trackRefunds'>;
}
