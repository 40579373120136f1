import type { ModuleContext } from '../../platform/context.ts';
import type { Bookings } from '../bookings/index.ts';

/** Context of this module's use cases. */
export interface CasesContext extends ModuleContext {
  readonly bookings: Pick<Bookings, 'asked' | 'ownersOf'>;
}
