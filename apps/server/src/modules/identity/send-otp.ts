import { randomInt } from 'node:crypto';
import { OTP_RULES } from '@safar/domain/otp';
import type { SmsGateway } from '../../gateways/sms-gateway.ts';
import type { PlatformContext } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database.ts';
import { fail, Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import { accountExists, forgetSend, lockSubjects, recordSend, type SendHistory, sendsSince } from './store.ts';

const MS_PER_SECOND = 1000;

type Context = Pick<PlatformContext, 'database' | 'clock' | 'crypto'> & { readonly sms: SmsGateway };

/**
 * Sends a fresh 4-digit code, within the limits of D10; an earlier code of the number stops working.
 * Fails with OTP_LIMITED (`retryAfterSeconds`) or OTP_NOT_SENT.
 */
export async function sendOtp(context: Context, { mobile, ip }: { mobile: string; ip: string }) {
  const code = randomInt(10 ** OTP_RULES.digits)
    .toString()
    .padStart(OTP_RULES.digits, '0');
  const sendId = await context.database.transaction((transaction) =>
    recordWithinLimits(context, transaction, { mobile, code, ipHash: context.crypto.hmac('otp-ip', ip) }),
  );
  if (sendId instanceof Failure) return sendId;
  const outcome = await context.sms.send({ kind: 'otp', mobile, otp: code });
  // An unanswered send may still arrive, and it counts; a refused one does not.
  if (outcome === 'refused') {
    await forgetSend(context.database, sendId);
    return fail('OTP_NOT_SENT');
  }
  return {
    exists: await accountExists(context.database, mobile),
    resendAfterSeconds: OTP_RULES.secondsBetweenSends,
    expiresInSeconds: OTP_RULES.lifeMs / MS_PER_SECOND,
  };
}

/** A code as it is stored: keyed, and bound to its number. */
export function hashOfCode(crypto: PlatformContext['crypto'], mobile: string, code: string): string {
  return crypto.hmac('otp', `${mobile}:${code}`);
}

async function recordWithinLimits(
  { clock, crypto }: Context,
  transaction: Transaction,
  { mobile, code, ipHash }: { mobile: string; code: string; ipHash: string },
) {
  await lockSubjects(transaction, [mobile, ipHash]);
  const nowMs = clock.nowMs();
  const windowStart = new Date(nowMs - OTP_RULES.windowMs).toISOString();
  const toNumber = await sendsSince(transaction, { mobile }, windowStart);
  const fromAddress = await sendsSince(transaction, { ipHash }, windowStart);
  const waitMs = Math.max(
    pauseLeftMs(toNumber, nowMs),
    windowLeftMs(toNumber, OTP_RULES.sendsPerNumberPerHour, nowMs),
    windowLeftMs(fromAddress, OTP_RULES.sendsPerIpPerHour, nowMs),
  );
  if (waitMs > 0) return fail('OTP_LIMITED', { details: { retryAfterSeconds: Math.ceil(waitMs / MS_PER_SECOND) } });
  const id = newId(nowMs);
  const expiresAt = new Date(nowMs + OTP_RULES.lifeMs).toISOString();
  await recordSend(
    transaction,
    { id, mobile, ipHash, sentAt: clock.nowIso() },
    { codeHash: hashOfCode(crypto, mobile, code), expiresAt },
    windowStart,
  );
  return id;
}

function pauseLeftMs({ lastAt }: SendHistory, nowMs: number): number {
  return lastAt === null ? 0 : Date.parse(lastAt) + OTP_RULES.secondsBetweenSends * MS_PER_SECOND - nowMs;
}

function windowLeftMs({ count, firstAt }: SendHistory, limit: number, nowMs: number): number {
  return count < limit || firstAt === null ? 0 : Date.parse(firstAt) + OTP_RULES.windowMs - nowMs;
}
