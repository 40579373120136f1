import { createGuardrails, generateSecret, generateURI, verify } from 'otplib';
import { SECOND_MS } from '@safar/domain/time/time-units';
import type { PlatformContext } from '../../platform/context.ts';

/** The app shows it beside the account. */
const ISSUER = 'Safar desk';
/** Permitted deviation of a phone's clock in either direction. */
const TOLERANCE_SECONDS = 30;
const PURPOSE = 'operator-app-secret';
/** The sandbox's operators have a secret of 10 bytes, as many apps use in their examples; ours have 20. */
const GUARDRAILS = createGuardrails({ MIN_SECRET_BYTES: 10 });

type Context = Pick<PlatformContext, 'crypto' | 'clock'>;

/** A new secret for an authenticator app (RFC 6238), sealed. */
export function newAppSecret({ crypto }: Context, secret = generateSecret()): string {
  return crypto.encrypt(PURPOSE, secret);
}

/** A sealed secret in the two forms an app accepts: an address to scan and a text to type. */
export function appSetup({ crypto }: Context, email: string, sealed: string): { appAddress: string; secret: string } {
  const secret = crypto.decrypt(PURPOSE, sealed);
  return { secret, appAddress: generateURI({ issuer: ISSUER, label: email, secret }) };
}

/** The time step that a code of the app belongs to; null when the code is not valid now (REQ-DESK-1). */
export async function stepOfCode({ crypto, clock }: Context, sealed: string, code: string): Promise<number | null> {
  const result = await verify({
    secret: crypto.decrypt(PURPOSE, sealed),
    token: code,
    epoch: Math.floor(clock.nowMs() / SECOND_MS),
    epochTolerance: TOLERANCE_SECONDS,
    guardrails: GUARDRAILS,
  });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
