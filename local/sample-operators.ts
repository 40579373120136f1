import { createGuardrails, generate } from 'otplib';
import type { SampleOperator } from '../apps/server/src/modules/desk/index.ts';

/** Password of every operator of the sandbox. Where services are real, none of these operators can sign in. */
export const SAMPLE_PASSWORD = 'Desk#2026';
export const SAMPLE_APP_SECRET = 'JBSWY3DPEHPK3PXP';

const OPERATORS: readonly Pick<SampleOperator, 'email' | 'name' | 'role'>[] = [
  { email: 'support@safar.test', name: 'Sunita Rao', role: 'support' },
  { email: 'finance@safar.test', name: 'Farah Siddiqui', role: 'finance' },
  { email: 'content@safar.test', name: 'Kabir Menon', role: 'content' },
  { email: 'admin@safar.test', name: 'Anil Deshmukh', role: 'admin' },
  { email: 'second-admin@safar.test', name: 'Meera Joshi', role: 'admin' },
];

/** One operator for each role, and a second administrator who approves what the first requests. */
export const SAMPLE_OPERATORS: readonly SampleOperator[] = OPERATORS.map((operator) => ({
  ...operator,
  password: SAMPLE_PASSWORD,
  appSecret: SAMPLE_APP_SECRET,
}));

/** The code that an authenticator app shows for these operators at an instant. */
export function sampleCode(nowMs: number): Promise<string> {
  return generate({
    secret: SAMPLE_APP_SECRET,
    epoch: Math.floor(nowMs / 1000),
    // The secret has 10 bytes, as in the examples of authenticator apps; the library requires 16 by default.
    guardrails: createGuardrails({ MIN_SECRET_BYTES: 10 }),
  });
}
