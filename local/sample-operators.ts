import { AUTHENTICATOR_ACCOUNTS, AUTHENTICATOR_SECRET } from '../proving/sandbox/src/pages/authenticator-app.ts';
import type { SampleOperator } from '../apps/server/src/modules/desk/index.ts';

/** Password of every operator of the sandbox. Where services are real, none of these operators can sign in. */
export const SAMPLE_PASSWORD = 'Desk#2026';

/** The operators whose authenticator app the sandbox plays. */
export const SAMPLE_OPERATORS: readonly SampleOperator[] = AUTHENTICATOR_ACCOUNTS.map((account) => ({
  ...account,
  password: SAMPLE_PASSWORD,
  appSecret: AUTHENTICATOR_SECRET,
}));
