/** Passkeys: an operator's second factor beside the authenticator app (REQ-DESK-14). */

import { z } from 'zod';
import { codeField, Id, Instant, lineField } from '../fields.ts';
import { defineDeskCall } from './desk-call.ts';
import { operatorLine } from './operator-text.ts';

/** The most passkeys of an operator, and the longest name of one in characters. */
export const PASSKEYS = { most: 5, name: 60 };

/** Upper bounds, in characters. */
const LIMITS = { code: 64, id: 1400, part: 8000, transport: 20, transports: 8 };

function base64Url(max: number) {
  return z
    .string()
    .regex(/^[\w-]+$/, 'This is not base64url')
    .max(max);
}

const Transports = z.array(lineField({ max: LIMITS.transport })).max(LIMITS.transports);

/** The common fields of every answer of an authenticator. */
const CREDENTIAL = {
  id: base64Url(LIMITS.id),
  rawId: base64Url(LIMITS.id),
  type: z.literal('public-key'),
};

/** A signed challenge from the browser (WebAuthn: AuthenticationResponseJSON). */
const Assertion = z.object({
  ...CREDENTIAL,
  response: z.object({
    clientDataJSON: base64Url(LIMITS.part),
    authenticatorData: base64Url(LIMITS.part),
    signature: base64Url(LIMITS.part),
    userHandle: base64Url(LIMITS.id).optional(),
  }),
});

/** A new passkey from the browser (WebAuthn: RegistrationResponseJSON). */
const Attestation = z.object({
  ...CREDENTIAL,
  response: z.object({
    clientDataJSON: base64Url(LIMITS.part),
    attestationObject: base64Url(LIMITS.part),
    transports: Transports.optional(),
  }),
});

/** A code of the app, or a recovery code. */
export const CodeFactor = z.object({ code: codeField({ max: LIMITS.code }).trim() });
export const PasskeyFactor = z.object({ passkey: Assertion });
/** The second factor that a signed-in operator must give again. */
const Factor = z.union([CodeFactor, PasskeyFactor]);

const Known = z.object({ id: z.string(), type: z.literal('public-key'), transports: Transports.optional() });

/** The options with which a browser asks for a passkey (WebAuthn: PublicKeyCredentialRequestOptionsJSON). */
export const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** Absent when the authenticator finds the desk's passkeys by itself. */
  allowCredentials: z.array(Known).optional(),
});

/** The options with which a browser creates a passkey (WebAuthn: PublicKeyCredentialCreationOptionsJSON). */
export const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(Known),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});

const OF_ONESELF = { access: 'operator', permission: 'desk.open' } as const;

export const signInChallenge = defineDeskCall({
  id: 'signInChallenge',
  method: 'get',
  path: '/api/sign-in/challenge',
  summary: 'A challenge to sign in with a passkey: the same for everybody, whoever asks',
  access: 'open',
  answer: z.object({ ok: z.literal(true), options: RequestOptions }),
  errors: [],
});

export const ownPasskeys = defineDeskCall({
  ...OF_ONESELF,
  id: 'ownPasskeys',
  method: 'get',
  path: '/api/me/passkeys',
  summary: 'One’s own passkeys, the oldest first',
  answer: z.object({
    ok: z.literal(true),
    passkeys: z.array(
      z.object({
        id: Id,
        name: z.string(),
        createdAt: Instant,
        /** Null when it was never used. */
        lastUsedAt: Instant.nullable(),
      }),
    ),
  }),
  errors: [],
});

export const confirmChallenge = defineDeskCall({
  ...OF_ONESELF,
  id: 'confirmChallenge',
  method: 'get',
  path: '/api/me/passkeys/challenge',
  summary: 'A challenge to prove with a passkey that it is still oneself who is signed in',
  answer: z.object({ ok: z.literal(true), options: RequestOptions }),
  errors: [],
});

export const beginPasskey = defineDeskCall({
  ...OF_ONESELF,
  id: 'beginPasskey',
  method: 'post',
  path: '/api/me/passkeys/begin',
  summary: 'Asks for the second factor again, and gives what a browser needs to make a passkey',
  body: z.object({ factor: Factor }),
  answer: z.object({ ok: z.literal(true), options: CreationOptions }),
  errors: ['FACTOR_WRONG', 'PASSKEYS_FULL', 'DESK_SIGN_IN_LIMITED', 'DESK_SIGN_IN_REQUIRED'],
});

export const addPasskey = defineDeskCall({
  ...OF_ONESELF,
  id: 'addPasskey',
  method: 'post',
  path: '/api/me/passkeys',
  summary: 'Keeps the passkey that a browser made',
  body: z.object({
    name: z
      .string()
      .trim()
      .min(1, 'Give a name')
      .pipe(operatorLine({ max: PASSKEYS.name })),
    passkey: Attestation,
  }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['PASSKEY_REFUSED', 'PASSKEYS_FULL', 'DESK_SIGN_IN_REQUIRED'],
});

export const removePasskey = defineDeskCall({
  ...OF_ONESELF,
  id: 'removePasskey',
  method: 'post',
  path: '/api/me/passkeys/{id}/remove',
  summary: 'Asks for the second factor again, and removes a passkey',
  params: z.object({ id: Id }),
  body: z.object({ factor: Factor }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['FACTOR_WRONG', 'PASSKEY_NOT_FOUND', 'DESK_SIGN_IN_LIMITED', 'DESK_SIGN_IN_REQUIRED'],
});
