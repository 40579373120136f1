import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { addPasskey, beginPasskey, confirmChallenge, signInChallenge } from '@safar/contract/desk/passkeys';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { TestAnswer, TestApp } from '../../../platform/testing/test-app.ts';
import { appCode, type TestOperator } from './as-operator.ts';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;
const AAGUID_BYTES = 16;

/** Deviations of an authenticator, or of an attacker in between, for tests. */
interface Otherwise {
  readonly origin?: string;
  readonly rpId?: string;
  readonly userVerified?: boolean;
  /** The counter, instead of one more than before. */
  readonly uses?: number;
}

/** A security key in memory, with one passkey for the desk (ES256). */
export class SoftwareAuthenticator {
  readonly #credentialId = randomBytes(32).toString('base64url');
  readonly #privateKey: KeyObject;
  readonly #coseKey: Uint8Array;
  readonly #origin: string;
  #uses = 0;

  constructor({ context }: TestApp) {
    this.#origin = new URL(context.config.desk.url).origin;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#coseKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
  }

  /** Answers a challenge with a new passkey. */
  make(challenge: string, otherwise: Otherwise = {}) {
    const id = Buffer.from(this.#credentialId, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const credential = Buffer.concat([Buffer.alloc(AAGUID_BYTES), length, id, this.#coseKey]);
    const authData = this.#authenticatorData(otherwise, credential);
    const attestationObject = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, never>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, never>()],
        ['authData', authData],
      ]),
    );
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', challenge, otherwise),
      attestationObject: Buffer.from(attestationObject).toString('base64url'),
      transports: ['usb'],
    });
  }

  /** Answers a challenge with the passkey. */
  sign(challenge: string, otherwise: Otherwise = {}) {
    const authenticatorData = this.#authenticatorData(otherwise);
    const clientDataJSON = this.#clientData('webauthn.get', challenge, otherwise);
    const clientDataHash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
    const signed = Buffer.concat([authenticatorData, clientDataHash]);
    return this.#answer({
      clientDataJSON,
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signed, this.#privateKey).toString('base64url'),
    });
  }

  #answer<Response>(response: Response) {
    const id = this.#credentialId;
    return { id, rawId: id, type: 'public-key', response } as const;
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: Otherwise): string {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
  }

  #authenticatorData(otherwise: Otherwise, credential?: Buffer): Buffer {
    const { rpId = new URL(this.#origin).hostname, userVerified = true, uses = this.#uses + 1 } = otherwise;
    this.#uses = uses;
    const flags = USER_PRESENT | (userVerified ? USER_VERIFIED : 0) | (credential === undefined ? 0 : HAS_CREDENTIAL);
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(uses);
    return Buffer.concat([
      createHash('sha256').update(rpId).digest(),
      Buffer.from([flags]),
      counted,
      ...(credential === undefined ? [] : [credential]),
    ]);
  }
}

/** A challenge to sign in with. */
export async function challengeToSignIn(app: TestApp): Promise<string> {
  return signInChallenge.answer.parse((await app.deskCall(signInChallenge)).body).options.challenge;
}

/** A challenge for a signed-in operator to confirm an action. */
export async function challengeToConfirm(app: TestApp, as: TestOperator): Promise<string> {
  return confirmChallenge.answer.parse((await app.deskCall(confirmChallenge, { as })).body).options.challenge;
}

/** The challenge to make a passkey for, after a code of the app. */
export async function challengeToAdd(app: TestApp, as: TestOperator): Promise<string> {
  const factor = { code: await appCode(app, as.secret) };
  const begun = await app.deskCall(beginPasskey, { as, body: { factor } });
  return beginPasskey.answer.parse(begun.body).options.challenge;
}

/** Adds a passkey for an operator whose app shows an unused code. */
export async function addPasskeyOf(
  app: TestApp,
  as: TestOperator,
  authenticator: SoftwareAuthenticator,
  name = 'Work laptop',
): Promise<TestAnswer> {
  const passkey = authenticator.make(await challengeToAdd(app, as));
  return app.deskCall(addPasskey, { as, body: { name, passkey } });
}
