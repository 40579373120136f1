import type { PlatformContext } from '../../platform/context.ts';
import { equalInConstantTime, randomToken, sha256Hex } from '../../platform/crypto.ts';
import type { Transaction } from '../../platform/database.ts';
import { insertSpentChallenge } from './passkey-store.ts';

/** How long a challenge may be answered: people may have to find their phone first (REQ-DESK-14). */
export const CHALLENGE_MS = 5 * 60_000;

type Context = Pick<PlatformContext, 'crypto' | 'clock'>;

/** The purpose of a challenge: one for another purpose is not accepted. */
export type ChallengeUse = { readonly to: 'sign-in' } | { readonly to: 'confirm' | 'add'; readonly operatorId: string };

/**
 * A challenge for an authenticator to sign. It is self-verifying: nothing is stored until it is answered, so that many requests use no
 * storage (decision 0060).
 */
export function newChallenge(context: Context, use: ChallengeUse): string {
  const random = randomToken();
  const endsMs = context.clock.nowMs() + CHALLENGE_MS;
  return `${random}.${endsMs}.${sealOf(context, use, random, endsMs)}`;
}

/** Whether a challenge is ours, for this purpose, and has not expired. */
export function isOpenChallenge(context: Context, use: ChallengeUse, challenge: string): boolean {
  const [random = '', ends = '', seal = ''] = challenge.split('.');
  const endsMs = Number(ends);
  return equalInConstantTime(seal, sealOf(context, use, random, endsMs)) && endsMs > context.clock.nowMs();
}

/** Uses a challenge up; false when it was used already. */
export function spendChallenge(transaction: Transaction, challenge: string): Promise<boolean> {
  const endsAt = new Date(Number(challenge.split('.')[1])).toISOString();
  return insertSpentChallenge(transaction, { challengeHash: sha256Hex(challenge), endsAt });
}

function sealOf({ crypto }: Context, use: ChallengeUse, random: string, endsMs: number): string {
  const whose = use.to === 'sign-in' ? '' : use.operatorId;
  return crypto.hmac('passkey-challenge', `${use.to}.${whose}.${random}.${endsMs}`);
}
