import type { PlatformContext } from '../../platform/context.ts';
import type { Bookings } from '../bookings/index.ts';

export interface WaitingContext extends PlatformContext {
  readonly bookings: Pick<Bookings, 'listed' | 'asked'>;
}
