import { verify } from '@node-rs/argon2';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomToken, hashPassword } from '../../platform/crypto.ts';
import type { Operator } from '../../platform/desk.ts';
import { fail, Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import type { DeskContext } from './context.ts';
import { findOperator, type OperatorRow } from './operator-store.ts';
import { APP_CODE, proofOf, spendProof, type Credentials } from './second-factor.ts';
import { counted, countedNetworksOf, countTry, forgetTries } from './sign-in-tries.ts';

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Verified when there is no password, so that an unknown address takes as long as a wrong password. */
const dummyHash = hashPassword(randomToken());

/**
 * Opens an operator's session. Neither the answer nor its time tells which of e-mail, password and second factor was wrong: the factor is
 * checked whether or not the password is right. A wrong try is counted against the passkey that signed, a device that signed in before, or
 * else its network; guessing codes of the app with the right password blocks the app for an hour (REQ-DESK-1).
 */
export async function signIn(
  context: DeskContext,
  { email, password, ...factor }: Credentials,
  { request, reply }: Exchange,
): Promise<Operator | Failure<'DESK_SIGN_IN_FAILED' | 'DESK_SIGN_IN_LIMITED'>> {
  const { database, clock, deskSessions, audit } = context;
  const place = await findOperator(database.pool, { email });
  const proof = await proofOf(context, { place, use: { to: 'sign-in' } }, factor);
  const signedInBefore = deskSessions.operatorOfDevice(request);
  const tried = await countTry(context, [
    ...(proof?.with === 'passkey' ? [[counted('passkey', proof.passkey.id)]] : []),
    ...(signedInBefore === null ? [] : [[counted('device', signedInBefore)]]),
    countedNetworksOf(request.ip),
  ]);
  if (tried instanceof Failure) return tried;
  const isRight = await verify(place?.passwordHash ?? (await dummyHash), password);
  // Counted whether or not the password is right, so that timing reveals nothing; only guesses with the right password block the app.
  const ofApp = counted('app', isRight && place !== null ? place.id : newId(clock.nowMs()));
  const isGuessed =
    'code' in factor && APP_CODE.test(factor.code) && (await countTry(context, [[ofApp]])) instanceof Failure;
  if (isGuessed)
    context.log.warn({ operatorId: place?.id }, 'somebody has the password of an operator and guesses codes');
  if (isGuessed || !isRight || proof === null || place === null || !mayEnter(context, place))
    return fail('DESK_SIGN_IN_FAILED');
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
  await tried();
  await forgetTries(context, ofApp);
  deskSessions.give(reply, cookie, id);
  return operator;
}

function mayEnter({ config }: DeskContext, { passwordHash, disabledAt, isSample }: OperatorRow): boolean {
  return passwordHash !== null && disabledAt === null && (!isSample || config.sandbox.owned);
}
