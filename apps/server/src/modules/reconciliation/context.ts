import type { ModuleContext } from '../../platform/context.ts';
import type { Bookings } from '../bookings/index.ts';
import type { NotificationsModule } from '../notifications/index.ts';
import type { Payments } from '../payments/index.ts';

export interface ReconciliationContext extends ModuleContext {
  readonly payments: Pick<
    Payments,
    | 'bothBooks'
    | 'compareWithGateways'
    | 'disputesOver'
    | 'disputesRunning'
    | 'recheck'
    | 'refundsInNeed'
    | 'refundsRunning'
  >;
  readonly bookings: Pick<
    Bookings,
    | 'bothBooks'
    | 'recheck'
    | 'compareWithSuppliers'
    | 'escalated'
    | 'inNeed'
    | 'listed'
    | 'ownersOf'
    | 'closeEscalations'
    | 'takeAsGone'
    | 'trackRefunds'
  >;
  readonly notifications: Pick<NotificationsModule, 'givenUp'>;
}
