/** An account besides its sign-in (REQ-ACC-14): devices, profile, password, saved travellers, the traveller's data. */

import { EMAIL_CODE_RULES } from '@safar/domain/people/otp';
import * as m from '@safar/messages/errors';
import { t } from '@safar/messages/t';
import { z } from 'zod';
import { SaidInCase } from './cases.ts';
import { BookingSummary, FlightBookingSummary } from './bookings.ts';
import { defineCall } from './call.ts';
import { GuestRooms } from './checkout.ts';
import { codeField, Id, Instant, IsoDate, numberText, Paise, Text, lineField } from './fields.ts';
import { MaskedPassengers } from './flight-trips.ts';
import { LanguageCode, Me, Otp, Password, PersonName, User } from './identity.ts';

const Done = z.object({ ok: z.literal(true) });

/** A signed-in device. */
const Device = z
  .object({
    id: Id,
    /** 'Chrome on Android'; 'Unknown device' when the browser does not identify itself. */
    name: z.string(),
    /** The device that makes the call. */
    current: z.boolean(),
    signedInAt: Instant,
    /** Accurate to ten minutes. */
    lastSeenAt: Instant,
    expiresAt: Instant,
  })
  .meta({ id: 'Device' });

export const devices = defineCall({
  id: 'devices',
  method: 'get',
  path: '/api/auth/devices',
  summary: 'The devices the traveller is signed in on: this one first, then the last seen',
  access: 'reader',
  answer: z.object({ ok: z.literal(true), devices: z.array(Device) }),
  errors: [],
});

export const signOutDevice = defineCall({
  id: 'signOutDevice',
  method: 'post',
  path: '/api/auth/devices/{id}/sign-out',
  summary: 'Ends the session of one device at once; of this one too, like logout',
  access: 'owner',
  params: z.object({ id: Id }),
  answer: Done,
  errors: ['DEVICE_NOT_FOUND'],
});

export const signOutOthers = defineCall({
  id: 'signOutOthers',
  method: 'post',
  path: '/api/auth/devices/sign-out-others',
  summary: 'Ends every session of the traveller but this one',
  access: 'owner',
  answer: z.object({ ok: z.literal(true), ended: z.int() }),
  errors: [],
});

/** A key or secret of a browser's push subscription, in base64url. */
const PushKey = (length: number) =>
  codeField({ max: length + 1 }).regex(new RegExp(`^[\\w-]{${length}}=?$`), { error: () => t(m.pushNotOffered) });

export const pushState = defineCall({
  id: 'pushState',
  method: 'get',
  path: '/api/auth/push',
  summary: 'Whether this device is told of the traveller’s bookings by push messages',
  access: 'reader',
  answer: z.object({ ok: z.literal(true), isOn: z.boolean() }),
  errors: [],
});

export const switchPushOn = defineCall({
  id: 'switchPushOn',
  method: 'post',
  path: '/api/auth/push',
  summary:
    'Has this device told of the traveller’s bookings by push messages, in the language of the call, while somebody is signed in on it',
  access: 'owner',
  body: z.object({
    /** What the browser's push service gave: where to send to, and the keys that only this browser reads with (RFC 8291). */
    endpoint: lineField({ max: 1000 }).pipe(z.url({ error: () => t(m.pushNotOffered) })),
    keys: z.object({ p256dh: PushKey(87), auth: PushKey(22) }),
  }),
  answer: Done,
  errors: ['PUSH_NOT_OFFERED'],
});

export const switchPushOff = defineCall({
  id: 'switchPushOff',
  method: 'delete',
  path: '/api/auth/push',
  summary: 'Ends push messages to this device',
  access: 'owner',
  answer: Done,
  errors: [],
});

export const editProfile = defineCall({
  id: 'editProfile',
  method: 'post',
  path: '/api/users/me',
  summary: 'Changes name, e-mail, country and language; what is left out stays, the mobile number always does',
  access: 'owner',
  body: z.object({
    name: PersonName.optional(),
    /** Empty for none. */
    email: lineField({ max: 254 }).trim().optional(),
    /** A code or a name as at sign-up; empty for none. */
    country: Text.optional(),
    /** The language of SMS, e-mails and documents. */
    language: LanguageCode.optional(),
  }),
  answer: Me,
  errors: ['EMAIL_INVALID'],
});

export const sendEmailCode = defineCall({
  id: 'sendEmailCode',
  method: 'post',
  path: '/api/users/me/email/send-code',
  summary: 'Mails a code to the account’s address, to prove that the traveller reads it',
  access: 'owner',
  answer: Done,
  errors: ['EMAIL_INVALID', 'EMAIL_LIMITED', 'MAIL_NOT_SENT'],
});

