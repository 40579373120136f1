import { LANGUAGES, SOURCE_LANGUAGE } from '@safar/messages/language';
import { z } from 'zod';
import { OFFER_SCENES } from '../engagement.ts';
import { IsoDate, textField } from '../fields.ts';
import { defineDeskCall } from './desk-call.ts';
import { Reason } from './operators.ts';

/** Offers of the home page, and what the demonstration brought (REQ-OFFER-2, REQ-OFFER-3). */

const LIMITS = { id: 64, title: 60, text: 200, terms: 300, link: 300, listed: 100 };

const OfferId = z.string().regex(/^[a-z0-9-]{1,64}$/, 'Use an id of the list');
const Revision = z.string().regex(/^[0-9a-f]{64}$/, 'Use the revision that was shown');

function said(max: number, error: string) {
  return z.string().trim().min(1, error).pipe(textField({ max }));
}

const OfferWords = z.object({
  title: said(LIMITS.title, 'Give it a title'),
  text: said(LIMITS.text, 'Say what it is'),
  terms: said(LIMITS.terms, 'Say on what terms'),
});

const LANGUAGE_CODES = LANGUAGES.map(({ code }) => code);

const OfferFields = z.object({
  /** By language; one that is missing reads as the source language does. */
  words: z.partialRecord(z.enum(LANGUAGE_CODES), OfferWords),
  /** A page of the site. */
  link: z
    .string()
    .trim()
    .max(LIMITS.link)
    .regex(
      /^\/(?!.*(?:\/\/|\.\.))(?!\/)[\w\-./?=&%+~,]*$/,
      'Use an address of this site from / on, as /home?tab=hotels',
    ),
  scene: z.enum(OFFER_SCENES),
  /** Days in India, both included. */
  from: IsoDate,
  until: IsoDate,
});

export const OfferTerms = OfferFields.refine(({ words }) => words[SOURCE_LANGUAGE] !== undefined, {
  path: ['words'],
  error: 'Write it in English',
}).refine(({ from, until }) => from <= until, { path: ['until'], error: 'It ends before it begins' });

export const OFFER_STATES = ['draft', 'live', 'scheduled', 'ended', 'withdrawn'] as const;

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
  summary: `Adds an offer, which is a draft first, or changes one; there are at most ${LIMITS.listed}`,
  access: 'operator',
  permission: 'offers.edit',
  /** `known` is null for a new one. */
  body: z.object({
    known: z.object({ id: OfferId, revision: Revision }).nullable(),
    terms: OfferTerms,
    reason: Reason,
  }),
  answer: z.object({ ok: z.literal(true), id: z.string() }),
  errors: ['OFFER_NOT_FOUND', 'OFFER_CHANGED', 'OFFERS_FULL'],
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
