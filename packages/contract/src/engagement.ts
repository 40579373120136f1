import { REVIEW_CATEGORIES, WRITING_CHARACTERS } from '@safar/domain/stay/reviews';
import * as m from '@safar/messages/errors';
import { t } from '@safar/messages/t';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { ToldCouponTerms } from './coupon-terms.ts';
import { Cursor, HotelCode, Id, Instant, IsoDate, lineField, textField, withoutSecrets } from './fields.ts';

/** Text of one or several lines, without control characters, trimmed. */
function writing({ min, max }: { min: number; max: number }) {
  return withoutSecrets(textField({ max }))
    .trim()
    .min(min, { error: () => t(m.writeAtLeast, { min }) })
    .regex(/^[^\p{Cc}]*(?:\n[^\p{Cc}]*)*$/u, { error: () => t(m.usePlainText) });
}

/** Whether an operator reads it before it is public: it contains a link or a number, or claims to be from us. */
const Held = z.boolean();
const Score = z.int().min(1).max(10);
const Categories = z.partialRecord(z.enum(REVIEW_CATEGORIES), Score);

/** A guest's review of a stay. */
const Review = z
  .object({
    id: Id,
    author: z.string(),
    score: Score,
    text: z.string(),
    /** The check-in day of the stay. */
    stayedOn: IsoDate,
    nights: z.int(),
    writtenAt: Instant,
    /** Sample data of the demonstration, not written by a guest. */
    sample: z.boolean(),
  })
  .meta({ id: 'Review' });

const ReviewSummary = z
  .object({
    score: z.number(),
    word: z.string(),
    count: z.int(),
    /** True when the reviews are samples and no guest has written one. */
    sampled: z.boolean(),
    categories: z.array(z.object({ name: z.string(), score: z.number() })),
    topics: z.array(z.object({ topic: z.string(), mentions: z.int() })),
  })
  .meta({ id: 'ReviewSummary' });

export const hotelReviews = defineCall({
  id: 'hotelReviews',
  method: 'get',
  path: '/api/hotels/{hotelCode}/reviews',
  summary: 'What guests wrote about a hotel, newest first, and what their scores add up to (REQ-REV-2)',
  access: 'open',
  params: z.object({ hotelCode: HotelCode }),
  query: z.object({ cursor: Cursor.optional() }),
  answer: z.object({
    ok: z.literal(true),
    /** Null when there are no reviews. */
    summary: ReviewSummary.nullable(),
    reviews: z.array(Review),
    nextCursor: z.string().nullable(),
  }),
  errors: ['BAD_REQUEST'],
});

const ReviewableStay = z
  .object({ bookingId: Id, checkin: IsoDate, checkout: IsoDate, nights: z.int() })
  .meta({ id: 'ReviewableStay' });

export const reviewableStays = defineCall({
  id: 'reviewableStays',
  method: 'get',
  path: '/api/hotels/{hotelCode}/reviewable',
  summary: 'The traveller’s ended stays at a hotel that have no review yet',
  access: 'reader',
  params: z.object({ hotelCode: HotelCode }),
  answer: z.object({
    ok: z.literal(true),
    stays: z.array(ReviewableStay),
  }),
  errors: [],
});

export const writeReview = defineCall({
  id: 'writeReview',
  method: 'post',
  path: '/api/hotels/{hotelCode}/reviews',
  summary: 'Stores a review of an ended stay; one for each booking',
  access: 'owner',
  params: z.object({ hotelCode: HotelCode }),
  body: z.object({
    bookingId: Id,
    score: Score,
    categories: Categories,
    text: writing(WRITING_CHARACTERS.review),
  }),
  answer: z.object({ ok: z.literal(true), review: Review, held: Held }),
  errors: ['BOOKING_NOT_FOUND', 'STAY_NOT_ENDED', 'REVIEW_EXISTS'],
  idempotent: true,
});

/** A question about a hotel; unanswered ones are shown as awaiting an answer. */
const Question = z
  .object({
    id: Id,
    author: z.string(),
    text: z.string(),
    askedAt: Instant,
    answer: z.object({ text: z.string(), answeredAt: Instant }).nullable(),
    sample: z.boolean(),
  })
  .meta({ id: 'Question' });

export const hotelQuestions = defineCall({
  id: 'hotelQuestions',
  method: 'get',
  path: '/api/hotels/{hotelCode}/questions',
  summary: 'Questions about a hotel, newest first, answered or awaiting an answer',
  access: 'open',
  params: z.object({ hotelCode: HotelCode }),
  query: z.object({ cursor: Cursor.optional() }),
  answer: z.object({ ok: z.literal(true), questions: z.array(Question), nextCursor: z.string().nullable() }),
  errors: ['BAD_REQUEST'],
});

export const askQuestion = defineCall({
  id: 'askQuestion',
  method: 'post',
  path: '/api/hotels/{hotelCode}/questions',
  summary: 'Stores a question about a hotel',
  access: 'owner',
  params: z.object({ hotelCode: HotelCode }),
  body: z.object({
    text: writing(WRITING_CHARACTERS.question),
  }),
  answer: z.object({ ok: z.literal(true), question: Question, held: Held }),
  errors: ['HOTEL_NOT_FOUND', 'QUESTIONS_LIMITED'],
  idempotent: true,
});

