import type { Role } from '@safar/contract/desk/permissions';
import { newId } from '../../platform/ids.ts';
import { hashPassword } from '../../platform/crypto.ts';
import { newAppSecret } from './app-code.ts';
import type { DeskContext } from './context.ts';
import { insertSample } from './operator-store.ts';

/** An operator of the sandbox, whose password and secret are public (REQ-DESK-2). */
export interface SampleOperator {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly password: string;
  /** Base32, as an authenticator app takes it. */
  readonly appSecret: string;
}

/** Gives the sandbox its operators. One that was changed since stays changed. */
export async function seedOperators(
  context: Pick<DeskContext, 'database' | 'clock' | 'crypto'>,
  samples: readonly SampleOperator[],
): Promise<void> {
  const { database, clock } = context;
  for (const { email, name, role, password, appSecret } of samples)
    await insertSample(database.pool, {
      id: newId(clock.nowMs()),
      email,
      name,
      role,
      passwordHash: await hashPassword(password),
      appSecret: newAppSecret(context, appSecret),
      nowIso: clock.nowIso(),
    });
}
