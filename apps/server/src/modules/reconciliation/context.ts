import type { ModuleContext } from '../../platform/context.ts';
import type { Bookings } from '../bookings/index.ts';
import type { NotificationsModule } from '../notifications/index.ts';
import type { Payments } from '../payments/index.ts';

export interface ReconciliationContext extends ModuleContext {
  readonly payments: Pick<Payments, 'compareWithGateways' | 'refundsInNeed' | 'refundsRunning' | 'disputesRunning'>;
  readonly bookings: Pick<
    Bookings,
    'compareWithSuppliers' | 'escalated' | 'inNeed' | 'listed' | 'ownersOf' | 'settle' | 'trackRefunds'
  >;
  readonly notifications: Pick<NotificationsModule, 'givenUp'>;
}
