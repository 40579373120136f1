import { randomInt } from 'node:crypto';
import { EMAIL_CODE_RULES } from '@safar/domain/people/otp';
import { language } from '@safar/messages/language';
import * as m from '@safar/messages/notifications';
import { t } from '@safar/messages/t';
import { MINUTE_MS } from '@safar/domain/time/time-units';
import type { MailGateway } from '../../gateways/mail-gateway.ts';
import type { PlatformContext } from '../../platform/context.ts';
import { equalInConstantTime } from '../../platform/crypto.ts';
import { fail, type Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import { inLanguage } from '../../platform/request-language.ts';
import { noteEmailVerified, putEmailCode, takeEmailTry } from './email-code-store.ts';
import { findUser, type UserRow } from './store.ts';

type Context = Pick<PlatformContext, 'config' | 'database' | 'clock' | 'crypto'> & { readonly mail: MailGateway };

/** Whether the traveller has verified the account's address. */
export function isEmailVerified({ email, verifiedEmail }: Pick<UserRow, 'email' | 'verifiedEmail'>): boolean {
  return email !== null && email === verifiedEmail;
}

/**
 * Sends a code to the account's address; an earlier one stops working. Fails with EMAIL_INVALID, EMAIL_LIMITED,
 * MAIL_NOT_SENT (REQ-ACC-13).
 */
export async function sendEmailCode(
  { config, database, clock, crypto, mail }: Context,
  userId: string,
): Promise<null | Failure<'EMAIL_INVALID' | 'EMAIL_LIMITED' | 'MAIL_NOT_SENT' | 'SIGN_IN_REQUIRED'>> {
  const user = await findUser(database, { id: userId });
  if (user === null) return fail('SIGN_IN_REQUIRED');
  const { email } = user;
  if (email === null) return fail('EMAIL_INVALID', { text: t(m.addressMissing) });
  const { digits, lifeMs, sendsPerDay } = EMAIL_CODE_RULES;
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  const nowMs = clock.nowMs();
  const entry = {
    userId,
    email,
    codeHash: hashOf(crypto, userId, code),
    expiresAt: new Date(nowMs + lifeMs),
    day: new Date(nowMs).toISOString().slice(0, 10),
  };
  if (!(await putEmailCode(database.pool, entry, sendsPerDay))) return fail('EMAIL_LIMITED');
  const outcome = await mail.send({
    ...inLanguage(user.language, () => letterOf(code)),
    to: email,
    replyTo: config.support.email,
    messageId: `<email-code.${newId(nowMs)}@${new URL(config.publicUrl).hostname}>`,
    attachments: [],
  });
  return outcome === 'refused' ? fail('MAIL_NOT_SENT') : null;
}

/**
 * Verifies the account's address with the code sent to it. Wrong, used and expired codes, and too many tries, fail
 * with EMAIL_CODE_INVALID (REQ-ACC-13).
 */
export async function verifyEmail(
  { database, clock, crypto }: Context,
  userId: string,
  code: string,
): Promise<UserRow | Failure<'EMAIL_CODE_INVALID' | 'SIGN_IN_REQUIRED'>> {
  const tried = { now: new Date(clock.nowMs()), maxTries: EMAIL_CODE_RULES.triesPerCode };
  const sent = await takeEmailTry(database.pool, userId, tried);
  if (sent === null || !equalInConstantTime(sent.codeHash, hashOf(crypto, userId, code)))
    return fail('EMAIL_CODE_INVALID');
  if (!(await noteEmailVerified(database.pool, userId, sent.email))) return fail('EMAIL_CODE_INVALID');
  return (await findUser(database, { id: userId })) ?? fail('SIGN_IN_REQUIRED');
}

function hashOf(crypto: Pick<PlatformContext['crypto'], 'hmac'>, userId: string, code: string): string {
  return crypto.hmac('email-code', `${userId}:${code}`);
}

/** The recipient may be a stranger: the text contains nothing written by the sender of the request. */
function letterOf(code: string): { subject: string; text: string; html: string } {
  const text = t(m.codeText, { code, minutes: EMAIL_CODE_RULES.lifeMs / MINUTE_MS });
  return { subject: t(m.codeSubject, { code }), text, html: `<p lang="${language()}">${text}</p>` };
}