export const verifyEmail = defineCall({
  id: 'verifyEmail',
  method: 'post',
  path: '/api/users/me/email/verify',
  summary: 'Verifies the account’s address with the code mailed to it',
  access: 'owner',
  body: z.object({
    code: numberText().regex(/^\d{6}$/, { error: () => t(m.enterDigits, { digits: EMAIL_CODE_RULES.digits }) }),
  }),
  answer: Me,
  errors: ['EMAIL_CODE_INVALID'],
});

/** Proof of identity for sensitive actions: the password, or a fresh code (`sendOtp`). One of them is required. */
const PROOF = { password: Password.optional(), otp: Otp.optional() };

export const changePassword = defineCall({
  id: 'changePassword',
  method: 'post',
  path: '/api/users/me/password',
  summary:
    'Sets a new password and signs every other device out; proved by the old one or a fresh code if there is an old one',
  access: 'owner',
  body: z.object({ ...PROOF, newPassword: Password }),
  answer: z.object({ ok: z.literal(true), ended: z.int() }),
  errors: ['PASSWORD_WEAK', 'PROOF_NEEDED', 'PASSWORD_WRONG', 'PASSWORD_LIMITED', 'OTP_INVALID'],
});

const TravellerFields = {
  title: z.enum(['Mr.', 'Mrs.', 'Ms.']),
  firstName: lineField({ max: 120 }),
  lastName: lineField({ max: 120 }),
  /** Two letters. */
  nationality: lineField({ max: 30 }),
};

/** A saved traveller; PAN and passport are masked as a guest's are. */
const Traveller = z
  .object({
    id: Id,
    ...TravellerFields,
    dateOfBirth: IsoDate.nullable(),
    pan: z.string().nullable(),
    passport: z.string().nullable(),
    passportIssuedOn: IsoDate.nullable(),
    passportExpiresOn: IsoDate.nullable(),
  })
  .meta({ id: 'Traveller' });

const TravellerBody = z.object({
  ...TravellerFields,
  nationality: TravellerFields.nationality.default('IN'),
  dateOfBirth: IsoDate.nullish(),
  /** A number that is sent back masked, as it was shown, is not changed; an empty or missing one is removed. */
  pan: codeField({ max: 20 }).nullish(),
  passport: codeField({ max: 40 }).nullish(),
  /** Stored only together with a passport. */
  passportIssuedOn: IsoDate.nullish(),
  passportExpiresOn: IsoDate.nullish(),
});

const TravellerAnswer = z.object({ ok: z.literal(true), traveller: Traveller });

export const travellers = defineCall({
  id: 'travellers',
  method: 'get',
  path: '/api/users/me/travellers',
  summary: 'The saved travellers, by name',
  access: 'reader',
  answer: z.object({ ok: z.literal(true), travellers: z.array(Traveller), limit: z.int() }),
  errors: [],
});

export const addTraveller = defineCall({
  id: 'addTraveller',
  method: 'post',
  path: '/api/users/me/travellers',
  summary: 'Saves a traveller, to fill guest forms with',
  access: 'owner',
  body: TravellerBody,
  answer: TravellerAnswer,
  errors: ['TRAVELLER_INVALID', 'TRAVELLERS_FULL'],
});

export const editTraveller = defineCall({
  id: 'editTraveller',
  method: 'post',
  path: '/api/users/me/travellers/{id}',
  summary: 'Replaces a saved traveller',
  access: 'owner',
  params: z.object({ id: Id }),
  body: TravellerBody,
  answer: TravellerAnswer,
  errors: ['TRAVELLER_INVALID', 'TRAVELLER_NOT_FOUND'],
});

export const removeTraveller = defineCall({
  id: 'removeTraveller',
  method: 'delete',
  path: '/api/users/me/travellers/{id}',
  summary: 'Forgets a saved traveller',
  access: 'owner',
  params: z.object({ id: Id }),
  answer: Done,
  errors: ['TRAVELLER_NOT_FOUND'],
});

const ExportedPayment = z.object({
  id: Id,
  /** The booking that it paid, or was to pay. */
  bookingId: Id,
  gatewayPaymentId: z.string(),
  amountPaise: Paise,
  method: z.string(),
  at: Instant,
});

const ExportedRefund = z.object({
  id: Id,
  paymentId: Id,
  reason: z.string(),
  amountPaise: Paise,
  status: z.string(),
  at: Instant,
});

