import { z } from 'zod';
import { defineCall } from './call.ts';
import { Id, Text } from './fields.ts';

/** Ten digits of an Indian mobile; the country code is fixed at +91 (spec 1.5). */
const Mobile = z
  .string()
  .regex(/^[6-9]\d{9}$/, 'Enter a 10-digit mobile number')
  .meta({ id: 'Mobile' });
const Otp = z.string().regex(/^\d{4}$/, 'Enter the 4-digit code');

/** A traveller as the browser may see them (spec 1.3). */
const User = z
  .object({
    id: Id,
    name: z.string().nullable(),
    phone: z.string(),
    email: z.string().nullable(),
    country: z.string().nullable(),
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
  body: z.object({ mobile: Mobile }),
  answer: Sent,
  errors: ['OTP_LIMITED', 'OTP_NOT_SENT'],
});

export const resendOtp = defineCall({
  ...sendOtp,
  id: 'resendOtp',
  path: '/api/auth/resend-otp',
  summary: 'Sends a fresh one-time code',
});

export const verifyOtp = defineCall({
  id: 'verifyOtp',
  method: 'post',
  path: '/api/auth/verify-otp',
  summary: 'Signs in with a one-time code: sets the session cookie and answers the bearer token bound to it (D11)',
  access: 'open',
  body: z.object({ mobile: Mobile, otp: Otp }),
  answer: z.object({
    ok: z.literal(true),
    token: z.string(),
    expiresAt: z.iso.datetime(),
    displayName: z.string(),
    hasAccount: z.boolean(),
    user: User,
    name: z.string().nullable(),
  }),
  errors: ['OTP_INVALID'],
});

export const setPassword = defineCall({
  id: 'setPassword',
  method: 'post',
  path: '/api/auth/set-password',
  summary: 'Creates the account of a freshly verified mobile',
  access: 'owner',
  body: z.object({
    mobile: Mobile,
    name: z.string().trim().min(1).max(100),
    password: z.string().min(1).max(200),
    email: z.string().trim().max(254).optional(),
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

const Me = z.object({ ok: z.literal(true), user: User, displayName: z.string() });

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
