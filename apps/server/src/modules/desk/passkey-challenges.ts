import type { PlatformContext } from '../../platform/context.ts';
import { equalInConstantTime, randomToken, sha256Hex } from '../../platform/crypto.ts';
import type { Transaction } from '../../platform/database.ts';
import { insertSpentChallenge } from './passkey-store.ts';

/** A challenge is answered within this long: somebody finds their phone meanwhile. */
export const CHALLENGE_MS = 5 * 60_000;

type Context = Pick<PlatformContext, 'crypto' | 'clock'>;

/** What a challenge is given for: one for something else does not count. */
export type ChallengeUse = { readonly to: 'sign-in' } | { readonly to: 'confirm' | 'add'; readonly operatorId: string };

/**
 * A challenge for an authenticator to sign. It proves itself: nothing is kept until it is answered, so that whoever asks for many
 * fills nothing (decision 0060).
 */
export function newChallenge(context: Context, use: ChallengeUse): string {
  const random = randomToken();
  const endsMs = context.clock.nowMs() + CHALLENGE_MS;
  return `${random}.${endsMs}.${sealOf(context, use, random, endsMs)}`;
}

/** Whether a challenge is ours, for this use, and has not ended. */
export function isOpenChallenge(context: Context, use: ChallengeUse, challenge: string): boolean {
  const [random = '', ends = '', seal = ''] = challenge.split('.');
  const endsMs = Number(ends);
  return equalInConstantTime(seal, sealOf(context, use, random, endsMs)) && endsMs > context.clock.nowMs();
}

/** Uses a challenge up; false when it was before. */
export function spendChallenge(transaction: Transaction, challenge: string): Promise<boolean> {
  const endsAt = new Date(Number(challenge.split('.')[1])).toISOString();
  return insertSpentChallenge(transaction, { challengeHash: sha256Hex(challenge), endsAt });
}

function sealOf({ crypto }: Context, use: ChallengeUse, random: string, endsMs: number): string {
  const whose = use.to === 'sign-in' ? '' : use.operatorId;
  return crypto.hmac('passkey-challenge', `${use.to}.${whose}.${random}.${endsMs}`);
}
