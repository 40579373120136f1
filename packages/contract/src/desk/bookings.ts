/** One booking with everything that happened to it, and what can be done about it. */

import { LEAST_REFUND_PAISE } from '@safar/domain/cancellation';
import { z } from 'zod';
import { BOOKING_PAPERS } from '../documents.ts';
import { Id, Instant, numberText, Paise } from '../fields.ts';
import { Mobile } from '../identity.ts';
import { REFUND_TRACK } from '../refund-track.ts';
import { defineDeskCall } from './desk-call.ts';
import { ListedBooking } from './find.ts';
import { Email, Reason } from './operators.ts';
import { operatorText } from './operator-text.ts';

const LIMITS = { note: 2000, mobile: 30 };

const Key = z.object({ userId: Id, id: Id });

export const TIMELINE_KINDS = ['traveller', 'workflow', 'gateway', 'call', 'message', 'operator', 'note'] as const;

const TimelineEntry = z.object({
  at: Instant,
  kind: z.enum(TIMELINE_KINDS),
  title: z.string(),
  /** More of it in a sentence; null: the title says it all. */
  detail: z.string().nullable(),
  /** How it ended; null: it did not end in any way. */
  ended: z.enum(['good', 'waiting', 'failed']).nullable(),
  /** Of a call: what `callOfBooking` shows it by. */
  callId: z.string().nullable(),
});

/** A refund, as its traveller and the desk follow it. */
const TrackedRefund = z.object({
  id: Id,
  amountPaise: Paise,
  reason: z.string(),
  gatewayRefundId: z.string().nullable(),
  /** ARN or RRN. */
  bankReference: z.string().nullable(),
  ...REFUND_TRACK,
});

const Approval = z.object({
  id: Id,
  kind: z.enum(['cancel', 'refund']),
  askedBy: z.string(),
  askedAt: Instant,
  reason: z.string(),
  refundPaise: Paise,
  /** What of it would wait now until the payer's bank has decided. */
  heldPaise: Paise,
  chargePaise: Paise,
  until: Instant,
  /** Asked by whoever looks at it: they can take it back, and nobody approves what they asked for. */
  mine: z.boolean(),
});

/** The operator who looks after it. */
export const BookingOwner = z.object({ id: Id, name: z.string(), since: Instant, isMine: z.boolean() });

/** The other booking of a move to another hotel. */
const MovedBooking = z.object({
  userId: Id,
  id: Id,
  reference: z.string(),
  title: z.string(),
  status: z.string(),
  totalPaise: Paise,
  createdAt: Instant,
});

const DeskBooking = ListedBooking.extend({
  supplier: z.string(),
  /** The supplier's id of it, once it has one. */
  supplierBookingIds: z.array(z.string()),
  pnrs: z.array(z.string()),
  /** What was bought, fact by fact, with the numbers the hotel or the airline knows it by. */
  sold: z.array(z.object({ name: z.string(), text: z.string() })),
  /** Left to pay, of a booking that waits for it; 0 once nothing is to be paid any more, whatever was paid. */
  duePaise: Paise,
  dueAt: Instant.nullable(),
  /** Masked. */
  people: z.array(z.string()),
  contact: z.object({ phone: z.string(), email: z.string() }),
  /** What it costs, as it was sold; what we earn on it stands apart. */
  lines: z.array(z.object({ kind: z.string(), label: z.string(), amountPaise: z.int() })),
  payments: z.array(
    z.object({
      id: Id,
      gateway: z.string(),
      gatewayPaymentId: z.string(),
      method: z.string(),
      amountPaise: Paise,
      purpose: z.string(),
      at: Instant,
    }),
  ),
  refunds: z.array(TrackedRefund),
  /** Of its payments, also those that are over. */
  disputes: z.array(
    z.object({
      gateway: z.string(),
      id: z.string(),
      amountPaise: Paise,
      status: z.string(),
      respondBy: Instant.nullable(),
    }),
  ),
  /** Postings in order; each line moves an account, and the balance is of what we hold of this sale after it. */
  ledger: z.array(z.object({ at: Instant, kind: z.string(), account: z.string(), amountPaise: z.int() })),
  owner: BookingOwner.nullable(),
  /** Why a person is needed, each open reason. */
  needs: z.array(z.object({ reason: z.string(), since: Instant })),
  /** Hotels that were offered in its place, newest first, and the booking that came of each. */
  moves: z.array(
    z.object({
      hotel: z.string(),
      /** What the traveller was sent. */
      url: z.string(),
      /** Its price then. */
      shownPaise: Paise,
      sentAt: Instant,
      booking: MovedBooking.nullable(),
    }),
  ),
  /** What it was booked in place of. */
  movedFrom: MovedBooking.nullable(),
  documents: z.array(z.enum(BOOKING_PAPERS)),
  /** What its traveller was last told, as it can be sent again, or why nothing can. */
  news: z.union([z.object({ words: z.string() }), z.object({ blocked: z.string() })]),
  /** Where the rest is paid; null: nothing is left to pay. */
  payUrl: z.string().nullable(),
  /** Why it cannot be cancelled now; null: it can. */
  cancellationBlocked: z.string().nullable(),
  /** What could be refunded beyond the terms now, or why nothing can. */
  refund: z.union([z.object({ leftPaise: Paise }), z.object({ blocked: z.string() })]),
  approval: Approval.nullable(),
  /** Nothing is bought for it until somebody has looked, or its time has run out; null: it waits for no look. */
  review: z.object({ why: z.string(), until: Instant }).nullable(),
  /** Newest first: at most 100 calls, and 200 of the rest. */
  timeline: z.array(TimelineEntry),
});

