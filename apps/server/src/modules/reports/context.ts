import type { PlatformContext } from '../../platform/context.ts';
import type { Bookings } from '../bookings/index.ts';

/** What reports are made with. */
export interface ReportsContext extends PlatformContext {
  readonly bookings: Pick<Bookings, 'listed'>;
}
