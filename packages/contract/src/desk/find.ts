/** Finding bookings: by any detail that a caller knows, or through a list with filters. Names and numbers are masked in both. */

import { BOOKING_STATUSES } from '@safar/domain/order/booking-machine';
import { z } from 'zod';
import {
  codeField,
  Cursor,
  HotelCode,
  Id,
  Instant,
  IsoDate,
  numberText,
  Paise,
  PlanId,
  SupplierId,
} from '../fields.ts';
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
  'total',
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

/** A booking in the lists of Find. */
const BookingRow = ListedBooking.extend({
  endsOn: IsoDate,
  /** The balance that is still to be paid; 0 when nothing can be paid any more, whatever was paid. */
  duePaise: Paise,
  supplier: z.string(),
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
    found: z.array(z.object({ by: z.enum(FOUND_BY), booking: BookingRow })),
    /** Whether there are more results. */
    more: z.boolean(),
    /** Whether so many bookings have each of the words that not all were looked at for the others; a day beside them is. */
    narrow: z.boolean(),
    /** Settlements with this UTR or id, and disputes with this id, whether or not they belong to a booking. */
    elsewhere: z.array(z.object({ kind: z.enum(['settlement', 'dispute']), gateway: z.string(), id: z.string() })),
  }),
  errors: [],
});

/** The most filters an operator may save, and the longest name of one (REQ-DESK-12). */
export const VIEWS = { most: 20, name: 40 };

/** Whole rupees, as they stand in an address. */
const WholeRupees = numberText().regex(/^\d{1,9}$/, 'Use whole rupees');

/** The filters of the list of bookings (REQ-DESK-5). */
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
  supplier: SupplierId.optional(),
  hotel: HotelCode.optional(),
  /** The total price in rupees, both included. */
  totalFrom: WholeRupees.optional(),
  totalUntil: WholeRupees.optional(),
  /** The operator who looks after it: oneself, nobody, or the one with an id. */
  owner: z.union([z.enum(['me', 'nobody']), Id]).optional(),
});

export const listBookings = defineDeskCall({
  id: 'listBookings',
  method: 'get',
  path: '/api/bookings',
  summary:
    'All bookings, newest first, narrowed by status, kind, plan, what is due, supplier, hotel, amount, owner, and the days of booking and travel',
  access: 'operator',
  permission: 'bookings.read',
  /** `traveller`: only bookings of this account. */
  query: BookingFilter.extend({ traveller: Id.optional(), cursor: Cursor.optional() }),
  answer: z.object({ ok: z.literal(true), bookings: z.array(BookingRow), nextCursor: z.string().nullable() }),
  errors: ['BAD_REQUEST'],
});

/** As many bookings are added up; of more, only that there are more is known (REQ-DESK-5). */
export const MOST_ADDED_UP = 10_000;

export const bookingSums = defineDeskCall({
  id: 'bookingSums',
  method: 'get',
  path: '/api/booking-sums',
  summary: `How many bookings that list has and what they add up to, over its newest ${MOST_ADDED_UP}`,
  access: 'operator',
  permission: 'bookings.read',
  query: BookingFilter,
  answer: z.object({
    ok: z.literal(true),
    count: z.int(),
    totalPaise: Paise,
    duePaise: Paise,
    /** Whether there are more bookings than were added up. */
    more: z.boolean(),
  }),
  errors: [],
});

export const bookingOwners = defineDeskCall({
  id: 'bookingOwners',
  method: 'get',
  path: '/api/booking-owners',
  summary: 'The operators who look after bookings, with how many each has',
  access: 'operator',
  permission: 'bookings.read',
  answer: z.object({
    ok: z.literal(true),
    owners: z.array(z.object({ id: Id, name: z.string(), bookings: z.int() })),
  }),
  errors: [],
});

export const balancesDue = defineDeskCall({
  id: 'balancesDue',
  method: 'get',
  path: '/api/balances',
  summary: 'Bookings with a balance to pay, the one due first at the top, with the link that pays each',
  access: 'operator',
  permission: 'bookings.read',
  query: z.object({ cursor: Cursor.optional() }),
  answer: z.object({
    ok: z.literal(true),
    balances: z.array(
      z.object({
        booking: BookingRow,
        dueAt: Instant,
        /** The day in India on which it is due. */
        dueDay: IsoDate,
        /** Opens the page where its traveller signs in and pays. */
        payUrl: z.string(),
      }),
    ),
    /** The days of this page, each with all that is due on it. */
    days: z.array(z.object({ day: IsoDate, bookings: z.int(), duePaise: Paise })),
    nextCursor: z.string().nullable(),
  }),
  errors: ['BAD_REQUEST'],
});

export const bookingsCsv = defineDeskCall({
  id: 'bookingsCsv',
  method: 'get',
  path: '/api/bookings.csv',
  summary:
    'The same list as a file, however long, with what an accountant asks; company and GSTIN are masked for who may not read reports',
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
