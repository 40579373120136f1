import type { confirmChallenge, beginPasskey } from '@safar/contract/desk/passkeys';
import { startAuthentication, startRegistration, WebAuthnError, type WebAuthnErrorCode } from '@simplewebauthn/browser';
import type { Answer } from './ask.ts';

type RequestOptions = Answer<typeof confirmChallenge>['options'];
type CreationOptions = Answer<typeof beginPasskey>['options'];

const CANNOT_KEEP = 'This device or key cannot keep passkeys with a PIN, a fingerprint or a face. Use another.';
const SENTENCES: Partial<Record<WebAuthnErrorCode, string>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'This device or key has a passkey of yours for the desk already.',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: CANNOT_KEEP,
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: CANNOT_KEEP,
};

/** Asks the browser to sign the challenge with a passkey. Throws an error with a sentence to show. */
export async function signWithPasskey({ allowCredentials, ...options }: RequestOptions) {
  try {
    const optionsJSON = {
      ...options,
      ...(allowCredentials !== undefined && { allowCredentials: allowCredentials.map(plain) }),
    };
    return { passkey: await startAuthentication({ optionsJSON }) };
  } catch (error) {
    throw new Error(sentenceOf(error, options.rpId, 'The passkey was not used. Try again, or give a code.'), {
      cause: error,
    });
  }
}

/** Asks the browser to create a passkey. Throws an error with a sentence to show. */
export async function makePasskey({ excludeCredentials, ...options }: CreationOptions) {
  try {
    return await startRegistration({ optionsJSON: { ...options, excludeCredentials: excludeCredentials.map(plain) } });
  } catch (error) {
    throw new Error(sentenceOf(error, options.rp.id, 'No passkey was made. Try again.'), { cause: error });
  }
}

/** A known passkey without undefined fields. */
function plain({ transports, ...known }: NonNullable<RequestOptions['allowCredentials']>[number]) {
  return { ...known, ...(transports !== undefined && { transports }) };
}

function sentenceOf(error: unknown, rpId: string, otherwise: string): string {
  if (!(error instanceof WebAuthnError)) return otherwise;
  if (error.code === 'ERROR_INVALID_DOMAIN' || error.code === 'ERROR_INVALID_RP_ID')
    return `Passkeys of the desk work at ${rpId} alone. Open it there.`;
  return SENTENCES[error.code] ?? otherwise;
}
