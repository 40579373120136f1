import { BOOKING_STATUSES } from '@safar/domain/booking-machine';
import { z } from 'zod';
import { Cursor, Id, Instant, IsoDate, Paise, textField } from '../fields.ts';
import { defineDeskCall } from './desk-call.ts';

/** Finding bookings: by whatever a caller knows of one, or through a list with filters. Names and numbers are masked in both. */

export const FOUND_BY = [
  'reference',
  'mobile',
  'e-mail',
  'name',
  'hotel',
  'PNR',
  'ticket',
  'supplier id',
  'order',
  'payment',
  'refund',
  'bank reference',
] as const;

/** A booking in a list. */
export const ListedBooking = z.object({
  userId: Id,
  id: Id,
  reference: z.string(),
  kind: z.enum(['hotel', 'flight']),
  /** The hotel, or the route. */
  title: z.string(),
  status: z.enum(BOOKING_STATUSES),
  startsOn: IsoDate,
  createdAt: Instant,
  totalPaise: Paise,
  paidPaise: Paise,
  plan: z.string(),
  /** 'A••••• S•••••'; empty once it was erased. */
  lead: z.string(),
});

export const findBookings = defineDeskCall({
  id: 'findBookings',
  method: 'get',
  path: '/api/find',
  summary:
    'The bookings that something typed leads to: reference, PNR, ticket, mobile, e-mail, name, hotel, order, payment, refund, ARN; exact ones first, then the newest',
  access: 'operator',
  permission: 'bookings.read',
  query: z.object({ typed: textField({ min: 2, max: 100 }) }),
  answer: z.object({
    ok: z.literal(true),
    found: z.array(z.object({ by: z.enum(FOUND_BY), booking: ListedBooking })),
    /** Whether there are more than are shown. */
    more: z.boolean(),
  }),
  errors: [],
});

const ListQuery = z.object({
  status: z.enum(BOOKING_STATUSES).optional(),
  kind: z.enum(['hotel', 'flight']).optional(),
  /** Days in India on which it was booked, both included. */
  from: IsoDate.optional(),
  until: IsoDate.optional(),
});

export const listBookings = defineDeskCall({
  id: 'listBookings',
  method: 'get',
  path: '/api/bookings',
  summary: 'All bookings, newest first, narrowed by status, kind and day',
  access: 'operator',
  permission: 'bookings.read',
  query: ListQuery.extend({ cursor: Cursor.optional() }),
  answer: z.object({ ok: z.literal(true), bookings: z.array(ListedBooking), nextCursor: z.string().nullable() }),
  errors: ['BAD_REQUEST'],
});

export const bookingsCsv = defineDeskCall({
  id: 'bookingsCsv',
  method: 'get',
  path: '/api/bookings.csv',
  summary: 'The same list as a file, at most ten thousand rows',
  access: 'operator',
  permission: 'bookings.read',
  query: ListQuery,
  answer: z.object({ ok: z.literal(true) }),
  media: 'text/csv; charset=utf-8',
  errors: [],
});
