import { randomBytes } from 'node:crypto';
import { sha256Hex } from '../../platform/crypto.ts';
import type { deskSignIn } from '@safar/contract/desk/operators';
import type { beginPasskey } from '@safar/contract/desk/passkeys';
import type { z } from 'zod';
import type { Transaction } from '../../platform/database.ts';
import type { Operator } from '../../platform/desk.ts';
import { fail, Failure } from '../../platform/failure.ts';
import { stepOfCode } from './app-code.ts';
import type { DeskContext } from './context.ts';
import { findOperator, spendAppStep, spendRecoveryCode, type OperatorRow } from './operator-store.ts';
import { provedPasskey, type ProvedPasskey } from './verify-passkey.ts';
import { spendChallenge, type ChallengeUse } from './passkey-challenges.ts';
import { noteUse } from './passkey-store.ts';
import { counted, countTry, forgetTries } from './sign-in-tries.ts';

/** A code of the app has six digits. */
export const APP_CODE = /^\d{6}$/;

/** A code of the app, a recovery code, or a challenge that a passkey signed. */
export type Factor = z.output<typeof beginPasskey.body>['factor'];
export type Credentials = z.output<typeof deskSignIn.body>;

/** The result of checking a factor, before it is used up. */
export type FactorProof =
  | { readonly with: 'app'; readonly step: number }
  | { readonly with: 'recovery code'; readonly codeHash: string }
  | { readonly with: 'passkey'; readonly passkey: ProvedPasskey };

/**
 * Checks a second factor without using it up; null when it proves nothing. A passkey is checked whichever account is claimed.
 * @param place the place of the given address; null when it has none
 */
export async function proofOf(
  context: DeskContext,
  { place, use }: { readonly place: OperatorRow | null; readonly use: ChallengeUse },
  factor: Factor,
): Promise<FactorProof | null> {
  if ('passkey' in factor) {
    const passkey = await provedPasskey(context, use, factor.passkey);
    return passkey === null ? null : { with: 'passkey', passkey };
  }
  if (!APP_CODE.test(factor.code)) return { with: 'recovery code', codeHash: recoveryCodeHash(factor.code) };
  const step = place === null ? null : await stepOfCode(context, place.appSecret, factor.code);
  return step === null ? null : { with: 'app', step };
}

/** Uses a factor up; false when it belongs to another operator or was used already. */
export async function spendProof(
  { clock }: DeskContext,
  transaction: Transaction,
  operatorId: string,
  proof: FactorProof,
): Promise<boolean> {
  if (proof.with === 'app') return spendAppStep(transaction, operatorId, proof.step);
  const nowIso = clock.nowIso();
  if (proof.with === 'recovery code')
    return spendRecoveryCode(transaction, { id: operatorId, codeHash: proof.codeHash, nowIso });
  const { id, operatorId: whose, uses, challenge } = proof.passkey;
  if (whose !== operatorId) return false;
  return (await spendChallenge(transaction, challenge)) && noteUse(transaction, { id, uses, nowIso });
}

/**
 * Runs an action that a signed-in operator must confirm with a second factor: the factor is used up in the transaction of the action. Ten
 * wrong tries by a signed-in operator block such actions for an hour (REQ-DESK-1).
 */
export async function withFactor<T>(
  context: DeskContext,
  operator: Operator,
  factor: Factor,
  action: (transaction: Transaction, provedWith: FactorProof['with']) => Promise<T>,
): Promise<T | Failure<'DESK_SIGN_IN_LIMITED' | 'FACTOR_WRONG'>> {
  const confirming = counted('confirm', operator.id);
  const tried = await countTry(context, [[confirming]]);
  if (tried instanceof Failure) return tried;
  const place = await findOperator(context.database.pool, { id: operator.id });
  const proof = await proofOf(context, { place, use: { to: 'confirm', operatorId: operator.id } }, factor);
  if (proof === null) return fail('FACTOR_WRONG');
  const done = await context.database.transaction(async (transaction) =>
    (await spendProof(context, transaction, operator.id, proof))
      ? { value: await action(transaction, proof.with) }
      : null,
  );
  if (done === null) return fail('FACTOR_WRONG');
  await forgetTries(context, confirming);
  return done.value;
}

const COUNT = 10;
const BYTES = 10;
const GROUP = /.{5}/g;

/** New recovery codes of 80 bits, as `a1b2c-3d4e5-f6a7b-8c9d0`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => (randomBytes(BYTES).toString('hex').match(GROUP) ?? []).join('-'));
}

/** Hash of a code as stored: of the typed text without dashes and blanks. */
export function recoveryCodeHash(code: string): string {
  return sha256Hex(code.toLowerCase().replaceAll(/[\s-]/g, ''));
}
