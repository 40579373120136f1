import { LANGUAGES } from '@safar/messages/language';
import { mobileText } from '@safar/domain/people/contact-details';
import { OTP_RULES } from '@safar/domain/people/otp';
import { tidyName } from '@safar/domain/people/tidy-name';
import { nameProblem } from '@safar/domain/words/text-moderation';
import * as m from '@safar/messages/errors';
import { t } from '@safar/messages/t';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { Id, numberText, Text, lineField, textField } from './fields.ts';

/** Ten digits of an Indian mobile; the country code is fixed at +91 (REQ-ACC-2). */
export const Mobile = numberText()
  .regex(/^[6-9]\d{9}$/, { error: mobileText })
  .meta({ id: 'Mobile' });
export const Otp = numberText().regex(/^\d{4}$/, { error: () => t(m.enterDigits, { digits: OTP_RULES.digits }) });

/** The display name of a traveller. */
export const PersonName = z
  .string()
  .overwrite(tidyName)
  .min(1)
  .max(100)
  .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, { error: () => t(m.useLetters) })
  .check(({ value, issues }) => {
    const message = nameProblem(value);
    if (message !== null) issues.push({ code: 'custom', message, input: value });
  });

/** A language the site is written in. */
export const LanguageCode = z.enum(LANGUAGES.map(({ code }) => code));

/** A traveller as the browser receives them (REQ-ACC-3). */
export const User = z
  .object({
    id: Id,
    name: z.string().nullable(),
    phone: z.string(),
    email: z.string().nullable(),
    country: z.string().nullable(),
    /** The language of SMS, e-mails and documents (REQ-LANG-5). */
    language: LanguageCode,
  })
  .meta({ id: 'User' });

const Sent = z.object({
  ok: z.literal(true),
  exists: z.boolean(),
  resendAfterSeconds: z.int(),
  expiresInSeconds: z.int(),
});

export const sendOtp = defineCall({
  id: 'sendOtp',
  method: 'post',
  path: '/api/auth/send-otp',
  summary: 'Sends a one-time code by SMS',
  access: 'open',
  body: z.object({
    mobile: Mobile,
    /** The token from the widget of CHALLENGE_NEEDED. */
    challengeToken: z
      .string()
      .regex(/^[\x21-\x7e]{1,4096}$/, 'Use the token of the challenge')
      .optional(),
  }),
  answer: Sent,
  errors: ['OTP_LIMITED', 'OTP_NOT_SENT', 'OTP_PAUSED', 'CHALLENGE_NEEDED'],
});

export const resendOtp = defineCall({
  ...sendOtp,
  id: 'resendOtp',
  path: '/api/auth/resend-otp',
  summary: 'Sends a fresh one-time code',
});

const SignedIn = z.object({
  ok: z.literal(true),
  token: z.string(),
  expiresAt: z.iso.datetime(),
  displayName: z.string(),
  hasAccount: z.boolean(),
  user: User,
  name: z.string().nullable(),
});

export const verifyOtp = defineCall({
  id: 'verifyOtp',
  method: 'post',
  path: '/api/auth/verify-otp',
  summary:
    'Signs in with a one-time code: sets the session cookie and answers the bearer token bound to it (REQ-ACC-6)',
  access: 'open',
  body: z.object({ mobile: Mobile, otp: Otp }),
  answer: SignedIn,
  errors: ['OTP_INVALID', 'ACCOUNT_BLOCKED'],
});

/** A password in a call; the rule of REQ-ACC-10 is checked when one is chosen. */
export const Password = textField({ min: 1, max: 200 });

export const login = defineCall({
  id: 'login',
  method: 'post',
  path: '/api/auth/login',
  summary: 'Signs in with the password of a completed account; answers as verifyOtp does (REQ-ACC-9)',
  access: 'open',
  body: z.object({ mobile: Mobile, password: Password }),
  answer: SignedIn,
  errors: ['LOGIN_FAILED', 'PASSWORD_LIMITED', 'ACCOUNT_BLOCKED'],
});

export const setPassword = defineCall({
  id: 'setPassword',
  method: 'post',
  path: '/api/auth/set-password',
  summary: 'Creates the account of a freshly verified mobile',
  access: 'owner',
  body: z.object({
    mobile: Mobile,
    name: PersonName,
    password: Password,
    email: lineField({ max: 254 }).trim().optional(),
    country: Text.optional(),
  }),
  answer: z.object({ ok: z.literal(true), displayName: z.string(), user: User }),
  errors: ['PASSWORD_WEAK', 'EMAIL_INVALID', 'SIGNUP_FAILED'],
});

export const logout = defineCall({
  id: 'logout',
  method: 'post',
  path: '/api/auth/logout',
  summary: 'Ends the session on the server; answers the same whether or not there was one',
  access: 'open',
  answer: z.object({ ok: z.literal(true) }),
  errors: [],
});

export const Me = z.object({
  ok: z.literal(true),
  user: User,
  displayName: z.string(),
  /** False for an account that signs in by code only. */
  hasPassword: z.boolean(),
  /** Whether the traveller has verified the account's address. */
  emailVerified: z.boolean(),
});

export const usersMe = defineCall({
  id: 'usersMe',
  method: 'get',
  path: '/api/users/me',
  summary: 'The signed-in traveller',
  access: 'reader',
  answer: Me,
  errors: [],
});

export const authMe = defineCall({ ...usersMe, id: 'authMe', path: '/api/auth/me' });
