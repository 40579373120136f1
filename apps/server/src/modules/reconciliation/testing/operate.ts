import { z } from 'zod';
import type { TestApp } from '../../../platform/testing/test-app.ts';

const Report = z.object({
  compared: z.int(),
  incomplete: z.string().nullable(),
  differences: z.array(
    z.object({
      kind: z.string(),
      counterparty: z.string(),
      subject: z.string(),
      detail: z.string(),
      outcome: z.enum(['repaired', 'needs-person', 'noted']),
    }),
  ),
});

/** Makes an operator's call, which must succeed. */
export async function operate(app: TestApp, method: 'GET' | 'POST', path: string, body?: object): Promise<object> {
  const answer = await app.operations.inject({ method, url: `/operations/${path}`, ...(body && { payload: body }) });
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`);
  return z.looseObject({}).parse(answer.json());
}

/** Compares all books. */
export async function reconcile(app: TestApp, days = 7) {
  return Report.parse(await operate(app, 'POST', 'reconcile', { days }));
}

/** Lists what a person must act on. */
export function listEscalations(app: TestApp): Promise<object> {
  return operate(app, 'GET', 'escalations');
}
