/** One booking with its whole history, and the actions on it. */

import { z } from 'zod';
import { BOOKING_PAPERS } from '../documents.ts';
import { Id, Instant, numberText, Paise } from '../fields.ts';
import { Mobile } from '../identity.ts';
import { MovedFlight } from '../flight-trips.ts';
import { REFUND_TRACK } from '../payments.ts';
import { defineDeskCall } from './desk-call.ts';
import { ListedBooking } from './find.ts';
import { Email, Reason } from './operators.ts';
import { operatorText } from './operator-text.ts';

const LIMITS = { note: 2000, mobile: 30 };

/** Names a booking in an address. */
export const BookingKey = z.object({ userId: Id, id: Id });

export const TIMELINE_KINDS = ['traveller', 'workflow', 'gateway', 'call', 'message', 'operator', 'note'] as const;

const TimelineEntry = z.object({
  at: Instant,
  kind: z.enum(TIMELINE_KINDS),
  title: z.string(),
  /** Details in a sentence; null when the title is enough. */
  detail: z.string().nullable(),
  /** The outcome; null for an entry without one. */
  ended: z.enum(['good', 'waiting', 'failed']).nullable(),
  /** For a call: the id that `callOfBooking` takes. */
  callId: z.string().nullable(),
});

/** A refund as the traveller and the desk follow it. */
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
  kind: z.enum(['cancel', 'refund', 'room']),
  askedBy: z.string(),
  askedAt: Instant,
  reason: z.string(),
  /** What goes back to the traveller; of another room what it costs us. */
  refundPaise: Paise,
  /** The part of the refund that would now wait for the payer's bank to decide. */
  heldPaise: Paise,
  chargePaise: Paise,
  until: Instant,
  /** Whether the current operator made the request: they can withdraw it, but cannot approve it. */
  mine: z.boolean(),
});

/** The operator who is responsible for the booking. */
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

/** What was heard on the telephone about what an airline changed. */
export const TERMS_CALLS = ['accepted', 'thinks', 'not-reached'] as const;

/** What an airline made of an issued ticket, and what its traveller answered (REQ-WATCH-7). */
const MovedTicket = z.object({
  change: Id,
  airline: z.string(),
  pnr: z.string().nullable(),
  /** Some flight of it is cancelled. */
  isGone: z.boolean(),
  sentences: z.array(z.string()),
  before: z.array(MovedFlight),
  /** What the airline flies now; null when it flies nothing in place of what it cancelled. */
  offer: z.array(MovedFlight).nullable(),
  knownAt: Instant,
  answerBy: Instant,
  /** Nobody answered in time: the traveller is to be called. */
  isLate: z.boolean(),
  /** What comes back when it is given up, our fee with it; null when its own rules say. */
  backPaise: Paise.nullable(),
  /** The traveller's answer; null while none is there. */
  answered: z.object({ how: z.enum(['accepted', 'given-up']), at: Instant }).nullable(),
  /** Calls of the desk about it, newest first. */
  calls: z.array(z.object({ at: Instant, by: z.string(), heard: z.enum(TERMS_CALLS), said: z.string() })),
});

