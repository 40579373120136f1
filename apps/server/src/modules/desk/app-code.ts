import { createGuardrails, generateSecret, generateURI, verify } from 'otplib';
import { SECOND_MS } from '@safar/domain/time-units';
import type { PlatformContext } from '../../platform/context.ts';

/** Shown by the app beside the account. */
const ISSUER = 'Safar desk';
/** A phone's clock may be off by this much either way. */
const TOLERANCE_SECONDS = 30;
const PURPOSE = 'operator-app-secret';
/** The sandbox's operators have a secret of 10 bytes, as many apps write it in their examples; ours have 20. */
const GUARDRAILS = createGuardrails({ MIN_SECRET_BYTES: 10 });

type Context = Pick<PlatformContext, 'crypto' | 'clock'>;

/** A new secret for an authenticator app (RFC 6238), sealed. */
export function newAppSecret({ crypto }: Context, secret = generateSecret()): string {
  return crypto.encrypt(PURPOSE, secret);
}

/** A sealed secret as an app takes it: to be scanned, and to be typed. */
export function appSetup({ crypto }: Context, email: string, sealed: string): { appAddress: string; secret: string } {
  const secret = crypto.decrypt(PURPOSE, sealed);
  return { secret, appAddress: generateURI({ issuer: ISSUER, label: email, secret }) };
}

/** The time step a code of the app belongs to; null when it is not of now. */
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