export const deskBooking = defineDeskCall({
  id: 'deskBooking',
  method: 'get',
  path: '/api/bookings/{userId}/{id}',
  summary: 'A booking: what was sold, for whom (masked), its money, documents, and everything that happened',
  access: 'operator',
  permission: 'bookings.read',
  params: Key,
  answer: z.object({ ok: z.literal(true), booking: DeskBooking }),
  errors: ['BOOKING_NOT_FOUND'],
});

export const askSupplier = defineDeskCall({
  id: 'askSupplier',
  method: 'get',
  path: '/api/bookings/{userId}/{id}/supplier',
  summary: 'What the supplier says of a booking at this moment, asked now',
  access: 'operator',
  permission: 'bookings.read',
  params: Key,
  answer: z.object({
    ok: z.literal(true),
    at: Instant,
    /** One for the stay, or for each ticket; none where nothing was ever sent. */
    words: z.array(
      z.object({
        about: z.string(),
        /** Null: the supplier knows nothing of it. */
        state: z.string().nullable(),
        /** PNR, confirmation number and what else it is known by there. */
        numbers: z.array(z.string()),
      }),
    ),
  }),
  errors: ['BOOKING_NOT_FOUND', 'SUPPLIER_UNAVAILABLE'],
});

export const callOfBooking = defineDeskCall({
  id: 'callOfBooking',
  method: 'get',
  path: '/api/bookings/{userId}/{id}/calls/{callId}',
  summary: 'What was sent to a supplier or the gateway for a booking and what it answered, without what is personal',
  access: 'operator',
  permission: 'bookings.read',
  params: Key.extend({ callId: z.string().regex(/^\d{1,18}$/) }),
  answer: z.object({
    ok: z.literal(true),
    /** Method and path, then the body as JSON. */
    request: z.string(),
    /** JSON; null: there is none. */
    answer: z.string().nullable(),
  }),
  errors: ['BOOKING_NOT_FOUND'],
});

