import { createGuardrails, generate } from 'otplib';
import type { SampleOperator } from '../apps/server/src/modules/desk/index.ts';

/** How every operator of the sandbox signs in; where services are real none of them can. */
export const SAMPLE_PASSWORD = 'Desk#2026';
export const SAMPLE_APP_SECRET = 'JBSWY3DPEHPK3PXP';

const OPERATORS: readonly Pick<SampleOperator, 'email' | 'name' | 'role'>[] = [
  { email: 'support@safar.test', name: 'Sunita Rao', role: 'support' },
  { email: 'finance@safar.test', name: 'Farah Siddiqui', role: 'finance' },
  { email: 'content@safar.test', name: 'Kabir Menon', role: 'content' },
  { email: 'admin@safar.test', name: 'Anil Deshmukh', role: 'admin' },
  { email: 'second-admin@safar.test', name: 'Meera Joshi', role: 'admin' },
];

/** One operator of each role, and a second administrator to approve what the first asks for. */
export const SAMPLE_OPERATORS: readonly SampleOperator[] = OPERATORS.map((operator) => ({
  ...operator,
  password: SAMPLE_PASSWORD,
  appSecret: SAMPLE_APP_SECRET,
}));

/** The code an authenticator app shows them at an instant. */
export function sampleCode(nowMs: number): Promise<string> {
  return generate({
    secret: SAMPLE_APP_SECRET,
    epoch: Math.floor(nowMs / 1000),
    // The secret has 10 bytes, as apps write it in their examples; the library asks for 16.
    guardrails: createGuardrails({ MIN_SECRET_BYTES: 10 }),
  });
}
