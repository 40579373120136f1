/** What operators cancel and refund for a traveller, and the requests that wait for a second of them. */

import { LEAST_REFUND_PAISE } from '@safar/domain/stay/cancellation-charge';
import { z } from 'zod';
import { Id, ItemNumberList, ItemNumbers, Paise } from '../fields.ts';
import { BookingKey } from './bookings.ts';
import { defineDeskCall } from './desk-call.ts';
import { Reason } from './operators.ts';

/** ₹1 crore: above every price of a stay. */
const MOST_PAISE = 1_000_000_000;

const CancelQuote = z.object({
  paidPaise: Paise,
  chargePaise: Paise,
  refundPaise: Paise,
  /** The part of the refund that waits for the payer's bank to decide a disputed payment. */
  heldPaise: Paise,
  note: z.string().nullable(),
  /** Whether a refund of this size needs a second operator. */
  needsApproval: z.boolean(),
});

export const quoteCancelOnBehalf = defineDeskCall({
  id: 'quoteCancelOnBehalf',
  method: 'get',
  path: '/api/bookings/{userId}/{id}/cancel',
  summary: 'What cancelling, or giving up some seats of a flight, costs now: the same quote as its traveller sees',
  access: 'operator',
  permission: 'bookings.cancel',
  params: BookingKey,
  query: z.object({ items: ItemNumberList.optional() }),
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
  params: BookingKey,
  body: z.object({
    chargePaise: Paise,
    refundPaise: Paise.optional(),
    reason: Reason,
    /** The seats of a flight, or the rooms of a stay, to give up; absent for the whole booking. */
    items: ItemNumbers.optional(),
  }),
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

const RoomsKey = BookingKey.extend({ changeId: Id });

export const quoteRooms = defineDeskCall({
  id: 'quoteRooms',
  method: 'get',
  path: '/api/bookings/{userId}/{id}/rooms/{changeId}',
  summary: 'What comes back of rooms that a traveller gives up, when the hotel charges this much for them',
  access: 'operator',
  permission: 'bookings.cancel',
  params: RoomsKey,
  query: z.object({ chargePaise: z.coerce.number().int().min(0).max(MOST_PAISE) }),
  answer: z.object({
    ok: z.literal(true),
    paidPaise: Paise,
    /** What the traveller pays of it: at most what was shown. */
    chargePaise: Paise,
    refundPaise: Paise,
    /** What the hotel charges beyond that: our loss. */
    lossPaise: Paise,
    /** The balance of what stays; null where all is paid. */
    duePaise: Paise.nullable(),
    needsApproval: z.boolean(),
  }),
  errors: ['BOOKING_NOT_FOUND', 'ROOMS_DECIDED'],
});

export const giveUpRooms = defineDeskCall({
  id: 'giveUpRooms',
  method: 'post',
  path: '/api/bookings/{userId}/{id}/rooms/{changeId}/give-up',
  summary:
    'The hotel gave rooms back for this charge: they are gone, and paid back; above the limit a second person decides',
  access: 'operator',
  permission: 'bookings.cancel',
  params: RoomsKey,
  body: z.object({
    /** What the hotel charges. */
    chargePaise: z.int().min(0).max(MOST_PAISE),
    /** What comes back, as it was shown. */
    refundPaise: Paise,
    /** By what it agreed: what was said, by whom, with its reference; kept with the booking. */
    reason: Reason,
  }),
  answer: z.object({ ok: z.literal(true), outcome: z.enum(['refunding', 'asked']) }),
  errors: ['BOOKING_NOT_FOUND', 'ROOMS_DECIDED', 'CANCEL_CHARGE_CHANGED', 'APPROVAL_WAITS'],
});

export const keepRooms = defineDeskCall({
  id: 'keepRooms',
  method: 'post',
  path: '/api/bookings/{userId}/{id}/rooms/{changeId}/keep',
  summary: 'The hotel does not give rooms back: they stay booked, and their traveller reads why',
  access: 'operator',
  permission: 'bookings.cancel',
  params: RoomsKey,
  /** `reason`: told to the traveller as it is. */
  body: z.object({ reason: Reason }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['BOOKING_NOT_FOUND', 'ROOMS_DECIDED', 'APPROVAL_WAITS'],
});

const ApprovalKey = BookingKey.extend({ approvalId: Id });

export const quoteRefundOnBehalf = defineDeskCall({
  id: 'quoteRefundOnBehalf',
  method: 'get',
  path: '/api/bookings/{userId}/{id}/refund',
  summary: 'What of the payments could go back now beyond the terms, and how much of it needs no second person',
  access: 'operator',
  permission: 'refunds.begin',
  params: BookingKey,
  answer: z.object({
    ok: z.literal(true),
    paidPaise: Paise,
    /** Neither refunded nor under way. */
    leftPaise: Paise,
    /** A refund above this amount needs a second operator. */
    alonePaise: Paise,
    /** The operator's refunds of today over all bookings, and the most they may refund in a day without a second operator. */
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
  params: BookingKey,
  body: z.object({
    amountPaise: z.int().min(LEAST_REFUND_PAISE, 'Give back at least ₹1'),
    /** The remaining amount that was shown. */
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
    'MOVE_NOT_POSSIBLE',
    'ROOMS_DECIDED',
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
