import { verify } from '@node-rs/argon2';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomToken } from '../../platform/crypto.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Operator } from '../../platform/desk.ts';
import { fail, type Failure } from '../../platform/failure.ts';
import { hashPassword } from '../../platform/password-hash.ts';
import { stepOfCode } from './app-code.ts';
import type { DeskContext } from './context.ts';
import { findOperator, spendAppStep, spendRecoveryCode, type OperatorRow } from './operator-store.ts';
import { recoveryCodeHash } from './recovery-codes.ts';
import { countTry, forgetTries } from './sign-in-tries.ts';

const APP_CODE = /^\d{6}$/;

export interface SignIn {
  /** Lower case. */
  readonly email: string;
  readonly password: string;
  /** Of the app, or a recovery code. */
  readonly code: string;
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Verified where there is no password, so that an unknown address takes as long as a wrong password. */
const nobodys = hashPassword(randomToken());

/** Opens an operator's session. Which of e-mail, password and code was wrong is not told, nor shown by the time it takes. */
export async function signIn(
  context: DeskContext,
  { email, password, code }: SignIn,
  { request, reply }: Exchange,
): Promise<Operator | Failure<'DESK_SIGN_IN_FAILED' | 'DESK_SIGN_IN_LIMITED'>> {
  const limited = await countTry(context, email);
  if (limited !== null) return limited;
  const { database, deskSessions, audit } = context;
  const place = await findOperator(database.pool, { email });
  const isRight = await verify(place?.passwordHash ?? (await nobodys), password);
  if (!isRight || place === null || !mayEnter(context, place)) return fail('DESK_SIGN_IN_FAILED');
  const { id, name, role } = place;
  const operator: Operator = { id, email, name, role };
  const step = APP_CODE.test(code) ? await stepOfCode(context, place.appSecret, code) : null;
  const cookie = await database.transaction(async (transaction) => {
    const used = await spendCode(context, transaction, { id, code, step });
    if (used === null) return null;
    await audit.record(
      transaction,
      { operator, fromAddress: request.ip, action: 'deskSignIn' },
      { subject: { kind: 'operator', id }, after: { with: used } },
    );
    return deskSessions.open(transaction, id, request);
  });
  if (cookie === null) return fail('DESK_SIGN_IN_FAILED');
  await forgetTries(context, email);
  deskSessions.give(reply, cookie);
  return operator;
}

function mayEnter({ config }: DeskContext, { passwordHash, disabledAt, isSample }: OperatorRow): boolean {
  return passwordHash !== null && disabledAt === null && (!isSample || config.sandbox.owned);
}

/** Uses a code up; null when it is wrong or was used. */
async function spendCode(
  { clock }: DeskContext,
  transaction: Transaction,
  { id, code, step }: { readonly id: string; readonly code: string; readonly step: number | null },
): Promise<'app' | 'recovery code' | null> {
  if (APP_CODE.test(code)) return step !== null && (await spendAppStep(transaction, id, step)) ? 'app' : null;
  const used = await spendRecoveryCode(transaction, { id, codeHash: recoveryCodeHash(code), nowIso: clock.nowIso() });
  return used ? 'recovery code' : null;
}