export const exportMyData = defineCall({
  id: 'exportMyData',
  method: 'get',
  path: '/api/users/me/export',
  summary: 'Everything kept about the traveller, as a file; personal numbers masked',
  access: 'reader',
  answer: z.object({
    ok: z.literal(true),
    exportedAt: Instant,
    profile: User.extend({ createdAt: Instant }),
    travellers: z.array(Traveller.extend({ dateOfBirth: z.string().nullable() })),
    savedHotels: z.array(z.object({ hotelCode: z.string(), savedAt: Instant })),
    devices: z.array(Device),
    bookings: z.array(
      z.discriminatedUnion('kind', [
        BookingSummary.omit({ refund: true, checkedBy: true, payable: true }).extend({ guests: GuestRooms }),
        FlightBookingSummary.omit({ refund: true, checkedBy: true, balance: true }).extend({
          passengers: MaskedPassengers,
        }),
        z.object({ kind: z.literal('unreadable'), id: z.string(), createdAt: Instant }),
      ]),
    ),
    payments: z.array(ExportedPayment),
    refunds: z.array(ExportedRefund),
    writings: z.array(
      z.object({
        kind: z.enum(['review', 'question']),
        hotelCode: z.string(),
        text: z.string(),
        answer: z.string().nullable(),
        writtenAt: Instant,
      }),
    ),
    /** Checkouts that were started. */
    checkouts: z.array(
      z.object({
        id: Id,
        at: Instant,
        kind: z.string(),
        status: z.string(),
        guests: z.unknown(),
        contactPhone: z.string(),
        contactEmail: z.string().nullable(),
      }),
    ),
    cancellations: z.array(
      z.object({ bookingId: Id, at: Instant, remarks: z.string(), chargePaise: Paise, refundPaise: Paise }),
    ),
    couponUses: z.array(
      z.object({
        bookingId: Id,
        at: Instant,
        code: z.string().nullable(),
        name: z.string(),
        amountPaise: Paise,
        state: z.string(),
      }),
    ),
    /** Invoices and credit notes, as they were issued. */
    documents: z.array(
      z.object({ bookingId: Id, at: Instant, kind: z.string(), number: z.string(), document: z.unknown() }),
    ),
    /** The messages that were sent, and their channel; their text is not stored. */
    messages: z.array(
      z.object({ bookingId: Id, at: Instant, kind: z.string(), channel: z.string(), outcome: z.string() }),
    ),
    /** Operators' notes on a booking. */
    notes: z.array(z.object({ bookingId: Id, at: Instant, text: z.string() })),
    /** Operators' actions on the account and its bookings. */
    operatorActions: z.array(z.object({ at: Instant, action: z.string(), reason: z.string().nullable() })),
    disputes: z.array(
      z.object({ paymentId: z.string(), at: Instant, amountPaise: Paise, reason: z.string(), status: z.string() }),
    ),
    /** Requests about this data by telephone or letter. */
    cases: z.array(
      z.object({
        bookingId: Id,
        at: Instant,
        topic: z.string(),
        words: z.string(),
        said: z.array(SaidInCase),
        answer: z.string().nullable(),
        hasFile: z.boolean(),
      }),
    ),
    requests: z.array(z.object({ at: Instant, kind: z.string(), settledAt: Instant.nullable() })),
    /** Devices that are told of bookings by push messages. */
    pushDevices: z.array(z.object({ at: Instant, language: z.string() })),
    /** Links that show a trip to others, and the address that a calendar subscribes to; their secrets are not in the file. */
    tripShares: z.array(z.object({ at: Instant, kind: z.string(), names: z.string(), expiresAt: Instant.nullable() })),
    /** The journey log of the last 30 days: pages seen and actions there. */
    journey: z.array(z.object({ at: Instant, event: z.string(), path: z.string().nullable(), data: z.unknown() })),
    /** False when there is more than one file can hold; the newest entries are included. */
    complete: z.boolean(),
  }),
  errors: [],
});

export const deleteAccount = defineCall({
  id: 'deleteAccount',
  method: 'delete',
  path: '/api/users/me',
  summary: 'Deletes the account and every personal detail the law does not demand; refused while a booking is not over',
  access: 'owner',
  body: z.object(PROOF),
  answer: Done,
  errors: ['ACCOUNT_IN_USE', 'PROOF_NEEDED', 'PASSWORD_WRONG', 'PASSWORD_LIMITED', 'OTP_INVALID'],
});
