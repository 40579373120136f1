import type { PlatformContext } from '../../platform/context.ts';
import type { Bookings } from '../bookings/index.ts';

/** Context of the reports: the platform and the bookings. */
export interface ReportsContext extends PlatformContext {
  readonly bookings: Pick<Bookings, 'listed' | 'references'>;
}
