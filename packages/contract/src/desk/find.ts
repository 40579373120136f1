/** Finding bookings: by any detail that a caller knows, or through a list with filters. Names and numbers are masked in both. */

import { BOOKING_STATUSES } from '@safar/domain/order/booking-machine';
import { z } from 'zod';
import { codeField, Cursor, Id, Instant, IsoDate, Paise, PlanId } from '../fields.ts';
import { defineDeskCall } from './desk-call.ts';
import { operatorLine } from './operator-text.ts';

export const FOUND_BY = [
  'reference',
  'mobile',
  'e-mail',
  'name',
  'similar name',
  'company',
  'GSTIN',
  'hotel',
  'similar hotel',
  'route',
  'flight',
  'day of travel',
  'PNR',
  'ticket',
  'supplier id',
  'order',
  'payment',
  'refund',
  'bank reference',
  'dispute',
  'document',
] as const;

/** A booking in a list. */
export const ListedBooking = z.object({
  userId: Id,
  id: Id,
  reference: z.string(),
  kind: z.enum(['hotel', 'flight']),
  /** The name of the hotel, or the route. */
  title: z.string(),
  status: z.enum(BOOKING_STATUSES),
  startsOn: IsoDate,
  createdAt: Instant,
  totalPaise: Paise,
  paidPaise: Paise,
  plan: z.string(),
  /** 'A••••• S•••••'; empty when it was erased. */
  lead: z.string(),
});

export const findBookings = defineDeskCall({
  id: 'findBookings',
  method: 'get',
  path: '/api/find',
  summary:
    'The bookings that something typed leads to: reference, PNR, ticket, mobile, or the last digits of any of them, e-mail, name, company, GSTIN, hotel, route, flight, day of travel, order, payment, refund, ARN, UTR, dispute, invoice; exact ones first, then the newest, then similar names',
  access: 'operator',
  permission: 'bookings.read',
  query: z.object({ typed: codeField({ min: 2, max: 100 }) }),
  answer: z.object({
    ok: z.literal(true),
    found: z.array(z.object({ by: z.enum(FOUND_BY), booking: ListedBooking })),
    /** Whether there are more results. */
    more: z.boolean(),
    /** Settlements with this UTR or id, and disputes with this id, whether or not they belong to a booking. */
    elsewhere: z.array(z.object({ kind: z.enum(['settlement', 'dispute']), gateway: z.string(), id: z.string() })),
  }),
  errors: [],
});

/** The most filters an operator may save, and the longest name of one. */
export const VIEWS = { most: 20, name: 40 };

/** The filters of the list of bookings. */
export const BookingFilter = z.object({
  status: z.enum(BOOKING_STATUSES).optional(),
  kind: z.enum(['hotel', 'flight']).optional(),
  /** Days in India on which it was booked, both included. */
  from: IsoDate.optional(),
  until: IsoDate.optional(),
  /** Days on which the stay or the trip begins, in local time there, both included. */
  startsFrom: IsoDate.optional(),
  startsUntil: IsoDate.optional(),
  plan: PlanId.optional(),
  /** Only bookings with a balance to pay. */
  due: z.enum(['yes']).optional(),
});

export const listBookings = defineDeskCall({
  id: 'listBookings',
  method: 'get',
  path: '/api/bookings',
  summary:
    'All bookings, newest first, narrowed by status, kind, plan, what is due, and the days of booking and travel',
  access: 'operator',
  permission: 'bookings.read',
  /** `traveller`: only bookings of this account. */
  query: BookingFilter.extend({ traveller: Id.optional(), cursor: Cursor.optional() }),
  answer: z.object({ ok: z.literal(true), bookings: z.array(ListedBooking), nextCursor: z.string().nullable() }),
  errors: ['BAD_REQUEST'],
});

export const bookingsCsv = defineDeskCall({
  id: 'bookingsCsv',
  method: 'get',
  path: '/api/bookings.csv',
  summary: 'The same list as a file, however long',
  access: 'operator',
  permission: 'bookings.read',
  query: BookingFilter,
  answer: z.object({ ok: z.literal(true) }),
  media: 'text/csv; charset=utf-8',
  errors: [],
});

const ViewName = z
  .string()
  .trim()
  .min(1, 'Give it a name')
  .pipe(operatorLine({ max: VIEWS.name }));

export const savedViews = defineDeskCall({
  id: 'savedViews',
  method: 'get',
  path: '/api/views',
  summary: `Filters of that list which the operator keeps under a name, at most ${VIEWS.most}`,
  access: 'operator',
  permission: 'bookings.read',
  answer: z.object({
    ok: z.literal(true),
    views: z.array(z.object({ id: Id, name: z.string(), filter: BookingFilter })),
  }),
  errors: [],
});

export const saveView = defineDeskCall({
  id: 'saveView',
  method: 'post',
  path: '/api/views',
  summary: 'Keeps a filter under a name; one of the same name gives way',
  access: 'operator',
  permission: 'bookings.read',
  body: z.object({ name: ViewName, filter: BookingFilter }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['VIEWS_FULL'],
});

export const removeView = defineDeskCall({
  id: 'removeView',
  method: 'post',
  path: '/api/views/{id}/remove',
  summary: 'Forgets a filter of one’s own',
  access: 'operator',
  permission: 'bookings.read',
  params: z.object({ id: Id }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['VIEW_NOT_FOUND'],
});
