import type { ModuleContext } from '../../platform/context.ts';
import type { Bookings } from '../bookings/index.ts';
import type { CouponNames } from '../coupons/index.ts';
import type { Hotels } from '../hotels/index.ts';
import type { IdentityModule } from '../identity/index.ts';

/** Context of this module's use cases. */
export interface EngagementContext extends ModuleContext {
  readonly hotels: Pick<
    Hotels,
    'findHotel' | 'forgetGuestScore' | 'popularCodes' | 'saveGuestScores' | 'totalGuestScore' | 'forgetSampledScores'
  >;
  readonly bookings: Pick<Bookings, 'staysAt'>;
  readonly coupons: CouponNames;
  readonly identity: Pick<IdentityModule, 'contactOf'>;
}
