import * as calls from '@safar/contract/desk/suppliers';
import { answerTimes } from '../../platform/answer-times.ts';
import type { DeskRoutes } from '../../platform/desk.ts';
import type { SupplyContext } from './context.ts';

const CHECKS = ['suppliers', 'catalogue'];

/** How outside services respond (REQ-DESK-32). */
export function registerHealth(desk: DeskRoutes, { metrics, readiness, clock }: SupplyContext): void {
  const since = clock.nowIso();
  desk.route(calls.supplierHealth, async () => {
    const { checks } = await readiness.report();
    return {
      since,
      answers: await answerTimes(metrics),
      checks: CHECKS.flatMap((name) => {
        const check = checks[name];
        return check === undefined ? [] : [{ name, ...check }];
      }),
    };
  });
}
