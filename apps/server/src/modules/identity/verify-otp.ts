import { OTP_RULES } from '@safar/domain/people/otp';
import { language } from '@safar/messages/language';
import type { PlatformContext } from '../../platform/context.ts';
import { equalInConstantTime } from '../../platform/crypto.ts';
import type { Transaction } from '../../platform/database.ts';
import { fail } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import { hashOfCode } from './send-otp.ts';
import type { DatabaseSessions } from './sessions.ts';
import { takeTry, userOfMobile, spendCode } from './store.ts';

type Context = Pick<PlatformContext, 'database' | 'clock' | 'crypto'>;

/**
 * Signs a mobile in with its code. Wrong, used and expired codes, and too many tries, all fail with OTP_INVALID
 * (REQ-ACC-4); the try is counted before the code is checked, and stays counted. A blocked traveller is told so once
 * the code is proved (REQ-ACC-5, REQ-DESK-46).
 */
export async function verifyOtp(
  { database, clock, crypto }: Context,
  sessions: DatabaseSessions,
  { mobile, otp, userAgent }: { mobile: string; otp: string; userAgent: string },
) {
  return database.transaction(async (transaction) => {
    if (!(await redeemCode({ clock, crypto }, transaction, mobile, otp))) return fail('OTP_INVALID');
    const user = await userOfMobile(transaction, mobile, {
      newId: newId(clock.nowMs()),
      nowIso: clock.nowIso(),
      language: language(),
    });
    if (user.isBlocked) return fail('ACCOUNT_BLOCKED');
    return { user, session: await sessions.open(transaction, user.id, userAgent) };
  });
}

/**
 * Uses up a number's code if it is right; a try is counted either way. The code's own row is the only lock: guesses
 * at one code wait for each other, guesses at a used code wait for nothing, so that a flood of them holds no
 * connections (REQ-ACC-5).
 */
export async function redeemCode(
  { clock, crypto }: Pick<Context, 'clock' | 'crypto'>,
  transaction: Transaction,
  mobile: string,
  otp: string,
): Promise<boolean> {
  const code = await takeTry(transaction, mobile, { nowIso: clock.nowIso(), maxTries: OTP_RULES.triesPerCode });
  if (code === null || !equalInConstantTime(code.codeHash, hashOfCode(crypto, mobile, otp))) return false;
  await spendCode(transaction, mobile);
  return true;
}
