import type { deskSignIn } from '@safar/contract/desk/operators';
import { CreationOptions, RequestOptions, type addPasskey } from '@safar/contract/desk/passkeys';
import type { z } from 'zod';
import type { PlatformContext } from '../../platform/context.ts';
import type { Operator } from '../../platform/desk.ts';
import { CHALLENGE_MS, isOpenChallenge, newChallenge, type ChallengeUse } from './passkey-challenges.ts';
import { findPasskey, type PasskeyRow } from './passkey-store.ts';

/** The authenticator shows it beside the account. */
const RP_NAME = 'Safar desk';
/** Algorithms of which every authenticator has one, by their COSE numbers: EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];
/** No extensions are requested, so none are read. */
const NO_EXTENSIONS = { clientExtensionResults: {} };
const MAX_LOGGED_LENGTH = 200;

/** Loaded on demand: it is a tenth of all code that a process would load at its start, and few operators have a passkey. */
const webauthn = () => import('@simplewebauthn/server');

type Context = Pick<PlatformContext, 'config' | 'crypto' | 'clock' | 'database' | 'log'>;

/** A signed challenge as it was sent. */
export type Assertion = Extract<z.output<typeof deskSignIn.body>, { passkey: unknown }>['passkey'];
type Attestation = z.output<typeof addPasskey.body>['passkey'];

/** The proof of an assertion: its sender holds this passkey and was verified by the authenticator. */
export interface ProvedPasskey {
  readonly id: string;
  readonly operatorId: string;
  /** The authenticator's counter now. */
  readonly uses: number;
  readonly challenge: string;
}

/**
 * Options with which a browser asks for a passkey. Without `among` the authenticator finds the desk's passkeys by itself, so that no account is
 * revealed.
 */
export async function requestOptions(context: Context, use: ChallengeUse, among?: readonly PasskeyRow[]) {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(context),
    challenge: newChallenge(context, use),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    ...(among !== undefined && { allowCredentials: among.map(knownOf) }),
  });
  return RequestOptions.parse(options);
}

/** Options with which a browser makes a discoverable passkey; an authenticator that already has one makes no second. */
export async function creationOptions(context: Context, { id, email, name }: Operator, present: readonly PasskeyRow[]) {
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: RP_NAME,
    rpID: rpIdOf(context),
    userID: new TextEncoder().encode(id),
    userName: email,
    userDisplayName: name,
    challenge: newChallenge(context, { to: 'add', operatorId: id }),
    timeout: CHALLENGE_MS,
    excludeCredentials: present.map(knownOf),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return CreationOptions.parse(options);
}

/**
 * Checks a signed challenge: it is of the desk's origin, ours, for this purpose and not expired; the passkey is
 * known, its holder was verified, and its counter increased. Null otherwise. `spendChallenge` checks whether the
 * challenge was used (REQ-DESK-14).
 */
export async function provedPasskey(
  context: Context,
  use: ChallengeUse,
  assertion: Assertion,
): Promise<ProvedPasskey | null> {
  const passkey = await findPasskey(context.database.pool, assertion.id);
  if (passkey === null) return null;
  const { id, operatorId, credentialId, publicKey, uses } = passkey;
  const challenge = openChallengeOf(context, use);
  const { verifyAuthenticationResponse } = await webauthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...assertion, ...NO_EXTENSIONS },
      expectedChallenge: challenge.accept,
      ...expected(context),
      credential: { id: credentialId, publicKey, counter: uses },
      requireUserVerification: true,
    });
    return verified ? { id, operatorId, uses: authenticationInfo.newCounter, challenge: challenge.accepted() } : null;
  } catch (error) {
    noteRefusal(context, error, { passkeyId: id });
    return null;
  }
}

/** Checks a new passkey as `provedPasskey` does; null when the check fails. */
export async function newPasskey(
  context: Context,
  operatorId: string,
  attestation: Attestation,
): Promise<(Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'uses'> & { readonly challenge: string }) | null> {
  const challenge = openChallengeOf(context, { to: 'add', operatorId });
  const { verifyRegistrationResponse } = await webauthn();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...attestation, ...NO_EXTENSIONS },
      expectedChallenge: challenge.accept,
      ...expected(context),
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return null;
    const { id: credentialId, publicKey, counter } = registrationInfo.credential;
    return { credentialId, publicKey, uses: counter, challenge: challenge.accepted() };
  } catch (error) {
    noteRefusal(context, error, { operatorId });
    return null;
  }
}

/** Reads the challenge from the signed data, and keeps it once it is accepted. */
function openChallengeOf(context: Context, use: ChallengeUse) {
  let accepted = '';
  return {
    accept: (signed: string) => {
      const challenge = Buffer.from(signed, 'base64url').toString('utf8');
      if (!isOpenChallenge(context, use, challenge)) return false;
      accepted = challenge;
      return true;
    },
    accepted: () => accepted,
  };
}

/** The library throws when an answer is invalid: nothing else can fail there. */
function noteRefusal({ log }: Context, error: unknown, whose: Readonly<Record<string, string>>): void {
  const problem = error instanceof Error ? error.message.slice(0, MAX_LOGGED_LENGTH) : 'unknown';
  log.warn({ ...whose, problem }, 'a passkey was refused');
}

function knownOf({ credentialId, transports }: PasskeyRow) {
  return { id: credentialId, transports };
}

function rpIdOf({ config }: Pick<Context, 'config'>): string {
  return new URL(config.desk.url).hostname;
}

function expected(context: Context) {
  return { expectedOrigin: new URL(context.config.desk.url).origin, expectedRPID: rpIdOf(context) };
}
