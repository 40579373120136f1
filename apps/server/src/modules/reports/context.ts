import type { PlatformContext } from '../../platform/context.ts';
import type { Bookings } from '../bookings/index.ts';

/** What reports need of the platform and of bookings. */
export interface ReportsContext extends PlatformContext {
  readonly bookings: Pick<Bookings, 'listed'>;
}