export const takeBooking = defineDeskCall({
  id: 'takeBooking',
  method: 'post',
  path: '/api/bookings/{userId}/{id}/owner',
  summary: 'Takes a booking to look after it, also from somebody else, or gives one’s own back',
  access: 'operator',
  permission: 'queues.work',
  params: Key,
  /** `from`: whose it is as it was shown; null: nobody's. */
  body: z.object({ taken: z.boolean(), from: Id.nullable() }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['BOOKING_NOT_FOUND', 'BOOKING_TAKEN'],
});

export const showPersonal = defineDeskCall({
  id: 'showPersonal',
  method: 'post',
  path: '/api/bookings/{userId}/{id}/show',
  summary:
    'Shows the names, or how the traveller is reached; the press is in the audit log. PAN and passport stay masked',
  access: 'operator',
  permission: 'personal.show',
  params: Key,
  body: z.object({ what: z.enum(['people', 'contact']) }),
  answer: z.object({ ok: z.literal(true), shown: z.array(z.string()), until: Instant }),
  errors: ['BOOKING_NOT_FOUND'],
});

export const decideReview = defineDeskCall({
  id: 'decideReview',
  method: 'post',
  path: '/api/bookings/{userId}/{id}/review',
  summary: 'Lets a booking go on that waits for a look, or turns it down and has all that was paid go back',
  access: 'operator',
  permission: 'bookings.review',
  params: Key,
  body: z.object({ goOn: z.boolean(), reason: Reason }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['BOOKING_NOT_FOUND', 'REVIEW_CLOSED'],
});

export const addNote = defineDeskCall({
  id: 'addNote',
  method: 'post',
  path: '/api/bookings/{userId}/{id}/notes',
  summary: 'Keeps a note for colleagues; travellers never see it',
  access: 'operator',
  permission: 'bookings.note',
  params: Key,
  body: z.object({
    text: z
      .string()
      .trim()
      .min(1, 'Write something')
      .pipe(operatorText({ max: LIMITS.note })),
  }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['BOOKING_NOT_FOUND'],
});

export const resendDocuments = defineDeskCall({
  id: 'resendDocuments',
  method: 'post',
  path: '/api/bookings/{userId}/{id}/resend',
  summary: 'Tells its traveller again how a booking stands, by e-mail with its documents and links or by SMS',
  access: 'operator',
  permission: 'messages.resend',
  params: Key,
  body: z.object({ channel: z.enum(['email', 'sms']) }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['BOOKING_NOT_FOUND', 'DOCUMENT_NOT_THERE'],
});

export const correctEmail = defineDeskCall({
  id: 'correctEmail',
  method: 'post',
  path: '/api/bookings/{userId}/{id}/email',
  summary: 'Puts right the address that e-mails about the booking go to; the account keeps its own',
  access: 'operator',
  permission: 'bookings.correct',
  params: Key,
  body: z.object({ email: Email, reason: Reason }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['BOOKING_NOT_FOUND', 'CONTACT_NOT_KEPT'],
});

/** A country code or a trunk 0 before the ten digits. */
const PREFIX = /^(?:0|(?:00)?91)(?=\d{10}$)/;

/** As it is spelled on the telephone, kept as the ten digits of an Indian mobile. */
const SpelledMobile = numberText()
  .trim()
  .max(LIMITS.mobile)
  .regex(/^\+?[\d\s()-]+$/, 'Give ten digits')
  .transform((text) => text.replaceAll(/\D/g, '').replace(PREFIX, ''))
  .pipe(Mobile);

export const correctMobile = defineDeskCall({
  id: 'correctMobile',
  method: 'post',
  path: '/api/bookings/{userId}/{id}/mobile',
  summary: 'Puts right the mobile that text messages about the booking go to; the account keeps its own',
  access: 'operator',
  permission: 'bookings.correct',
  params: Key,
  body: z.object({ mobile: SpelledMobile, reason: Reason }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['BOOKING_NOT_FOUND', 'CONTACT_NOT_KEPT'],
});

const CancelQuote = z.object({
  paidPaise: Paise,
  chargePaise: Paise,
  refundPaise: Paise,
  /** What of the refund waits until the payer's bank has decided about a payment it disputes. */
  heldPaise: Paise,
  note: z.string().nullable(),
  /** Whether so much going back waits for a second person. */
  needsApproval: z.boolean(),
});

export const quoteCancelOnBehalf = defineDeskCall({
  id: 'quoteCancelOnBehalf',
  method: 'get',
  path: '/api/bookings/{userId}/{id}/cancel',
  summary: 'What cancelling costs now: the same quote as its traveller sees',
  access: 'operator',
  permission: 'bookings.cancel',
  params: Key,
  answer: z.object({ ok: z.literal(true), ...CancelQuote.shape }),
  errors: ['BOOKING_NOT_FOUND', 'CANCEL_NOT_POSSIBLE', 'SUPPLIER_UNAVAILABLE'],
});

export const cancelOnBehalf = defineDeskCall({
  id: 'cancelOnBehalf',
  method: 'post',
  path: '/api/bookings/{userId}/{id}/cancel',
  summary: 'Cancels for the traveller at the charge that was shown; above the limit it waits for a second person',
  access: 'operator',
  permission: 'bookings.cancel',
  params: Key,
  body: z.object({ chargePaise: Paise, refundPaise: Paise.optional(), reason: Reason }),
  answer: z.object({ ok: z.literal(true), outcome: z.enum(['cancelling', 'asked']) }),
  errors: [
    'BOOKING_NOT_FOUND',
    'CANCEL_NOT_POSSIBLE',
    'CANCEL_CHARGE_CHANGED',
    'CANCEL_FAILED',
    'SUPPLIER_UNAVAILABLE',
    'APPROVAL_WAITS',
  ],
});

const ApprovalKey = Key.extend({ approvalId: Id });

export const quoteRefundOnBehalf = defineDeskCall({
  id: 'quoteRefundOnBehalf',
  method: 'get',
  path: '/api/bookings/{userId}/{id}/refund',
  summary: 'What of the payments could go back now beyond the terms, and how much of it needs no second person',
  access: 'operator',
  permission: 'refunds.begin',
  params: Key,
  answer: z.object({
    ok: z.literal(true),
    paidPaise: Paise,
    /** Neither gone back nor on its way. */
    leftPaise: Paise,
    /** More than this waits for a second person. */
    alonePaise: Paise,
    /** What the operator has given today, over all bookings, and what they may give in a day without a second person. */
    dayPaise: Paise,
    dayLimitPaise: Paise,
  }),
  errors: ['BOOKING_NOT_FOUND', 'REFUND_NOT_POSSIBLE'],
});

export const refundOnBehalf = defineDeskCall({
  id: 'refundOnBehalf',
  method: 'post',
  path: '/api/bookings/{userId}/{id}/refund',
  summary: 'Gives a part or all of what is left back at our cost; above the limit it waits for a second person',
  access: 'operator',
  permission: 'refunds.begin',
  params: Key,
  body: z.object({
    amountPaise: z.int().min(LEAST_REFUND_PAISE, 'Give back at least ₹1'),
    /** What was shown to be left. */
    leftPaise: Paise,
    reason: Reason,
  }),
  answer: z.object({ ok: z.literal(true), outcome: z.enum(['refunding', 'asked']) }),
  errors: ['BOOKING_NOT_FOUND', 'REFUND_NOT_POSSIBLE', 'REFUND_CHANGED', 'APPROVAL_WAITS'],
});

export const approveRequest = defineDeskCall({
  id: 'approveRequest',
  method: 'post',
  path: '/api/bookings/{userId}/{id}/approvals/{approvalId}/approve',
  summary: 'Does what somebody else asked for',
  access: 'operator',
  permission: 'refunds.approve',
  params: ApprovalKey,
  answer: z.object({ ok: z.literal(true) }),
  errors: [
    'BOOKING_NOT_FOUND',
    'APPROVAL_NOT_FOUND',
    'OWN_REQUEST',
    'CANCEL_NOT_POSSIBLE',
    'CANCEL_CHARGE_CHANGED',
    'CANCEL_FAILED',
    'SUPPLIER_UNAVAILABLE',
    'REFUND_NOT_POSSIBLE',
    'REFUND_CHANGED',
    'APPROVAL_WAITS',
  ],
});

export const closeApproval = defineDeskCall({
  id: 'closeApproval',
  method: 'post',
  path: '/api/bookings/{userId}/{id}/approvals/{approvalId}/close',
  summary: 'Sends a request back with a reason; whoever asked takes it back',
  access: 'operator',
  permission: 'bookings.read',
  params: ApprovalKey,
  body: z.object({ reason: Reason }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['APPROVAL_NOT_FOUND', 'NOT_PERMITTED'],
});

export const deskDocument = defineDeskCall({
  id: 'deskDocument',
  method: 'get',
  path: '/api/bookings/{userId}/{id}/documents/{document}',
  summary: 'A document of the booking, as its traveller has it',
  access: 'operator',
  permission: 'personal.show',
  params: Key.extend({ document: z.enum(BOOKING_PAPERS) }),
  answer: z.object({ ok: z.literal(true) }),
  media: 'application/pdf',
  errors: ['BOOKING_NOT_FOUND', 'NOT_PAID_IN_FULL', 'DOCUMENT_NOT_THERE', 'DOCUMENT_NOT_PRINTABLE'],
});
