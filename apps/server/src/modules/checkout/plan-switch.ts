import * as m from '@safar/messages/errors';
import type { PlanId } from '@safar/domain/money/plans';
import { t } from '@safar/messages/t';
import { fail, type Failure } from '../../platform/failure.ts';
import type { Switches } from '../../platform/switches.ts';

/** The refusal of a plan that an operator has switched off; null when it is offered. Existing bookings in the plan continue. */
export function planNotOffered(switches: Switches, plan: PlanId): Failure<'PLAN_UNAVAILABLE'> | null {
  return switches.isOff('plan', plan) ? fail('PLAN_UNAVAILABLE', { text: t(m.planPaused) }) : null;
}
