import * as m from '@safar/messages/errors';
import type { PlanId } from '@safar/domain/plans';
import { t } from '@safar/messages/t';
import { fail, type Failure } from '../../platform/failure.ts';
import type { Switches } from '../../platform/switches.ts';

/** The refusal of a plan that an operator has switched off; null: it is offered. What is booked with it goes on. */
export function planNotOffered(switches: Switches, plan: PlanId): Failure<'PLAN_UNAVAILABLE'> | null {
  return switches.isOff('plan', plan) ? fail('PLAN_UNAVAILABLE', { text: t(m.planPaused) }) : null;
}