const DeskBooking = ListedBooking.extend({
  supplier: z.string(),
  /** The supplier's id of the booking, when there is one. */
  supplierBookingIds: z.array(z.string()),
  pnrs: z.array(z.string()),
  /** The facts of the sale, with the numbers of the hotel or the airline. */
  sold: z.array(z.object({ name: z.string(), text: z.string() })),
  /** The balance that is still to be paid; 0 when nothing can be paid any more, whatever was paid. */
  duePaise: Paise,
  dueAt: Instant.nullable(),
  /** Masked. */
  people: z.array(z.string()),
  /** Rooms that the traveller gives up and the desk asks the hotel about, in the order in which they were asked. */
  roomsAsked: z.array(
    z.object({
      changeId: Id,
      /** 'Room 2: A••••• S•••••' */
      text: z.string(),
      askedAt: Instant,
      remarks: z.string(),
      paidPaise: Paise,
      /** The most that was shown that it costs, and what came back at least then. */
      shownChargePaise: Paise,
      shownRefundPaise: Paise,
    }),
  ),
  /** The seats of a flight, or the rooms of a stay, that may be given up one by one, names masked. */
  seats: z.array(z.object({ item: z.int(), text: z.string() })),
  /** What airlines made of its tickets: what waits for an answer, then what was answered last; absent where they changed nothing. */
  moved: z.array(MovedTicket).optional(),
  contact: z.object({ phone: z.string(), email: z.string() }),
  /** The price as it was sold; our mark-up has lines of its own. */
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
  /** Disputes of its payments, closed ones included. */
  disputes: z.array(
    z.object({
      gateway: z.string(),
      id: z.string(),
      amountPaise: Paise,
      status: z.string(),
      respondBy: Instant.nullable(),
    }),
  ),
  /** Postings in order. Each line moves an account; the balance after it is the money we hold for this sale. */
  ledger: z.array(z.object({ at: Instant, kind: z.string(), account: z.string(), amountPaise: z.int() })),
  owner: BookingOwner.nullable(),
  /** Every open reason why an operator must act. */
  needs: z.array(z.object({ reason: z.string(), since: Instant })),
  /** Hotels that were offered instead, newest first, and the booking that followed from each. */
  moves: z.array(
    z.object({
      hotel: z.string(),
      /** The address that the traveller was sent. */
      url: z.string(),
      /** The price at that time. */
      shownPaise: Paise,
      sentAt: Instant,
      booking: MovedBooking.nullable(),
    }),
  ),
  /** The booking that this one replaces. */
  movedFrom: MovedBooking.nullable(),
  /** Rooms whose hotels turned its guests away, and whose suppliers have not answered the claim; absent when there are none. */
  deniedRooms: z
    .array(
      z.object({
        record: z.int(),
        hotel: z.string(),
        supplier: z.string(),
        supplierId: z.string(),
        /** What the supplier has of us for it. */
        costPaise: Paise,
      }),
    )
    .exactOptional(),
  documents: z.array(z.enum(BOOKING_PAPERS)),
  /** The last message to the traveller, which can be sent again, or why none can. */
  news: z.union([z.object({ words: z.string() }), z.object({ blocked: z.string() })]),
  /** Where the balance is paid; null when there is none. */
  payUrl: z.string().nullable(),
  /** Why it cannot be cancelled now; null when it can. */
  cancellationBlocked: z.string().nullable(),
  /** The most that can be refunded beyond the terms now, or why nothing can. */
  refund: z.union([z.object({ leftPaise: Paise }), z.object({ blocked: z.string() })]),
  approval: Approval.nullable(),
  /** The booking is under review: it is bought after an operator's decision or when the time runs out; null when it is not under review. */
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
  params: BookingKey,
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
  params: BookingKey,
  answer: z.object({
    ok: z.literal(true),
    at: Instant,
    /** One for the stay, or one for each ticket; empty when nothing was ever sent. */
    words: z.array(
      z.object({
        about: z.string(),
        /** Null when the supplier does not know the booking. */
        state: z.string().nullable(),
        /** PNR, confirmation number and other numbers of the supplier. */
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
  params: BookingKey.extend({ callId: z.string().regex(/^\d{1,18}$/) }),
  answer: z.object({
    ok: z.literal(true),
    /** Method and path, then the body as JSON. */
    request: z.string(),
    /** JSON; null when there is no answer. */
    answer: z.string().nullable(),
  }),
  errors: ['BOOKING_NOT_FOUND'],
});

export const giveBooking = defineDeskCall({
  id: 'giveBooking',
  method: 'post',
  path: '/api/bookings/{userId}/{id}/owner',
  summary: 'Takes a booking to look after it, also from somebody else, gives it to a colleague, or back to nobody',
  access: 'operator',
  permission: 'queues.work',
  params: BookingKey,
  /** `from`: the owner that was shown; `to`: the new one; null for nobody. */
  body: z.object({ from: Id.nullable(), to: Id.nullable() }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['BOOKING_NOT_FOUND', 'BOOKING_TAKEN', 'NOT_PERMITTED'],
});

export const showPersonal = defineDeskCall({
  id: 'showPersonal',
  method: 'post',
  path: '/api/bookings/{userId}/{id}/show',
  summary:
    'Shows the names, or how the traveller is reached; the press is in the audit log. PAN and passport stay masked',
  access: 'operator',
  permission: 'personal.show',
  params: BookingKey,
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
  params: BookingKey,
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
  params: BookingKey,
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
  params: BookingKey,
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
  params: BookingKey,
  body: z.object({ email: Email, reason: Reason }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['BOOKING_NOT_FOUND', 'CONTACT_NOT_KEPT'],
});

/** A country code or a trunk 0 before the ten digits. */
const PREFIX = /^(?:0|(?:00)?91)(?=\d{10}$)/;

/** A mobile as it is spoken on the telephone, stored as the ten digits of an Indian mobile (REQ-DESK-9). */
export const SpelledMobile = numberText()
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
  params: BookingKey,
  body: z.object({ mobile: SpelledMobile, reason: Reason }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['BOOKING_NOT_FOUND', 'CONTACT_NOT_KEPT'],
});

export const noteTermsCall = defineDeskCall({
  id: 'noteTermsCall',
  method: 'post',
  path: '/api/bookings/{userId}/{id}/terms',
  summary: 'What was said on the telephone about what an airline changed; accepted, it is what the booking says',
  access: 'operator',
  permission: 'bookings.cancel',
  params: BookingKey,
  /** `reason`: what was said, as the booking keeps it. */
  body: z.object({ change: Id, heard: z.enum(TERMS_CALLS), reason: Reason }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['BOOKING_NOT_FOUND', 'CHANGE_CLOSED'],
});

export const deskDocument = defineDeskCall({
  id: 'deskDocument',
  method: 'get',
  path: '/api/bookings/{userId}/{id}/documents/{document}',
  summary: 'A document of the booking, as its traveller has it',
  access: 'operator',
  permission: 'personal.show',
  params: BookingKey.extend({ document: z.enum(BOOKING_PAPERS) }),
  answer: z.object({ ok: z.literal(true) }),
  media: 'application/pdf',
  errors: ['BOOKING_NOT_FOUND', 'NOT_PAID_IN_FULL', 'DOCUMENT_NOT_THERE', 'DOCUMENT_NOT_PRINTABLE'],
});
