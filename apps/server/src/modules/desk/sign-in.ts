import { verify } from '@node-rs/argon2';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomToken } from '../../platform/crypto.ts';
import type { Operator } from '../../platform/desk.ts';
import { fail, type Failure } from '../../platform/failure.ts';
import { hashPassword } from '../../platform/password-hash.ts';
import type { DeskContext } from './context.ts';
import { findOperator, type OperatorRow } from './operator-store.ts';
import { proofOf, spendProof, type Credentials } from './second-factor.ts';
import { countTry, forgetTries } from './sign-in-tries.ts';

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Verified where there is no password, so that an unknown address takes as long as a wrong password. */
const dummyHash = hashPassword(randomToken());

/**
 * Opens an operator's session. Which of e-mail, password and second factor was wrong is not told, nor shown by the time it takes: the
 * factor is looked at whether or not the password is right (REQ-DESK-1).
 */
export async function signIn(
  context: DeskContext,
  { email, password, ...factor }: Credentials,
  { request, reply }: Exchange,
): Promise<Operator | Failure<'DESK_SIGN_IN_FAILED' | 'DESK_SIGN_IN_LIMITED'>> {
  const limited = await countTry(context, email);
  if (limited !== null) return limited;
  const { database, deskSessions, audit } = context;
  const place = await findOperator(database.pool, { email });
  const proof = await proofOf(context, { place, use: { to: 'sign-in' } }, factor);
  const isRight = await verify(place?.passwordHash ?? (await dummyHash), password);
  if (!isRight || proof === null || place === null || !mayEnter(context, place)) return fail('DESK_SIGN_IN_FAILED');
  const { id, name, role } = place;
  const operator: Operator = { id, email, name, role };
  const cookie = await database.transaction(async (transaction) => {
    if (!(await spendProof(context, transaction, id, proof))) return null;
    await audit.record(
      transaction,
      { operator, fromAddress: request.ip, action: 'deskSignIn' },
      { subject: { kind: 'operator', id }, after: { with: proof.with } },
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
