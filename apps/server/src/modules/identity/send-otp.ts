import { randomInt } from 'node:crypto';
import { OTP_RULES } from '@safar/domain/people/otp';
import * as m from '@safar/messages/errors';
import { language } from '@safar/messages/language';
import { t } from '@safar/messages/t';
import { MINUTE_MS, SECOND_MS } from '@safar/domain/time/time-units';
import type { ChallengeGateway } from '../../gateways/challenge-gateway.ts';
import type { SmsGateway } from '../../gateways/sms-gateway.ts';
import type { PlatformContext } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database.ts';
import { fail, Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import { callerLimits, type CallerLimits } from './caller-limits.ts';
import { rangeOf, type SmsBudget } from './sms-budget.ts';
import { findUser, forgetSend, lockSubjects, recordSend, type SendHistory, sendsSince } from './store.ts';

/** Dependencies of sending a code. */
export interface CodeSender extends Pick<PlatformContext, 'database' | 'clock' | 'crypto'> {
  readonly sms: SmsGateway;
  readonly smsBudget: SmsBudget;
  /** Null when no challenge is used. */
  readonly challenge: ChallengeGateway | null;
}

interface CodeRequest {
  readonly mobile: string;
  readonly ip: string;
  /** The token from the challenge's widget. */
  readonly challengeToken?: string | undefined;
}

/**
 * Sends a fresh 4-digit code, in the language of the account or otherwise of the request (REQ-LANG-5), within the limits of REQ-ACC-4; an
 * earlier code of the number stops working. Fails with OTP_LIMITED (`retryAfterSeconds`), OTP_NOT_SENT, OTP_PAUSED once the site's budget
 * is spent, and CHALLENGE_NEEDED (`siteKey`, `scriptUrl`) when the budget is running low.
 */
export async function sendOtp(context: CodeSender, { mobile, ip, challengeToken }: CodeRequest) {
  const refusal = await budgetRefusal(context, { mobile, ip, challengeToken });
  if (refusal !== null) return refusal;
  const code = randomInt(10 ** OTP_RULES.digits)
    .toString()
    .padStart(OTP_RULES.digits, '0');
  const caller = callerLimits(context.crypto, 'otp-ip', ip, OTP_RULES.sendsPerIpPerHour);
  const sendId = await context.database.transaction((transaction) =>
    recordWithinLimits(context, transaction, { mobile, code, caller }),
  );
  if (sendId instanceof Failure) return sendId;
  const user = await findUser(context.database, { mobile });
  const outcome = await context.sms.send({ kind: 'otp', mobile, language: user?.language ?? language(), otp: code });
  // A send without an answer may still arrive, so it counts; a refused one does not.
  if (outcome === 'refused') {
    await forgetSend(context.database, sendId);
    return fail('OTP_NOT_SENT');
  }
  return {
    exists: user !== null && user.name !== null,
    resendAfterSeconds: OTP_RULES.secondsBetweenSends,
    expiresInSeconds: OTP_RULES.lifeMs / SECOND_MS,
  };
}

/** Refuses a code above the site's budget, and asks for a challenge when the budget is nearly used (REQ-ACC-17). */
async function budgetRefusal({ smsBudget, challenge }: CodeSender, { mobile, ip, challengeToken }: CodeRequest) {
  const room = await smsBudget.roomFor(mobile);
  if (room === 'spent') return fail('OTP_PAUSED');
  if (room === 'free' || challenge === null) return null;
  if (challengeToken !== undefined && (await challenge.isPassed(challengeToken, ip))) return null;
  return fail('CHALLENGE_NEEDED', { details: { siteKey: challenge.siteKey, scriptUrl: challenge.scriptUrl } });
}

/** A code in its stored form: keyed, and bound to its number. */
export function hashOfCode(crypto: PlatformContext['crypto'], mobile: string, code: string): string {
  return crypto.hmac('otp', `${mobile}:${code}`);
}

async function recordWithinLimits(
  { clock, crypto }: CodeSender,
  transaction: Transaction,
  { mobile, code, caller }: { mobile: string; code: string; caller: CallerLimits },
) {
  const mobileHash = crypto.hmac('otp-mobile', mobile);
  await lockSubjects(transaction, [mobileHash, ...caller.networks.map(({ hash }) => hash)]);
  const nowMs = clock.nowMs();
  const windowStart = new Date(nowMs - OTP_RULES.windowMs).toISOString();
  const toNumber = await sendsSince(transaction, { mobileHash }, windowStart);
  let waitMs = Math.max(pauseLeftMs(toNumber, nowMs), windowLeftMs(toNumber, OTP_RULES.sendsPerNumberPerHour, nowMs));
  for (const { hash, limit } of caller.networks) {
    const from = await sendsSince(transaction, { networkHash: hash }, windowStart);
    waitMs = Math.max(waitMs, windowLeftMs(from, limit, nowMs));
  }
  if (waitMs > 0)
    return fail('OTP_LIMITED', {
      text: t(m.otpLimitedFor, { minutes: Math.ceil(waitMs / MINUTE_MS) }),
      details: { retryAfterSeconds: Math.ceil(waitMs / SECOND_MS) },
    });
  const id = newId(nowMs);
  const expiresAt = new Date(nowMs + OTP_RULES.lifeMs).toISOString();
  await recordSend(
    transaction,
    { id, mobileHash, range: rangeOf(mobile), ...caller.columns, sentAt: clock.nowIso() },
    { mobile, codeHash: hashOfCode(crypto, mobile, code), expiresAt },
    windowStart,
  );
  return id;
}

function pauseLeftMs({ lastAt }: SendHistory, nowMs: number): number {
  return lastAt === null ? 0 : Date.parse(lastAt) + OTP_RULES.secondsBetweenSends * SECOND_MS - nowMs;
}

function windowLeftMs({ count, firstAt }: SendHistory, limit: number, nowMs: number): number {
  return count < limit || firstAt === null ? 0 : Date.parse(firstAt) + OTP_RULES.windowMs - nowMs;
}
