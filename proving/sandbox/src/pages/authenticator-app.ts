import { createGuardrails, generate } from 'otplib';

/** The secret of every account in the authenticator app on the sample operators' phones. */
export const AUTHENTICATOR_SECRET = 'JBSWY3DPEHPK3PXP';

/** The sample operators: one for each role, and a second administrator who approves what the first requests. */
export const AUTHENTICATOR_ACCOUNTS = [
  { email: 'support@safar.test', name: 'Sunita Rao', role: 'support' },
  { email: 'finance@safar.test', name: 'Farah Siddiqui', role: 'finance' },
  { email: 'content@safar.test', name: 'Kabir Menon', role: 'content' },
  { email: 'admin@safar.test', name: 'Anil Deshmukh', role: 'admin' },
  { email: 'second-admin@safar.test', name: 'Meera Joshi', role: 'admin' },
] as const;

/** The code that the app shows for each account at an instant, epoch ms. */
export function authenticatorCode(nowMs: number): Promise<string> {
  return generate({
    secret: AUTHENTICATOR_SECRET,
    epoch: Math.floor(nowMs / 1000),
    // The secret has 10 bytes, as in the examples of authenticator apps; the library requires 16 by default.
    guardrails: createGuardrails({ MIN_SECRET_BYTES: 10 }),
  });
}
