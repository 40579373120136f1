/** Offers of the home page, and sample data of the demonstration (REQ-OFFER-2, REQ-OFFER-3). */

import { LANGUAGES, SOURCE_LANGUAGE } from '@safar/messages/language';
import { z } from 'zod';
import { OFFER_PICTURE_FILE, OFFER_SCENES } from '../engagement.ts';
import { IsoDate } from '../fields.ts';
import { CouponCode } from './coupons.ts';
import { defineDeskCall } from './desk-call.ts';
import { Reason } from './operators.ts';
import { operatorLine, operatorText } from './operator-text.ts';

const LIMITS = { id: 64, title: 60, text: 200, terms: 300, link: 300, alt: 150 };
/** Most offers that there may be (REQ-OFFER-2). */
export const MOST_OFFERS = 100;

/**
 * Requirements for an uploaded picture. A file that unpacks to more pixels than a phone takes is not unpacked
 * (REQ-OFFER-5).
 */
export const PICTURE = {
  maxBytes: 5 * 1024 * 1024,
  minWidth: 800,
  minHeight: 320,
  maxPixels: 50_000_000,
  kept: 300,
} as const;

const PictureHash = z.string().regex(/^[0-9a-f]{32}$/, 'Use the picture that was uploaded');

const OfferId = z.string().regex(/^[a-z0-9-]{1,64}$/, 'Use an id of the list');
const Revision = z.string().regex(/^[0-9a-f]{64}$/, 'Use the revision that was shown');

function said(max: number, error: string) {
  return z.string().trim().min(1, error).pipe(operatorLine({ max }));
}

const OfferWords = z.object({
  title: said(LIMITS.title, 'Give it a title'),
  text: said(LIMITS.text, 'Say what it is'),
  /** Empty when the coupon's terms are enough. */
  terms: z
    .string()
    .trim()
    .pipe(operatorText({ max: LIMITS.terms })),
});

const LANGUAGE_CODES = LANGUAGES.map(({ code }) => code);

/** A page of the site. */
export const SiteLink = z
  .string()
  .trim()
  .max(LIMITS.link)
  .regex(/^\/(?!.*(?:\/\/|\.\.))(?!\/)[\w\-./?=&%+~,]*$/, 'Use an address of this site from / on, as /home?tab=hotels');

const OfferFields = z.object({
  /** By language; a missing one falls back to the source language. */
  words: z.partialRecord(z.enum(LANGUAGE_CODES), OfferWords),
  link: SiteLink,
  scene: z.enum(OFFER_SCENES),
  /** The offer's own picture, with a description by language; null to show the scene. */
  picture: z
    .object({
      hash: PictureHash,
      alt: z.partialRecord(z.enum(LANGUAGE_CODES), said(LIMITS.alt, 'Say what the picture shows')),
    })
    .nullable(),
  /** The coupon of the offer; null for none. */
  couponCode: CouponCode.nullable(),
  /** Days in India, both included. */
  from: IsoDate,
  until: IsoDate,
});

const OfferTerms = OfferFields.refine(({ words }) => words[SOURCE_LANGUAGE] !== undefined, {
  path: ['words'],
  error: 'Write it in English',
})
  .refine(({ words, couponCode }) => couponCode !== null || Object.values(words).every(({ terms }) => terms !== ''), {
    path: ['words'],
    error: 'Say on what terms',
  })
  .refine(({ picture }) => picture === null || picture.alt[SOURCE_LANGUAGE] !== undefined, {
    path: ['picture'],
    error: 'Say in English what the picture shows',
  })
  .refine(({ from, until }) => from <= until, { path: ['until'], error: 'It ends before it begins' });

/** `waiting`: its coupon is not valid now. */
export const OFFER_STATES = ['draft', 'live', 'waiting', 'scheduled', 'ended', 'withdrawn'] as const;

export const deskOffers = defineDeskCall({
  id: 'deskOffers',
  method: 'get',
  path: '/api/offers',
  summary: 'Offers in the order they are shown, withdrawn ones last, and how much of the demonstration is left',
  access: 'operator',
  permission: 'offers.read',
  answer: z.object({
    ok: z.literal(true),
    offers: z.array(OfferFields.extend({ id: z.string(), state: z.enum(OFFER_STATES), revision: z.string() })),
    samples: z.object({ offers: z.int(), reviews: z.int(), questions: z.int() }),
  }),
  errors: [],
});

export const saveOffer = defineDeskCall({
  id: 'saveOffer',
  method: 'post',
  path: '/api/offers',
  summary: `Adds an offer, which is a draft first, or changes one; there are at most ${MOST_OFFERS}`,
  access: 'operator',
  permission: 'offers.edit',
  /** `known` is null for a new one. */
  body: z.object({
    known: z.object({ id: OfferId, revision: Revision }).nullable(),
    terms: OfferTerms,
    reason: Reason,
  }),
  answer: z.object({ ok: z.literal(true), id: z.string() }),
  errors: ['OFFER_NOT_FOUND', 'OFFER_CHANGED', 'OFFERS_FULL', 'OFFER_COUPON_UNKNOWN', 'OFFER_PICTURE_UNKNOWN'],
});

export const uploadOfferPicture = defineDeskCall({
  id: 'uploadOfferPicture',
  method: 'post',
  path: '/api/uploaded-pictures',
  summary: `Keeps a picture for an offer: JPEG, PNG or WebP, at most ${PICTURE.maxBytes} bytes and at least ${PICTURE.minWidth} px wide`,
  access: 'operator',
  permission: 'offers.edit',
  /** The file in base64. */
  body: z.object({ file: z.base64().max(Math.ceil(PICTURE.maxBytes / 3) * 4, 'Use a picture of at most 5 MB') }),
  answer: z.object({ ok: z.literal(true), hash: PictureHash }),
  errors: ['PICTURE_REFUSED', 'PICTURES_FULL'],
});

export const deskOfferPicture = defineDeskCall({
  id: 'deskOfferPicture',
  method: 'get',
  path: '/api/uploaded-pictures/{file}',
  summary: 'A picture that was uploaded, as the site will show it',
  access: 'operator',
  permission: 'offers.read',
  params: z.object({ file: z.string().regex(OFFER_PICTURE_FILE) }),
  media: 'image/webp',
  answer: z.object({ ok: z.literal(true) }),
  errors: ['NOT_FOUND'],
});

const OfOffer = { params: z.object({ id: OfferId }) };

export const showOffer = defineDeskCall({
  ...OfOffer,
  id: 'showOffer',
  method: 'post',
  path: '/api/offers/{id}/show',
  summary: 'Shows an offer on its days, or withdraws it',
  access: 'operator',
  permission: 'offers.edit',
  body: z.object({ shown: z.boolean(), reason: Reason }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['OFFER_NOT_FOUND'],
});

export const moveOffer = defineDeskCall({
  ...OfOffer,
  id: 'moveOffer',
  method: 'post',
  path: '/api/offers/{id}/move',
  summary: 'Shows an offer one place earlier or later',
  access: 'operator',
  permission: 'offers.edit',
  body: z.object({ to: z.enum(['earlier', 'later']) }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['OFFER_NOT_FOUND'],
});

export const removeSamples = defineDeskCall({
  id: 'removeSamples',
  method: 'post',
  path: '/api/samples/remove',
  summary: 'Removes offers, reviews and questions of the demonstration, for good',
  access: 'operator',
  permission: 'system.manage',
  body: z.object({ reason: Reason }),
  answer: z.object({ ok: z.literal(true), offers: z.int(), reviews: z.int(), questions: z.int() }),
  errors: [],
});
