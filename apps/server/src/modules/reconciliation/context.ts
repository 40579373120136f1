import type { ModuleContext } from '../../platform/context.ts';
import type { Bookings } from '../bookings/index.ts';
import type { Payments } from '../payments/index.ts';

export interface ReconciliationContext extends ModuleContext {
  readonly payments: Pick<
    Payments,
    | 'bothBooks'
    | 'gatewayBooks'
    | 'ownBooks'
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
    | 'supplierBooks'
    | 'escalated'
    | 'inNeed'
    | 'listed'
    | 'ownersOf'
    | 'closeEscalations'
    | 'takeAsGone'
    | 'trackRefunds'
  >;
}

/** The part of that context which comparing needs. */
export interface ComparingContext extends Pick<ReconciliationContext, 'database' | 'clock' | 'log' | 'metrics'> {
  readonly payments: Pick<Payments, 'gatewayBooks' | 'ownBooks' | 'recheck'>;
  readonly bookings: Pick<Bookings, 'supplierBooks' | 'recheck'>;
}