/** A hotel that the traveller saved (REQ-ACC-16). */
const SavedHotel = z
  .object({
    code: z.string(),
    name: z.string(),
    stars: z.int().min(0).max(5),
    address: z.string(),
    city: z.string(),
    country: z.string(),
    /** The address of a picture; null when the catalogue has none. */
    picture: z.string().nullable(),
    savedAt: Instant,
  })
  .meta({ id: 'SavedHotel' });

export const savedHotels = defineCall({
  id: 'savedHotels',
  method: 'get',
  path: '/api/users/me/saved-hotels',
  summary: 'The hotels the traveller has saved, the latest first',
  access: 'reader',
  answer: z.object({ ok: z.literal(true), hotels: z.array(SavedHotel) }),
  errors: [],
});

export const saveHotel = defineCall({
  id: 'saveHotel',
  method: 'post',
  path: '/api/users/me/saved-hotels',
  summary: 'Saves a hotel; one that is saved already stays so',
  access: 'owner',
  body: z.object({ hotelCode: HotelCode }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['HOTEL_NOT_FOUND', 'SAVED_HOTELS_FULL'],
});

export const forgetHotel = defineCall({
  id: 'forgetHotel',
  method: 'delete',
  path: '/api/users/me/saved-hotels/{hotelCode}',
  summary: 'Takes a hotel off the saved ones; one that is not saved is no error',
  access: 'owner',
  params: z.object({ hotelCode: HotelCode }),
  answer: z.object({ ok: z.literal(true) }),
  errors: [],
});

/** Pictures of offers' cards. */
export const OFFER_SCENES = ['beach', 'hills', 'pool', 'sky'] as const;

/** The widths in px in which an offer's own picture is stored: those that the site requests. */
export const OFFER_PICTURE_WIDTHS = [160, 400, 800, 1200] as const;

/** The file name of a picture: its hash and a width; `{w}` in its address on a page stands for any width. */
export const OFFER_PICTURE_FILE = /^([0-9a-f]{32})-(160|400|800|1200)\.webp$/;

export const offerPicture = defineCall({
  id: 'offerPicture',
  method: 'get',
  path: '/api/offer-pictures/{file}',
  summary: 'The picture of an offer; its address names its contents, so that it is kept for good (REQ-OFFER-5)',
  access: 'open',
  params: z.object({ file: z.string().regex(OFFER_PICTURE_FILE) }),
  media: 'image/webp',
  answer: z.object({ ok: z.literal(true) }),
  errors: ['NOT_FOUND'],
});

/** The terms of a coupon that travellers see before they buy (REQ-OFFER-4). */
export const OfferedCoupon = z
  .object({
    code: z.string(),
    ...ToldCouponTerms.shape,
    firstBooking: z.boolean(),
    /** Its last day in India. */
    until: IsoDate,
  })
  .meta({ id: 'OfferedCoupon' });

export const homeHighlights = defineCall({
  id: 'homeHighlights',
  method: 'get',
  path: '/api/home',
  summary: 'What the home page tells: offers that hold today, what guests wrote, and how many did (REQ-OFFER-1)',
  access: 'open',
  answer: z.object({
    ok: z.literal(true),
    offers: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        text: z.string(),
        terms: z.string(),
        /** A page of this site, '/home?…'. */
        link: z.string(),
        scene: z.enum(OFFER_SCENES),
        /** The offer's own picture, shown instead of the scene; `{w}` in the address is a width; null for none. */
        picture: z.object({ src: z.string(), alt: z.string() }).nullable(),
        /** The coupon of the offer; null for none. */
        coupon: OfferedCoupon.nullable(),
        /** The last day of the offer; its coupon may end it earlier. */
        validTill: IsoDate,
      }),
    ),
    testimonials: z.array(Review.extend({ hotelName: z.string(), city: z.string() })),
    /** Null when there are no reviews. */
    reviews: z
      .object({
        count: z.int(),
        score: z.number(),
        /** True when the reviews are samples and no guest has written one. */
        sampled: z.boolean(),
      })
      .nullable(),
  }),
  errors: [],
});

const Event = z.string().regex(/^[a-z][a-z0-9_ :/-]{0,63}$/i, 'Use an event name');
const Details = z.record(textField({ max: 40 }), z.union([textField({ max: 400 }), z.number(), z.boolean(), z.null()]));
const ClaimedId = lineField({ max: 64 }).optional();

/** The two shapes of an entry (REQ-LOG-1). The signed-in traveller is taken from the session, not from `userId`. */
const JourneyEntry = z.union([
  z.object({
    userId: ClaimedId,
    sessionId: lineField({ max: 64 }),
    event: Event,
    data: Details.optional(),
    meta: z
      .object({
        path: lineField({ max: 400 }).optional(),
        ts: z.number().optional(),
        ua: lineField({ max: 400 }).optional(),
      })
      .optional(),
  }),
  z.object({
    userId: ClaimedId,
    sessionId: lineField({ max: 64 }),
    payload: z.object({ ts: z.number().optional(), event: Event, details: Details.optional() }),
  }),
]);

export const appendSnapshot = defineCall({
  id: 'appendSnapshot',
  method: 'post',
  path: '/api/snapshots/append',
  summary: 'Adds an event to the journey log; both documented bodies',
  access: 'open',
  body: JourneyEntry,
  answer: z.object({ ok: z.literal(true) }),
  errors: ['SNAPSHOTS_LIMITED'],
});
